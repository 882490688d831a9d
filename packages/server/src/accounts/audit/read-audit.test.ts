// Tests reading, filtering and exporting the audit log, and lines of signing in.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addColleague } from '../../../testing/colleagues.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let token: string;
let tenantId: string;
let email: string;
beforeAll(async () => {
  server = await startTestServer({}, { sendMail: async () => {} });
  await server.signUp();
});
beforeEach(async () => {
  ({ token, tenantId, email } = await server.signUp());
});

const password = 'correct horse battery';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Line {
  action: string;
  sentence: string;
  user: string;
  [field: string]: unknown;
}

async function read(query = ''): Promise<Line[]> {
  const { status, body } = await server.call('GET', `/api/audit?${query}`, { token });
  expect(status).toBe(200);
  return body.items;
}

const createGroup = async (name: string, by = token) => {
  const { body } = await server.call('POST', '/api/CreateGroup', { token: by, body: { name } });
  return body.id as string;
};

describe('[AU-08] a line', () => {
  test('says who did what to what, when, and from where', async () => {
    const { body } = await server.call('POST', '/api/CreateGroup', {
      token,
      body: { name: 'Choir' },
      headers: { 'user-agent': firefox },
    });
    const [line] = await read();
    expect(line).toMatchObject({
      user: 'Ada Obi',
      key: null,
      action: 'group.created',
      subject: body.id,
      subjectName: 'Choir',
      subjectKind: 'group',
      sentence: 'created the group Choir',
      ip: '127.0.0.1',
      device: 'Firefox on Linux',
    });
    expect(Date.parse(String(line?.['at']))).toBeGreaterThan(Date.now() - 60_000);
  });

  test('keeps its place when what it is about is gone', async () => {
    const id = await createGroup('Choir');
    await server.call('DELETE', `/api/DeleteGroup/${id}`, { token });
    expect((await read()).map(({ sentence }) => sentence)).toEqual([
      'deleted the group Choir',
      'created a group',
      'created the organisation',
    ]);
  });

  test('says how many people a message went to, and whether it was only kept in the outbox', async () => {
    const { body: sender } = await server.call('POST', '/api/Messaging/RequestSenderID', {
      token,
      body: { mask: 'GRACE' },
    });
    await server.query('update sender_id set status = 2 where id = $1', [sender.id]);
    await server.call('POST', '/api/Messaging/sendSms', {
      token,
      body: { subject: 'GRACE', message: 'Come', toOthers: '+2348031113333,+2348031113334' },
    });
    const [line] = await read('action=sms.sent');
    expect(line).toMatchObject({
      sentence: 'put an SMS to 2 people into the Outbox',
      subjectKind: 'message',
    });
    await server.query("update message set provider = 'sms:carrier'");
    expect((await read('action=sms.sent'))[0]?.sentence).toBe('sent an SMS to 2 people');
  });

  test('of a colleague who has left still has their name', async () => {
    const staff = await addColleague(server, token, 'staff');
    await createGroup('Ushers', staff.token);
    await server.call('DELETE', `/api/accounts/colleagues/${staff.userId}`, { token });
    const lines = await read(`actor=${staff.userId}`);
    expect(lines.map(({ user, action }) => [user, action])).toEqual([
      ['Bola Ade', 'group.created'],
      ['Bola Ade', 'colleague.joined'],
    ]);
    const { body } = await server.call('GET', '/api/audit/actors', { token });
    expect(body.items).toMatchObject([
      { name: 'Ada Obi', kind: 'user', former: false },
      { id: staff.userId, name: 'Bola Ade', kind: 'user', former: true },
    ]);
  });
});

describe('[AU-08] the log', () => {
  test('is read by pages, and each line once', async () => {
    await server.query(
      `insert into audit (tenant_id, id, action, at) select $1, gen_random_uuid(), 'group.created', '2026-01-01'
         from generate_series(1, 120)`,
      [tenantId],
    );
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await server.call('GET', `/api/audit?cursor=${cursor}`, { token });
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor ?? '';
    } while (cursor);
    expect(seen).toHaveLength(121);
    expect(new Set(seen).size).toBe(121);
  });

  test('is filtered by days and moments, person, action and group', async () => {
    await createGroup('Choir');
    const at = (time: string, action: string) =>
      server.query('insert into audit (tenant_id, id, action, at) values ($1, gen_random_uuid(), $2, $3)', [
        tenantId,
        action,
        time,
      ]);
    // In Lagos, an hour before Greenwich.
    await at('2026-03-01T22:59:00Z', 'sms.sent');
    await at('2026-03-01T23:00:00Z', 'email.sent');
    const actions = async (query: string) => (await read(query)).map(({ action }) => action);
    expect(await actions('from=2026-03-01&to=2026-03-01')).toEqual(['sms.sent']);
    expect(await actions('from=2026-03-02&to=2026-03-02')).toEqual(['email.sent']);
    expect(await actions('from=2026-03-01T22:00:00Z&to=2026-03-01T23:00:00Z')).toEqual(['sms.sent']);
    expect(await actions('action=messages')).toEqual(['email.sent', 'sms.sent']);
    expect(await actions('action=sms')).toEqual(['sms.sent']);
    expect(await actions('action=email.sent')).toEqual(['email.sent']);
    expect(await actions('action=groups')).toEqual(['group.created']);
    expect(await actions('action=nothing')).toEqual([]);
    const [mine] = await read('action=group.created');
    expect(await actions(`actor=${String(mine?.['userId'])}`)).toEqual([
      'group.created',
      'organisation.registered',
    ]);
  });

  test.each([
    ['from=2026-03-02&to=2026-03-01', 'The last day is before the first one.'],
    ['from=yesterday', 'Write a day like 2026-12-31'],
    ['from=2026-02-30', 'Write a day like 2026-12-31'],
    ['actor=Ada', 'This is not an id'],
    ['cursor=abc', 'This list cannot be continued from there'],
  ])('refuses %s', async (query, message) => {
    const { status, body } = await server.call('GET', `/api/audit?${query}`, { token });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(message);
  });

  test('of another organisation is not seen [AU-06]', async () => {
    const other = await server.signUp();
    await createGroup('Theirs', other.token);
    expect((await read()).map(({ action }) => action)).toEqual(['organisation.registered']);
  });
});

