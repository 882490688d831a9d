// Tests the greetings of people who are merged.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { openGreetings } from '../../../testing/data/greetings.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let church: Church;
const { at, call, run, celebrant, turnOn, messages, launchAll, greeted, balance, desk } = openGreetings(
  () => server,
  () => church,
);
beforeAll(async () => {
  // Messages are accepted for a provider, since the outbox costs nothing.
  server = await startTestServer({ SMPP_URL: 'smpp://church:secret@127.0.0.1:9' });
});
beforeEach(async () => {
  await at('2027-02-20T12:00:00Z');
  church = await makeChurch(server, { organisation: 'Grace Church', timeZone: 'Africa/Lagos' });
});
afterAll(() => checkInvariants(server));

const change = (id: string, body: object) =>
  call('PUT', `/api/greetings/birthday/people/${id}`, { year: 2027, ...body });
const merge = (keeper: string, other: string) =>
  call('POST', '/api/people/merge', { personId: keeper, personIds: [other] });
const two = async () =>
  [
    await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' }),
    await celebrant('Adaeze', { day: 21, month: 2 }, { phone: '+2348031234568' }),
  ] as const;

describe('[OT-04] of merged people', () => {
  it('one who was greeted is not greeted again', async () => {
    const [ada, twin] = await two();
    await turnOn();
    await at('2027-02-21T08:00:01Z');
    await server.query('update person set birth_day = 22 where id = $1', [twin]);
    await run();
    expect((await merge(twin, ada)).status).toBe(200);
    await at('2027-02-22T08:00:01Z');
    await run();
    expect(await messages()).toMatchObject([{ persons: 1 }]);
  });

  it('a skip counts, though the one kept has a text of their own', async () => {
    const [ada, twin] = await two();
    await turnOn();
    await change(ada, { skipped: true });
    await change(twin, { text: 'Dear Adaeze' });
    expect((await merge(twin, ada)).status).toBe(200);
    expect((await desk()).items).toMatchObject([{ state: 'skipped' }]);
    await at('2027-02-21T08:00:01Z');
    await run();
    expect(await messages()).toEqual([]);
  });

  it('the text of one is kept where the other has none, with its channel', async () => {
    const [ada, twin] = await two();
    await turnOn();
    await change(ada, { text: 'Dear Ada' });
    await change(twin, { skipped: true });
    await change(twin, { skipped: false });
    expect((await merge(twin, ada)).status).toBe(200);
    expect((await desk()).items).toMatchObject([{ state: 'planned', text: 'Dear Ada', textChannel: 'sms' }]);
  });
});

describe('[OT-04] of merged people whose messages wait already', () => {
  /** Makes a message of its own for Adaeze, and one for Ada and the others who have her birthday. */
  async function make(moment: string) {
    const [ada, twin] = await two();
    await turnOn();
    await change(twin, { text: 'Dear Adaeze' });
    await at(moment);
    await run();
    await launchAll();
    return { ada, twin };
  }
  const bodies = async () =>
    (
      await server.query<{ body: string; state: string; people: string[] }>(
        `select body, state, audience -> 'persons' as people from message
           where tenant_id = $1 and state <> 'draft' order by body`,
        [church.tenantId],
      )
    ).map(({ body, state, people }) => [body, state, people.length]);
  const usual = 'Happy birthday, #name#!';

  it('one stays of two that are late, that of their own, and it is sent once', async () => {
    const before = await balance();
    const { ada, twin } = await make('2027-02-21T20:00:00Z');
    expect((await messages()).map(({ state }) => state)).toEqual(['late', 'late']);
    expect((await merge(ada, twin)).status).toBe(200);
    expect(await bodies()).toEqual([
      ['Dear Adaeze', 'late', 1],
      [usual, 'cancelled', 0],
    ]);
    const late = (await messages()).find(({ state }) => state === 'late');
    expect((await desk()).items).toMatchObject([{ name: 'Ada', state: 'sent', messageId: late?.id }]);
    expect((await call('POST', `/api/messages/${late?.id}/send-now`)).status).toBe(200);
    await launchAll();
    expect(await greeted()).toEqual(['Ada']);
    expect(await balance()).toBe(before - 1);
  });

  it('the others of a late message still get it', async () => {
    await celebrant('Obi', { day: 21, month: 2 }, { phone: '+2348031234569' });
    const { ada, twin } = await make('2027-02-21T20:00:00Z');
    expect((await merge(ada, twin)).status).toBe(200);
    expect(await bodies()).toEqual([
      ['Dear Adaeze', 'late', 1],
      [usual, 'late', 1],
    ]);
    for (const { id } of await messages()) await call('POST', `/api/messages/${id}/send-now`);
    await launchAll();
    expect(await greeted()).toEqual(['Ada', 'Obi']);
  });

  it('one is skipped of two that quiet hours hold, and its units come back', async () => {
    await server.query(
      "update tenant_setting set quiet_from = '21:00', quiet_to = '10:00' where tenant_id = $1",
      [church.tenantId],
    );
    await celebrant('Obi', { day: 21, month: 2 }, { phone: '+2348031234569' });
    const before = await balance();
    const { ada, twin } = await make('2027-02-21T08:00:01Z');
    expect((await messages()).map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect((await merge(ada, twin)).status).toBe(200);
    const waiting = await server.query<{ body: string; state: string; reason: string }>(
      `select m.body, r.state, coalesce(r.reason, '') as reason from recipient r
         join message m on m.tenant_id = r.tenant_id and m.id = r.message_id
         where r.tenant_id = $1 order by m.body, r.state`,
      [church.tenantId],
    );
    expect(waiting).toEqual([
      { body: 'Dear Adaeze', state: 'pending', reason: '' },
      { body: usual, state: 'pending', reason: '' },
      { body: usual, state: 'skipped', reason: 'duplicate' },
    ]);
    expect(await balance()).toBe(before - 2);
  });

  it('none goes where one of them is skipped', async () => {
    const ada = await celebrant('Ada', { day: 21, month: 2 }, { phone: '+2348031234567' });
    const twin = await celebrant('Adaeze', { day: 21, month: 2 }, { phone: '+2348031234568' });
    await turnOn();
    await change(twin, { skipped: true });
    await at('2027-02-21T20:00:00Z');
    await run();
    await launchAll();
    expect(await messages()).toMatchObject([{ state: 'late', persons: 1 }]);
    expect((await merge(ada, twin)).status).toBe(200);
    expect(await messages()).toMatchObject([{ state: 'cancelled', persons: 0 }]);
    expect((await desk()).items).toMatchObject([{ name: 'Ada', state: 'skipped' }]);
  });
});
