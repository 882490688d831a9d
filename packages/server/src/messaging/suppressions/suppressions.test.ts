// Tests suppressions over the API: list, search, add and lift.
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let church: Church;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  church = await makeChurch(server);
});

const list = async (query = '', token = church.token) =>
  (await server.call('GET', `/api/suppressions${query}`, { token })).body;
const addresses = async (query = '') =>
  (await list(query)).items.map((item: { address: string }) => item.address);
const add = (body: Record<string, unknown>) =>
  server.call('POST', '/api/suppressions', { token: church.token, body });
const lift = (body: Record<string, unknown>) =>
  server.call('POST', '/api/suppressions/lift', { token: church.token, body });
const estimate = async (body: Record<string, unknown>, channel = 'sms') =>
  (
    await server.call('POST', '/api/messages/estimate', {
      token: church.token,
      body: { channel, subject: 'GRACE', message: 'Come', ...body },
    })
  ).body;
const known = (address: string, reason: string, channel = 'sms') =>
  server.query(
    "insert into suppression (tenant_id, channel, address, reason, source, proof) values ($1, $2, $3, $4, 'Outbox', 'EC 5')",
    [church.tenantId, channel, address, reason],
  );

describe('an address', () => {
  it('[DE-07] is suppressed by hand in any spelling, with author and source', async () => {
    await church.person({ first: 'Ada', last: 'Obi', phone: '+2348031234567' });
    await church.person({ first: 'Bola', phone: '+2348031234567' });
    expect((await add({ channel: 'sms', address: ' 0803 123-4567 ', note: 'Told me' })).status).toBe(200);
    expect((await add({ channel: 'email', address: 'Ada <ADA@Example.org>' })).status).toBe(200);
    expect(await list()).toMatchObject({
      total: 2,
      nextCursor: null,
      items: [
        { channel: 'email', address: 'ada@example.org', people: [], reason: 'opted-out', proof: '' },
        {
          channel: 'sms',
          address: '+2348031234567',
          people: [{ name: 'Ada Obi' }, { name: 'Bola' }],
          reason: 'opted-out',
          source: 'Added by hand',
          proof: 'Told me',
          setBy: 'Ada Obi',
        },
      ],
    });
    expect(await estimate({ toOthers: '08031234567' })).toMatchObject({
      recipients: 0,
      skipped: [{ reason: 'opted-out', count: 1 }],
    });
  });

  test.each([
    [{ channel: 'sms', address: '12' }, 'address'],
    [{ channel: 'sms', address: 'ada@example.org' }, 'address'],
    [{ channel: 'email', address: '08031234567' }, 'address'],
    [{ channel: 'sms', address: '08031234567, 08031234568' }, 'address'],
    [{ channel: 'email', address: 'a@example.org; b@example.org' }, 'address'],
    [{ channel: 'sms', address: '08031234567', reason: 'bounced' }, 'reason'],
    [{ channel: 'email', address: 'a@example.org', reason: 'dnd' }, 'reason'],
    [{ channel: 'fax', address: '08031234567' }, 'channel'],
  ])('%j is refused', async (body, field) => {
    const answer = await add(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    expect((await list()).total).toBe(0);
  });

  it('[DE-07] keeps its first date and proof; only an opt-out replaces what the network says', async () => {
    await known('+2348031234567', 'dnd');
    await known('+2348031234568', 'opted-out');
    await add({ channel: 'sms', address: '08031234567', reason: 'wrong-number', note: 'second' });
    await add({ channel: 'sms', address: '08031234568', note: 'second' });
    expect((await list('?search=08031234567')).items).toMatchObject([{ reason: 'dnd', proof: 'EC 5' }]);
    expect((await list('?search=08031234568')).items).toMatchObject([{ proof: 'EC 5' }]);
    await add({ channel: 'sms', address: '08031234567', note: 'Called us' });
    expect((await list('?search=08031234567')).items).toMatchObject([
      { reason: 'opted-out', proof: 'Called us', setBy: 'Ada Obi' },
    ]);
    // Once lifted, what the network said applies again.
    const { body } = await lift({ channel: 'sms', address: '08031234567', note: 'Changed her mind' });
    expect(body.message).toBe('Lifted. Still blocked: On Do Not Disturb.');
    expect((await list('?search=08031234567')).items).toMatchObject([
      { reason: 'dnd', source: 'Outbox', proof: 'EC 5', setBy: '' },
    ]);
    await lift({ channel: 'sms', address: '08031234567', note: 'No longer' });
    expect((await list()).total).toBe(1);
  });

  it('[DE-07, AU-08] is lifted with a note; the audit log has the note and what was lifted, but not the address', async () => {
    await add({ channel: 'sms', address: '08031234567', note: 'Asked me after church' });
    expect((await lift({ channel: 'sms', address: '08031234567' })).status).toBe(400);
    expect(
      (await lift({ channel: 'sms', address: '+234 803 123 4567', note: 'Asked to be back' })).body,
    ).toEqual({
      status: true,
      message: 'Lifted.',
    });
    expect((await list()).total).toBe(0);
    expect(await estimate({ toOthers: '08031234567' })).toMatchObject({ recipients: 1 });
    expect((await lift({ channel: 'sms', address: '08031234567', note: 'again' })).status).toBe(404);
    const lines = await server.query<{ action: string; subject: string; detail: Record<string, string> }>(
      "select action, subject, detail from audit where tenant_id = $1 and action like 'suppression.%' order by id",
      [church.tenantId],
    );
    expect(lines).toMatchObject([
      { action: 'suppression.added', detail: { address: '+234…4567', note: 'Asked me after church' } },
      {
        action: 'suppression.lifted',
        detail: { reason: 'opted-out', proof: 'Asked me after church', note: 'Asked to be back' },
      },
    ]);
    expect(lines[0]?.subject).toBe(lines[1]?.subject);
    expect(JSON.stringify(lines)).not.toContain('8031234567');
  });

  it('[DE-07] that was erased is not shown, is found by typing all of it, and can be lifted', async () => {
    const id = await church.person({ first: 'Zeb', phone: '+2348039990009' });
    await add({ channel: 'sms', address: '08039990009', note: 'Zeb told me' });
    await server.call('POST', `/api/people/${id}/erase`, { token: church.token, body: { name: 'Zeb' } });
    expect((await list()).items).toMatchObject([
      { address: '', people: [], source: 'Added by hand', proof: '' },
    ]);
    expect(await addresses('?search=9990009')).toEqual([]);
    expect(await addresses('?search=0803%20999%200009')).toEqual(['']);
    await lift({ channel: 'sms', address: '08039990009', note: 'Came back' });
    expect((await list()).total).toBe(0);
  });
});

describe('the list', () => {
  it('is searched by name, number and e-mail, and filtered by channel and reason', async () => {
    await server.call('POST', '/api/people/createperson', {
      token: church.token,
      body: {
        firstName: 'Ọlá',
        lastName: 'Bello',
        mobilePhone: '08031110001',
        email: 'ola@example.org',
      },
    });
    await known('+2348031110001', 'opted-out');
    await known('+2348031110002', 'dnd');
    await known('ola@example.org', 'bounced', 'email');
    const all = async (query: string) => (await addresses(query)).sort();
    expect(await all('?search=ola bello')).toEqual(['+2348031110001', 'ola@example.org']);
    expect(await all('?search=0803 111')).toEqual(['+2348031110001', '+2348031110002', 'ola@example.org']);
    expect(await all('?search=EXAMPLE.org')).toEqual(['+2348031110001', 'ola@example.org']);
    expect(await all('?channel=sms')).toEqual(['+2348031110001', '+2348031110002']);
    expect(await all('?channel=sms&reason=dnd')).toEqual(['+2348031110002']);
    expect(await all('?search=nobody')).toEqual([]);
    expect((await list('?search=%25')).items).toEqual([]);
  });

  it('has pages without gaps or repetitions, even if all have the same time', async () => {
    await server.query(
      `insert into suppression (tenant_id, channel, address, reason)
         select $1, c, case c when 'sms' then '+23480300000' || i else 'a' || i || '@example.org' end, 'opted-out'
           from generate_series(10, 70) i, unnest(array['sms', 'email']) c`,
      [church.tenantId],
    );
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list(`?cursor=${encodeURIComponent(cursor)}`);
      expect(page.total).toBe(122);
      seen.push(...page.items.map((item: { address: string }) => item.address));
      cursor = page.nextCursor ?? '';
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([122, 122]);
    expect((await server.call('GET', '/api/suppressions?cursor=x', { token: church.token })).status).toBe(
      400,
    );
  });

  it('[AU-06] contains one organisation only, and viewers change nothing', async () => {
    await known('+2348031110001', 'opted-out');
    const other = await server.signUp();
    expect((await list('', other.token)).total).toBe(0);
    await server.query("update member set role = 'viewer' where tenant_id = $1", [church.tenantId]);
    expect((await list()).total).toBe(1);
    expect((await add({ channel: 'sms', address: '08031234567' })).status).toBe(403);
    expect((await lift({ channel: 'sms', address: '08031110001', note: 'x' })).status).toBe(403);
  });
});
