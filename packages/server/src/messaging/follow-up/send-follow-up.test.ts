// Tests that follow-ups reach only people not reached, once each.
import { describe, expect, it } from 'vitest';
import { openLanes, poll } from '../../../testing/providers/lanes.ts';
import {
  type States,
  statesOf,
  oneOfEach,
  refused,
  sendWithOutcomes,
} from '../../../testing/providers/reached.ts';
import {
  accepted,
  scriptedMail,
  scriptedSms,
  uncertain,
} from '../../../testing/providers/scripted-provider.ts';

const lanes = openLanes();
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  lanes.server().call('POST', path, { token: lanes.church().token, body, headers });
const follow = (id: string, body: unknown, headers?: Record<string, string>) =>
  post(`/api/messages/${id}/follow`, body, headers);
const estimate = async (id: string, body: unknown) =>
  (await post(`/api/messages/${id}/follow/estimate`, body)).body;
/** Returns the last four digits of the phones that a message went to. */
const addresses = async (id: string): Promise<string[]> =>
  (
    await lanes
      .server()
      .query<{ address: string }>('select address from recipient where message_id = $1 order by address', [
        id,
      ])
  ).map(({ address }) => address.replace(/^\+234803111/, ''));
const leftOut = async (id: string) =>
  (await lanes.server().call('GET', `/api/messages/${id}/left-out`, { token: lanes.church().token })).body;
/** Sends a follow-up through a provider. */
async function goes(id: string, states: States = {}) {
  const provider = statesOf(states);
  const lane = lanes.open(provider);
  await lanes.reaches(id, 'done');
  await lane.stop();
  return provider;
}

describe('sending again', () => {
  it('[SC-15] [SC-20] goes to those who may get it now, as a new message that names the one it follows', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach, { message: 'Dear #name#', isPersonalized: true });
    const plan = await estimate(id, { kind: 'retry' });
    expect(plan).toMatchObject({ recipients: 2, people: 2, pages: 2, units: 2, skipped: [] });
    const { body } = await follow(id, { kind: 'retry', fingerprint: plan.fingerprint });
    expect(body).toMatchObject({ status: true });
    expect(await addresses(body.messageId)).toEqual(['1002', '1003']);
    const sent = await goes(body.messageId);
    expect(sent.submits.map(({ text }) => text).sort()).toEqual(['Dear P1002', 'Dear P1003']);
    expect(await lanes.read(body.messageId)).toMatchObject({
      follows: { id, kind: 'retry' },
      gateWayToUse: 'regular',
      subject: 'GRACE',
      reserved: 2,
      captured: 2,
    });
    expect(await lanes.read(id)).toMatchObject({ notReached: 3, counts: { rejected: 4 } });
    expect(await leftOut(id)).toMatchObject({
      followers: [{ id: body.messageId, kind: 'retry', state: 'done', total: 2 }],
    });
    expect(
      (await lanes.server().call('GET', '/api/audit', { token: lanes.church().token })).body.items[0],
    ).toMatchObject({
      action: 'message.followed',
      subject: body.messageId,
      detail: { follows: id, kind: 'retry' },
    });
  });

  it('[SC-20, DE-03] has reached nobody where the outbox kept it, and keeps the name of the message', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach);
    await lanes.server().query("update message set name = 'Harvest' where id = $1", [id]);
    const { notReached } = await lanes.read(id);
    const { body } = await follow(id, { kind: 'retry' });
    await goes(body.messageId);
    expect(await lanes.read(body.messageId)).toMatchObject({ name: 'Harvest' });
    expect(await lanes.read(id)).toMatchObject({ notReached: notReached - 2 });
    await lanes
      .server()
      .query("update recipient set reason = 'outbox' where message_id = $1", [body.messageId]);
    expect(await lanes.read(id)).toMatchObject({ notReached });
    // They can be sent to again once there is a provider.
    const again = await follow(id, { kind: 'retry' }, { 'idempotency-key': 'once-connected' });
    expect(await addresses(again.body.messageId)).toEqual(['1002', '1003']);
  });

  it('[SC-20] can be limited to some causes', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach);
    const { body } = await follow(id, { kind: 'retry', causes: ['provider'] });
    expect(await addresses(body.messageId)).toEqual(['1003']);
  });

  it('[SC-20] reaches a corrected number and a newly added one', async () => {
    const { id, people } = await sendWithOutcomes(lanes, { '1004': refused('wrong-number') });
    expect((await follow(id, { kind: 'retry' })).body).toMatchObject({ status: false });
    await lanes
      .server()
      .query("update person set phone = '+2348031119004', mobile_phone = '08031119004' where id = $1", [
        people['1004'],
      ]);
    const { body } = await follow(id, { kind: 'retry' });
    expect(await addresses(body.messageId)).toEqual(['9004']);
  });

  it('[SC-17] [SC-20] sends nothing to a phone that got it, even if somebody else has it now too', async () => {
    const { id, people } = await sendWithOutcomes(lanes, { '1004': refused('wrong-number') });
    await lanes.server().query("update person set phone = '+2348031111001' where id = $1", [people['1004']]);
    expect((await follow(id, { kind: 'retry' })).body).toMatchObject({ status: false });
    expect(await estimate(id, { kind: 'retry' })).toMatchObject({ recipients: 0, units: 0, fingerprint: '' });
  });

  it('[SC-20] reaches typed numbers and rows of a file under their names', async () => {
    await lanes.newChurch();
    const provider = scriptedSms(() => refused('switched-off'));
    const lane = lanes.open(provider);
    const id = await lanes.sendAgain({
      message: 'Dear #name#',
      isPersonalized: true,
      groupedContacts: '',
      toOthers: '08031112001',
      contacts: [{ name: 'Musa', phone: '08031112002' }],
    });
    await lanes.reaches(id, 'done');
    await lane.stop();
    const { body } = await follow(id, { kind: 'retry' });
    const sent = await goes(body.messageId);
    expect(sent.submits.map(({ to, text }) => `${to} ${text}`).sort()).toEqual([
      '+2348031112001 Dear Friend',
      '+2348031112002 Dear Musa',
    ]);
    expect((await leftOut(id)).causes).toEqual([]);
  });
});