describe('[AU-08] the export', () => {
  const file = async (query = '') => {
    const { status, body, headers } = await server.call<string>('GET', `/api/audit/export?${query}`, {
      token,
    });
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    return body.split('\r\n');
  };

  test('has a row for each line, oldest first, and none that a spreadsheet takes for a formula', async () => {
    await createGroup('=cmd()');
    await server.query("update people_group set name = '=cmd()' where tenant_id = $1", [tenantId]);
    await server.call('POST', '/api/accounts/invitations', {
      token,
      body: { email: 'x@example.org', role: 'staff' },
      headers: { 'user-agent': '=2+3' },
    });
    const rows = await file();
    expect(rows[0]).toContain('Time,Who,API key,What,IP address,Device,Action,Id,Details');
    expect(rows[1]).toContain('Ada Obi,,created the organisation,127.0.0.1');
    expect(rows[2]).toContain('created the group =cmd()');
    expect(rows[3]).toContain('invited a colleague (x@example.org) as staff');
    expect(rows[3]).not.toContain(',=2');
    // The export is a line itself, written before its first byte.
    expect(rows[4]).toContain('exported the audit log');
  });

  test('is of the chosen lines, and says in the log which', async () => {
    await createGroup('Choir');
    expect((await file('action=groups')).filter(Boolean)).toHaveLength(2);
    const [line] = await read();
    expect(line).toMatchObject({ action: 'audit.exported', detail: { action: 'groups' } });
  });
});

describe('[AU-08] signing in', () => {
  test('and out, and switching organisations, leaves a line each', async () => {
    const { body } = await server.call('POST', '/api/accounts/sign-in', {
      body: { email, password },
      headers: { 'user-agent': firefox },
    });
    await server.call('POST', '/api/accounts/sign-in', { body: { email, password: 'wrong donkey' } });
    await server.call('POST', '/api/accounts/sign-out', { token: body.token });
    await server.call('POST', `/api/accounts/organisations/${tenantId}/enter`, { token });
    const lines = await read('action=session');
    expect(lines.at(-1)).toMatchObject({
      sentence: 'signed in',
      device: 'Firefox on Linux',
      user: 'Ada Obi',
    });
    expect(lines.map(({ sentence }) => sentence)).toEqual([
      'switched to this organisation',
      'signed out',
      'signed in',
    ]);
  });

  test('after a new password was set by a link leaves a line in each organisation', async () => {
    const found = await server.context.accounts.resetLink(email);
    const reset = new URL(found?.link ?? '').searchParams.get('token');
    const { status } = await server.call('POST', '/api/accounts/reset-password', {
      body: { token: reset, password: 'another long password' },
    });
    expect(status).toBe(200);
    const lines = await server.query(
      'select action, subject <> $2 as other from audit where tenant_id = $1',
      [tenantId, ''],
    );
    expect(lines).toContainEqual({ action: 'password.reset', other: true });
  });
});

test('[PL-07] erasing a person empties what the log says of their address, and the chain still fits', async () => {
  const { body } = await server.call('POST', '/api/people/createperson', {
    token,
    body: { firstName: 'Zebedee', mobilePhone: '08039990009' },
  });
  await server.call('POST', '/api/suppressions', {
    token,
    body: { channel: 'sms', address: '08039990009', reason: 'opted-out', note: 'Zebedee asked at the door' },
  });
  expect((await read())[0]?.['detail']).toMatchObject({ note: 'Zebedee asked at the door' });
  const erased = await server.call('POST', `/api/people/${body.personId}/erase`, {
    token,
    body: { name: 'Zebedee' },
  });
  expect(erased.status).toBe(200);
  const [row] = await server.query(
    "select detail, salt from audit where tenant_id = $1 and action = 'suppression.added'",
    [tenantId],
  );
  expect(row).toEqual({ detail: {}, salt: null });
  expect((await read('action=suppression'))[0]?.sentence).toBe('opted out an address');
});
