// Tests replies that may be opt-outs: applied when clear, otherwise asked about.
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { Church } from '../../../testing/data/church.ts';
import { openReplying } from '../../../testing/providers/replies.ts';

const at = openReplying();
let church: Church;
beforeEach(async () => {
  church = await at.church({ organisation: 'Grace Chapel' });
  await at.ours(church);
});

const phone = '+2348031234567';
const other = '2348039999999';
const decide = (optOut: boolean, { token = church.token, of = phone } = {}) =>
  at.server().call('POST', `/api/inbox/${encodeURIComponent(of)}/opt-out`, { token, body: { optOut } });
const phones = async (query = '') =>
  (await at.inbox(church, query)).items.map((item: { phone: string }) => item.phone);

describe('[DE-04] a reply that clearly asks for no more SMS', () => {
  test.each([
    'please stop',
    'Stop texting me',
    'unsubscribe me please',
    'ARRÊT',
    'opt out',
    's t o p',
    'REMOVE',
  ])('%s is applied and confirmed like STOP', async (text) => {
    await at.receives(text);
    expect(await at.suppressed(church)).toEqual([
      { address: phone, reason: 'opted-out', source: 'Reply by SMS', proof: text },
    ]);
    expect(await at.answers(church)).toHaveLength(1);
    expect(await at.inbox(church)).toMatchObject({ items: [{ unread: 0, asksOptOut: false }] });
  });
});

