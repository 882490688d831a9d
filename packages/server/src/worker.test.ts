// Tests that the worker follows changes of provider accounts.
import { beforeAll, describe, expect, it } from 'vitest';
import { makeChurch } from '../testing/data/church.ts';
import { startFakeGateway } from '../testing/servers/fake-gateway.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { poll } from '../testing/providers/lanes.ts';
import { gate } from '../testing/providers/scripted-provider.ts';
import type { Database } from './platform/db/database.ts';
import { startWorker, type Worker } from './worker.ts';

let server: TestServer;
let worker: Worker;
beforeAll(async () => {
  server = await startTestServer();
  worker = await startWorker(server.context, { direct: server.logins, alone: true });
  return () => worker.stop();
});

it('[DE-01] stops its lanes and itself, even if a launch never ends', async () => {
  const own = await startTestServer();
  const launching = gate();
  const { db } = own;
  const hanging: Database = {
    ...db,
    inTenant: () => {
      launching.open();
      return new Promise(() => {});
    },
  };
  const church = await makeChurch(own);
  await church.crowd(1);
  const { body } = await own.call('POST', '/api/Messaging/saveSmsSchedule', {
    token: church.token,
    body: {
      subject: 'GRACE',
      message: 'Rehearsal',
      groupedContacts: [`group_${church.choir}`],
      executionDate: new Date(Date.now() + 60_000).toISOString(),
    },
  });
  await own.shiftClock(120);
  const stuck = await startWorker(
    { ...own.context, db: hanging },
    { direct: own.logins, alone: true, patienceMs: 50 },
  );
  await launching.passed;
  await stuck.stop();
  const { body: message } = await own.call('GET', `/api/messages/${body.messageId}`, { token: church.token });
  expect(message.state).toBe('scheduled');
});

describe('a provider account', () => {
  it('[DE-03] takes messages as soon as it is added, follows its new settings, and shows its state', async () => {
    const gateways = await Promise.all(
      [1, 2].map(() => startFakeGateway(() => ({ status: 202, body: '0: Accepted for delivery' }))),
    );
    const [first, second] = gateways as [(typeof gateways)[0], (typeof gateways)[0]];
    try {
      const { token: operator } = await server.signUp();
      const church = await makeChurch(server);
      await church.crowd(30);
      const settings = (address: string) => ({
        kind: 'kannel',
        name: 'Ours',
        settings: { address: `${address}/cgi-bin/sendsms`, username: 'u' },
        secrets: { password: 'p' },
        regular: true,
        hybrid: false,
        welcomeUnits: 'keep',
      });
      const send = async (message: string): Promise<string> => {
        const { body } = await server.call('POST', '/api/messaging/sendSms', {
          token: church.token,
          body: { subject: 'GRACE', message, groupedContacts: [`group_${church.choir}`] },
        });
        expect(body).toMatchObject({ status: true });
        return body.messageId;
      };
      const isDone = (id: string) =>
        poll(
          async () => (await server.call('GET', `/api/messages/${id}`, { token: church.token })).body.state,
        ).toBe('done');

      const { body: added, status } = await server.call('POST', '/api/operator/providers', {
        token: operator,
        body: settings(first.address),
      });
      expect(status).toBe(201);
      await poll(async () => {
        const { body } = await server.call('GET', '/api/operator/providers', { token: operator });
        return body.items[0].state;
      }).toBe('ready');
      expect(worker.lanes()).toEqual(
        expect.arrayContaining(['launch', 'sms:outbox', 'email:outbox', `sms:${added.id}`]),
      );
      await isDone(await send('By the first'));
      expect([first.asked.length, second.asked.length]).toEqual([30, 0]);

      const changed = await server.call('PUT', `/api/operator/providers/${added.id}`, {
        token: operator,
        body: settings(second.address),
      });
      expect(changed.status).toBe(200);
      await isDone(await send('By the second'));
      expect(first.asked.length + second.asked.length).toBe(60);

      // It is retired, but still sends what was accepted for it.
      const last = await send('After its time');
      await server.call('DELETE', `/api/operator/providers/${added.id}`, { token: operator });
      await isDone(last);
      expect(second.asked.length).toBeGreaterThanOrEqual(30);
      expect(first.asked.length + second.asked.length).toBe(90);
    } finally {
      await Promise.all(gateways.map((gateway) => gateway.stop()));
    }
  });
});
