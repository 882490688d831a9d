// Tests that lanes are connected again, and are shown with their workers.
import { hostname } from 'node:os';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { accepted, scriptedSms } from '../../../testing/providers/scripted-provider.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type Lanes, openLanes } from '../../open-lanes.ts';
import { newId } from '../../platform/id.ts';

let server: TestServer;
let token: string;
let lanes: Lanes | undefined;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.signUp());
});
afterEach(() => lanes?.stop());

const provider = {
  kind: 'smpp',
  name: 'Line One',
  settings: { host: 'smsc.example.org', systemId: 'grace' },
  secrets: { password: 'secret' },
  regular: true,
  welcomeUnits: 'keep',
};

it('[OP-02] opens the connection of an account again, once for each request, and lists the lane', async () => {
  const { body: account } = await server.call('POST', '/api/operator/providers', { token, body: provider });
  const lane = `sms:${account.id}`;
  const events: string[] = [];
  let trouble: string | null = 'The connection is lost.';
  lanes = await openLanes(server.context, {
    worker: newId(),
    chance: () => 0.5,
    inbound: { receipt: async () => {}, reply: async () => {} },
    openAccount: ({ id }) => {
      events.push('open');
      return {
        ...scriptedSms(() => accepted(), { name: id }),
        trouble: () => trouble,
        close: async () => void events.push('close'),
      };
    },
  });
  const read = async () => {
    const { body } = await server.call('GET', '/api/operator/lanes', { token });
    // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects by asserting it
    return body.items.find((one: any) => one.lane === lane);
  };
  expect(await read()).toMatchObject({ state: 'unserved', name: 'Line One', organisation: '', workers: [] });
  await lanes.follow();
  await lanes.report();
  const workers = [`${hostname()} (${process.pid})`];
  expect(await read()).toMatchObject({ state: 'down', trouble, provider: 'account', workers });

  trouble = null;
  const path = `/api/operator/lanes/${lane}/reconnect`;
  expect((await server.call('POST', path, { token })).status).toBe(200);
  await lanes.follow();
  await lanes.follow();
  await lanes.report();
  expect(await read()).toMatchObject({ state: 'running', trouble: '', workers });
  await lanes.follow();
  expect(events).toEqual(['open', 'close', 'open']);

  await lanes.stop();
  lanes = undefined;
  expect(await read()).toMatchObject({ state: 'unserved' });
});

it('[OP-02] opens a provider of the configuration again', async () => {
  lanes = await openLanes(server.context, {
    worker: newId(),
    chance: () => 0.5,
    inbound: { receipt: async () => {}, reply: async () => {} },
    openAccount: ({ id }) => scriptedSms(() => accepted(), { name: id }),
  });
  await lanes.follow();
  expect(lanes.names()).toContain('sms:outbox');
  await server.call('POST', '/api/operator/lanes/sms:outbox/reconnect', { token });
  await lanes.follow();
  await lanes.follow();
  expect(lanes.names()).toContain('sms:outbox');
});

it('[OP-03] shows a process whose version is too old for the database', async () => {
  const add = (host: string, knows: string[]) =>
    server.query(
      `insert into engine.process (id, host, pid, part, settings, knows, stopped_at)
        values ($1, $2, 7, 'worker', '{}', $3, engine.now())`,
      [newId(), host, knows],
    );
  const names = await server.query<{ name: string }>('select name from migration order by name');
  const last = names.at(-1)?.name ?? '';
  const all = names.map(({ name }) => name);
  await add('new', all);
  await add('old', all.slice(0, -1));
  const stateOf = async (host: string) => {
    const { body } = await server.call('GET', '/api/operator/lanes', { token });
    // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects by asserting it
    return body.processes.find((one: any) => one.host === host)?.state;
  };
  expect(await stateOf('old')).toBe('stopped');
  await server.query('update migration set needs = $1 where name = $1', [last]);
  expect(await stateOf('old')).toBe('tooOld');
  expect(await stateOf('new')).toBe('stopped');
});
