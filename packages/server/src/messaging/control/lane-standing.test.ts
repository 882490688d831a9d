// Tests the state of lanes that work: at their limit, and waiting for their provider.
import { afterEach, beforeAll, expect, it } from 'vitest';
import { makeChurch } from '../../../testing/data/church.ts';
import { poll } from '../../../testing/providers/lanes.ts';
import { accepted, type Script, scriptedSms } from '../../../testing/providers/scripted-provider.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type Lanes, openLanes } from '../../open-lanes.ts';
import { newId } from '../../platform/id.ts';
import type { OutboundSms } from '../../providers/provider.ts';

let server: TestServer;
let token: string;
let lanes: Lanes | undefined;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.signUp());
});
afterEach(async () => {
  await lanes?.stop();
  lanes = undefined;
});

/** Opens a lane of an own account of a church, which sends an SMS to four people; returns how the operator sees it. */
async function standing(settings: Record<string, unknown>, script: Script<OutboundSms>) {
  const church = await makeChurch(server);
  await church.crowd(4);
  const { body: account } = await server.call('POST', '/api/providers', {
    token: church.token,
    body: {
      kind: 'smpp',
      name: 'Line One',
      settings: { host: 'smsc.example.org', systemId: 'grace', ...settings },
      secrets: { password: 'secret' },
      regular: true,
    },
  });
  const { body: sent } = await server.call('POST', '/api/messaging/sendSms', {
    token: church.token,
    body: { subject: 'GRACE', message: 'Rehearsal', groupedContacts: [`group_${church.choir}`] },
  });
  expect(sent).toMatchObject({ status: true });
  lanes = await openLanes(server.context, {
    worker: newId(),
    chance: () => 0.5,
    inbound: { receipt: async () => {}, reply: async () => {} },
    openAccount: ({ id }) => scriptedSms(script, { name: id }),
  });
  await lanes.follow();
  return async () => {
    await lanes?.report();
    const { body } = await server.call('GET', '/api/operator/lanes', { token });
    // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects by asserting it
    const lane = body.items.find((one: any) => one.lane === `sms:${account.id}`);
    return { state: lane?.state, pending: lane?.pending, waits: Date.parse(lane?.until) > Date.now() };
  };
}

it('[OP-02] a lane whose account has reached its limit says so, and until when', async () => {
  const read = await standing({ perDay: 2 }, () => accepted());
  await poll(async () => (await read()).state).toBe('full');
  expect(await read()).toEqual({ state: 'full', pending: 2, waits: true });
});

it('[OP-02] a lane whose provider wants a break waits for it, and says until when', async () => {
  const read = await standing({}, () => ({
    kind: 'retry',
    reason: 'Come back later',
    slow: true,
    afterMs: 600_000,
  }));
  await poll(async () => (await read()).state).toBe('slow');
  expect(await read()).toMatchObject({ state: 'slow', waits: true });
});
