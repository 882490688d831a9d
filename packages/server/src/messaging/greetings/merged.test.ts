// Tests the greetings of people who are merged.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { openGreetings } from '../../../testing/data/greetings.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let church: Church;
const { at, call, run, celebrant, turnOn, messages, desk } = openGreetings(
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