describe('[DE-04] a reply that may ask for no more SMS', () => {
  test.each(['stop by on Sunday?', 'when does it end', 'cancel my booking for the retreat', 'the end'])(
    '%s opts nobody out and gets no answer, but waits for a decision',
    async (text) => {
      await at.receives(text);
      expect([await at.suppressed(church), await at.answers(church)]).toEqual([[], []]);
      expect(await at.inbox(church)).toMatchObject({
        unread: 1,
        items: [{ phone, unread: 1, asksOptOut: true, optedOut: false }],
      });
      expect((await at.conversation(church, phone)).asksOptOut).toEqual({ text, at: expect.any(String) });
    },
  );

  it('comes first in the inbox, across pages, until somebody decides', async () => {
    await at.comes('when does it end');
    for (let i = 0; i < 40; i += 1) await at.comes('Amen', { from: `+23480${31_000_000 + i}` });
    await at.comes('stop by on Sunday?', { from: other });
    await at.comes('Amen again', { from: '+2348031000000' });
    // A second apart, since the list breaks ties of a millisecond by phone.
    await at.server().query(`
      update engine.inbound i set at = now() - (43 - o.nth) * interval '1 second'
        from (select id, row_number() over (order by id) as nth from engine.inbound) o where o.id = i.id`);
    await at.open().match();
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await at.inbox(church, `?limit=2&cursor=${encodeURIComponent(cursor)}`);
      seen.push(...page.items.map((item: { phone: string }) => item.phone));
      cursor = page.nextCursor ?? '';
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([42, 42]);
    expect(seen.slice(0, 3)).toEqual([`+${other}`, phone, '+2348031000000']);
    await decide(false);
    expect((await phones('?limit=2'))[0]).toBe(`+${other}`);
    expect((await phones('?limit=2'))[1]).toBe('+2348031000000');
  });

  it('opts out by a click, with its text as proof and an audit entry of who decided', async () => {
    await at.receives('stop by on Sunday?');
    expect(await decide(true)).toMatchObject({ status: 200, body: { status: true } });
    expect(await at.suppressed(church)).toEqual([
      {
        address: phone,
        reason: 'opted-out',
        source: 'Reply by SMS, read by a colleague',
        proof: 'stop by on Sunday?',
      },
    ]);
    expect(await at.inbox(church)).toMatchObject({ items: [{ optedOut: true, asksOptOut: false }] });
    expect((await at.conversation(church, phone)).asksOptOut).toBeNull();
    const { body } = await at.server().call('GET', '/api/audit', { token: church.token });
    expect(body.items[0]).toMatchObject({
      action: 'inbox.optOutDecided',
      detail: { address: '+234…4567', optOut: true },
    });
    expect(JSON.stringify(body.items[0])).not.toContain(phone);
    await at.receives('START');
    expect(await at.suppressed(church)).toEqual([]);
  });

  it('is closed if a colleague says no, and opened again by another such reply', async () => {
    await at.receives('stop by on Sunday?');
    await decide(false);
    expect([await at.suppressed(church), await at.answers(church)]).toEqual([[], []]);
    expect(await at.inbox(church)).toMatchObject({ items: [{ asksOptOut: false }] });
    await at.receives('the end');
    expect(await at.conversation(church, phone)).toMatchObject({ asksOptOut: { text: 'the end' } });
  });

  it('is decided for the wish to stop if two colleagues disagree, in any order', async () => {
    for (const order of [
      [true, false],
      [false, true],
    ]) {
      await at.server().query('delete from suppression');
      await at.receives('the end');
      for (const one of order) expect((await decide(one)).status).toBe(200);
      expect(await at.suppressed(church)).toHaveLength(1);
    }
  });

  it('is decided by a later STOP, and not asked about somebody who opted out', async () => {
    await at.receives('the end');
    await at.receives('STOP');
    expect(await at.inbox(church)).toMatchObject({ items: [{ asksOptOut: false, optedOut: true }] });
    await at.receives('when does it end');
    expect(await at.inbox(church)).toMatchObject({ items: [{ asksOptOut: false }] });
  });

  it('takes precedence over what the network says of the number', async () => {
    await at
      .server()
      .query(
        "insert into suppression (tenant_id, channel, address, reason, source) values ($1, 'sms', $2, 'dnd', 'Network')",
        [church.tenantId, phone],
      );
    await at.receives('the end');
    await decide(true);
    expect(await at.suppressed(church)).toMatchObject([{ reason: 'opted-out' }]);
  });

  it('is not asked about machines, and only once if processed twice', async () => {
    for (const from of ['MTN', '32811']) await at.receives('Your plan will end today', { from });
    await at.receives('the end', { id: 'once' });
    await decide(false);
    await at.receives('the end', { id: 'once' });
    expect((await at.inbox(church)).items.map((item: { asksOptOut: boolean }) => item.asksOptOut)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('[AU-06] is decided by its own organisation only, and not where nothing is open', async () => {
    const stranger = await at.church();
    await at.receives('the end');
    await at.receives('Amen', { from: other });
    expect((await decide(true, { token: stranger.token })).status).toBe(404);
    expect((await decide(true, { of: `+${other}` })).status).toBe(404);
    expect((await decide(true, { of: 'x%00' })).status).toBeGreaterThan(399);
    expect((await at.inbox(church)).items[0]).toMatchObject({ phone, asksOptOut: true });
    expect(await at.suppressed(church)).toEqual([]);
  });

  it('[PL-07] is erased with its person, and the decision stays without their text', async () => {
    const id = await church.person({ first: 'Zeb', phone });
    await at.receives('Stop, it is me, Zeb');
    await decide(true);
    const erased = await at
      .server()
      .call('POST', `/api/people/${id}/erase`, { token: church.token, body: { name: 'Zeb' } });
    expect(erased.status).toBe(200);
    expect(await at.inbox(church)).toMatchObject({ items: [] });
    expect(await at.suppressed(church)).toEqual([
      {
        address: expect.stringMatching(/^#/),
        reason: 'opted-out',
        source: 'Reply by SMS, read by a colleague',
        proof: '',
      },
    ]);
  });
});

describe('[DE-04] a keyword that the provider applied and answered itself', () => {
  it('is applied here too, whatever the text, and not answered again', async () => {
    await at.receives('Enough', { keyword: 'stop', id: '1' });
    expect(await at.suppressed(church)).toMatchObject([{ reason: 'opted-out', proof: 'Enough' }]);
    await at.receives('Info', { keyword: 'help', id: '2' });
    await at.receives('YES', { keyword: 'start', id: '3' });
    expect(await at.suppressed(church)).toEqual([]);
    expect(await at.answers(church)).toEqual([]);
    expect((await at.conversation(church, phone)).items).toMatchObject([
      { keyword: 'start' },
      { keyword: 'help' },
      { keyword: 'stop' },
    ]);
    await at.receives('HELP', { id: '4' });
    expect(await at.answers(church)).toHaveLength(1);
  });
});

describe('[DE-04] two systems that answer each other', () => {
  it('stop answering, whatever the other one writes', async () => {
    const ours = ['no more SMS', 'get our SMS again', 'Reply STOP to get no more of them'];
    const theirs = [
      'STOP',
      'please stop',
      'HELP',
      'START',
      'Reply STOP to end.',
      'Thank you. Text STOP to stop.',
    ];
    for (let i = 0; i < 24; i += 1) await at.receives(theirs[i % theirs.length] ?? '');
    expect((await at.answers(church)).length).toBeLessThanOrEqual(5);
    for (const words of ours) await at.receives(`Grace Chapel: ${words}`);
    expect((await at.answers(church)).length).toBeLessThanOrEqual(5);
  });
});