describe('nobody twice', () => {
  it('[SC-09] [SC-20] makes one message of two simultaneous clicks, with or without a key', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach);
    const keyed = await Promise.all(
      Array.from({ length: 4 }, () => follow(id, { kind: 'retry' }, { 'idempotency-key': 'again' })),
    );
    expect(new Set(keyed.map(({ body }) => body.messageId)).size).toBe(1);
    const { id: other } = await sendWithOutcomes(lanes, oneOfEach);
    const bare = await Promise.all(Array.from({ length: 4 }, () => follow(other, { kind: 'retry' })));
    expect(new Set(bare.map(({ body }) => body.messageId)).size).toBe(1);
    expect((await follow(other, { kind: 'hosted' }, { 'idempotency-key': 'again' })).body.status).toBe(true);
    expect((await follow(other, { kind: 'email' }, { 'idempotency-key': 'again' })).status).toBe(409);
  });

  it('[SC-20] divides the people between concurrent follow-ups', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach);
    const answers = await Promise.all([
      follow(id, { kind: 'retry' }),
      follow(id, { kind: 'hosted' }),
      follow(id, { kind: 'retry', causes: ['provider'] }),
      follow(id, { kind: 'retry', causes: ['switched-off', 'provider'] }),
    ]);
    const sent = answers.flatMap(({ body }) => body.messageId ?? []);
    const all = (await Promise.all(sent.map(addresses))).flat();
    expect(all.sort()).toEqual(['1002', '1003', '1005'].filter((one) => all.includes(one)));
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(['1002', '1003']));
  });

  it('[SC-20] offers nothing for people whom a follow-up is on the way to, reached or left uncertain, at any depth', async () => {
    const states: States = Object.fromEntries(
      ['1002', '1003', '1004'].map((last) => [last, refused('switched-off')]),
    );
    const { id } = await sendWithOutcomes(lanes, states);
    const first = (await follow(id, { kind: 'retry' })).body.messageId;
    expect((await leftOut(id)).causes).toEqual([]);
    await goes(first, { '1003': refused('switched-off'), '1004': uncertain });
    expect(await lanes.read(id)).toMatchObject({ notReached: 2 });
    expect((await leftOut(id)).causes).toMatchObject([
      { cause: 'switched-off', people: 1, retry: 1 },
      { cause: 'unknown', people: 1, retry: 0, hosted: 0, email: 0 },
    ]);
    const second = (await follow(first, { kind: 'retry' })).body.messageId;
    expect(await addresses(second)).toEqual(['1003']);
    await goes(second);
    for (const message of [id, first]) {
      expect((await leftOut(message)).causes).toMatchObject([{ cause: 'unknown', people: 1 }]);
      for (const kind of ['retry', 'hosted', 'email'])
        expect((await follow(message, { kind, causes: ['unknown'] })).body).toMatchObject({ status: false });
    }
    // The same request within a minute counts as a second click.
    expect((await follow(id, { kind: 'retry' })).body.messageId).toBe(first);
  });

  it('[SC-20] offers nobody whom a sibling follow-up has reached', async () => {
    const { id } = await sendWithOutcomes(lanes, { '1002': refused('switched-off') });
    const retry = (await follow(id, { kind: 'retry' })).body.messageId;
    await goes(retry, { '1002': refused('switched-off') });
    const mail = (await follow(id, { kind: 'email' })).body.messageId;
    lanes.open(scriptedMail(() => accepted()));
    await lanes.reaches(mail, 'done');
    expect((await leftOut(retry)).causes).toEqual([]);
    expect(await lanes.read(retry)).toMatchObject({ notReached: 0, counts: { rejected: 1 } });
  });

  it('[SC-18] offers the people of an undone follow-up again', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach);
    await lanes.church().holdSeconds(60);
    const { messageId } = (await follow(id, { kind: 'retry' })).body;
    expect((await post(`/api/messages/${messageId}/undo`, {})).status).toBe(200);
    expect(await leftOut(id)).toMatchObject({ followers: [] });
    expect(await estimate(id, { kind: 'retry' })).toMatchObject({ recipients: 2 });
  });

  it('[SC-16] refuses a list that has changed since the estimate', async () => {
    const { id, people } = await sendWithOutcomes(lanes, oneOfEach);
    const { fingerprint } = await estimate(id, { kind: 'retry' });
    await lanes.server().query("update person set state = 'archived' where id = $1", [people['1003']]);
    const { body } = await follow(id, { kind: 'retry', fingerprint });
    expect(body).toMatchObject({ status: false, changed: { recipients: 1, units: 1 } });
    expect((await leftOut(id)).followers).toEqual([]);
  });

  it('[UN-01] sends nothing without enough units', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach);
    await lanes.server().query(
      `with taken as (update unit_balance set balance = 1000 where tenant_id = $1)
         insert into unit_ledger (tenant_id, id, kind, units, effect)
           select $1, gen_random_uuid(), 'reserve', balance - 1000, 1000 - balance from unit_balance where tenant_id = $1`,
      [lanes.church().tenantId],
    );
    const { body } = await follow(id, { kind: 'retry' });
    expect(body).toMatchObject({
      code: 'notEnoughUnits',
      message: expect.stringMatching(/^You do not have enough units/),
    });
    expect(await estimate(id, { kind: 'retry' })).toMatchObject({ units: 2, balance: 1 });
  });
});

