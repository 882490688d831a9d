// Tests that a lane has one owner among two workers, and keeps its rate.
import { afterEach, beforeAll, expect, it } from 'vitest';
import { makeChurch } from '../testing/data/church.ts';
import { checkInvariants } from '../testing/providers/ledger.ts';
import { poll } from '../testing/providers/lanes.ts';
import { accepted, scriptedSms } from '../testing/providers/scripted-provider.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { type Lanes, openLanes } from './open-lanes.ts';
import { newId } from './platform/id.ts';

const people = 400;
const rate = 150;

let server: TestServer;
let token: string;
const opened: Lanes[] = [];
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.signUp());
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((lanes) => lanes.stop()));
});

/** The provider as both workers reach it: what it was handed and when, and how often it is connected. */
function peer() {
  const taken: { to: string; at: number }[] = [];
  const events: string[] = [];
  const open = async (name: string): Promise<Lanes> => {
    const lanes = await openLanes(server.context, {
      worker: newId(),
      chance: () => 0.5,
      inbound: { receipt: async () => {}, reply: async () => {} },
      openAccount: ({ id }) => {
        events.push(`${name} opens`);
        const take = ({ to }: { to: string }) => {
          taken.push({ to, at: performance.now() });
          return accepted();
        };
        const provider = scriptedSms(take, { name: id, rate, window: 50 });
        return { ...provider, close: async () => void events.push(`${name} closes`) };
      },
    });
    opened.push(lanes);
    await lanes.follow();
    return lanes;
  };
  return { taken, events, open };
}

/** The most of these times that lie within a second. */
const mostInASecond = (times: readonly number[]): number =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 999).length));

it('[OP-01, DE-05, DE-10] a lane passes from a worker that stops to another: nobody twice, the rate holds, one connection at a time', async () => {
  const account = {
    kind: 'smpp',
    name: 'Line One',
    settings: { host: 'smsc.example.org', systemId: 'grace' },
    secrets: { password: 'secret' },
    regular: true,
    welcomeUnits: 'keep',
  };
  expect((await server.call('POST', '/api/operator/providers', { token, body: account })).status).toBe(201);
  const church = await makeChurch(server);
  await church.crowd(people);
  await server.call('POST', '/api/operator/units', {
    token,
    body: { tenantId: church.tenantId, units: people, note: 'For the choir' },
  });
  const { taken, events, open } = peer();
  const first = await open('first');
  const second = await open('second');
  const { body } = await server.call('POST', '/api/messaging/sendSms', {
    token: church.token,
    body: { subject: 'GRACE', message: 'Rehearsal', groupedContacts: [`group_${church.choir}`] },
  });
  expect(body).toMatchObject({ status: true });
  first.wake();
  second.wake();
  await poll(() => taken.length).toBeGreaterThan(100);
  expect(events, 'only the owner connects').toEqual(['first opens']);

  const isDone = async () =>
    (await server.query('select state from message where id = $1', [body.messageId]))[0]?.['state'];
  await first.stop();
  expect(taken.length, 'it stopped in mid-send').toBeLessThan(people);
  await poll(async () => {
    await second.follow();
    second.wake();
    return isDone();
  }).toBe('done');

  expect(events).toEqual(['first opens', 'first closes', 'second opens']);
  expect(new Set(taken.map(({ to }) => to)).size, 'nobody is lost').toBe(people);
  expect(taken, 'nobody got it twice').toHaveLength(people);
  expect(mostInASecond(taken.map(({ at }) => at))).toBeLessThanOrEqual(rate * 1.1);
  await checkInvariants(server);
});