describe('another route or channel', () => {
  it('[SC-19] [SC-20] reaches people on do-not-disturb by the hosted route', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach);
    const { body } = await follow(id, { kind: 'hosted' });
    expect(await addresses(body.messageId)).toEqual(['1002', '1003', '1005']);
    const sent = await goes(body.messageId);
    expect(new Set(sent.submits.map(({ route }) => route))).toEqual(new Set(['hybrid']));
    expect((await follow(body.messageId, { kind: 'hosted' })).status).toBe(400);
  });

  it('[SC-20] sends the text as an e-mail in paragraphs, merged for each, with a subject', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach, {
      message: 'Dear #name|Sir & Madam#,\ncome <b>early</b>\n\nGrace & peace',
      isPersonalized: true,
    });
    const { body } = await follow(id, { kind: 'email', subject: 'Sunday' });
    expect(await addresses(body.messageId)).toEqual([
      'p1002@example.org',
      'p1003@example.org',
      'p1004@example.org',
      'p1005@example.org',
    ]);
    const message = await lanes.read(body.messageId);
    expect(message).toMatchObject({
      channel: 'email',
      subject: 'Sunday',
      units: 0,
      follows: { id, kind: 'email' },
    });
    expect(message.message).toBe(
      '<p>Dear #name|Sir &amp; Madam#,<br />come &lt;b&gt;early&lt;/b&gt;</p><p>Grace &amp; peace</p>',
    );
    const mails = scriptedMail(() => accepted());
    lanes.open(mails);
    await lanes.reaches(body.messageId, 'done');
    const read = await Promise.all(mails.submits.map(async (mail) => (await mail.read?.())?.html ?? ''));
    expect(read.filter((html) => html.includes('Dear P1004,'))).toHaveLength(1);
    expect((await follow(body.messageId, { kind: 'email' })).status).toBe(400);
  });

  it('[SC-20] uses the organisation’s name as the subject of an e-mail without one', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach);
    const { body } = await follow(id, { kind: 'email' });
    expect((await lanes.read(body.messageId)).subject).toMatch(/^Grace \d+$/);
  });

  it('[DE-07] sends nothing to somebody who opted out', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach);
    for (const last of ['1002', '1003', '1004', '1005', '1006'])
      await lanes
        .server()
        .query(
          `insert into suppression (tenant_id, channel, address, reason) values ($1, 'sms', $2, 'opted-out'), ($1, 'email', $3, 'opted-out')`,
          [lanes.church().tenantId, `+234803111${last}`, `p${last}@example.org`],
        );
    for (const kind of ['retry', 'hosted', 'email'])
      expect((await follow(id, { kind })).body).toMatchObject({ status: false });
  });

  it('[SC-19] makes a follow-up wait for the end of the quiet hours', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach);
    await lanes.server().query(
      `update tenant_setting set quiet_from = ((now() at time zone 'Africa/Lagos') - interval '1 hour')::time,
         quiet_to = ((now() at time zone 'Africa/Lagos') + interval '1 hour')::time where tenant_id = $1`,
      [lanes.church().tenantId],
    );
    const { messageId, message } = (await follow(id, { kind: 'retry' })).body;
    expect(message).toMatch(/ It waits for the end of the quiet hours: \w{3} \d+ \w{3} \d{4}, \d\d:\d\d\.$/);
    const provider = statesOf({});
    lanes.open(provider).wake();
    await poll(() =>
      lanes
        .server()
        .query('select 1 from engine.due where message_id = $1 and next_at > engine.now()', [messageId]),
    ).toHaveLength(1);
    expect(provider.submits).toHaveLength(0);
    const { waitsUntil, state } = await lanes.read(messageId);
    expect([typeof waitsUntil, state]).toEqual(['string', 'ready']);
  });

  it('refuses an unknown kind, an unknown cause and no kind', async () => {
    const { id } = await sendWithOutcomes(lanes, {});
    for (const body of [{ kind: 'pigeon' }, { kind: 'retry', causes: ['weather'] }, {}]) {
      expect((await follow(id, body)).status).toBe(400);
      expect((await post(`/api/messages/${id}/follow/estimate`, body)).status).toBe(400);
    }
  });

  it('[AU-05] is forbidden to users who may only read', async () => {
    const { tenantId } = await lanes.newChurch();
    await lanes.server().query("update member set role = 'viewer' where tenant_id = $1", [tenantId]);
    for (const path of ['follow', 'doubt'])
      expect((await post(`/api/messages/${tenantId}/${path}`, { kind: 'retry', arrived: true })).status).toBe(
        403,
      );
  });
});
