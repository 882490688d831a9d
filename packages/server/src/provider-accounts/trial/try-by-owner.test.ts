// Tests that an account is tried over the connection of its lane's owner.
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { poll } from '../../../testing/providers/lanes.ts';
import { type FakeSmsc, type FakeSmscScript, startFakeSmsc } from '../../../testing/servers/fake-smsc.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newId } from '../../platform/id.ts';
import { startWorker, type Worker } from '../../worker.ts';

let server: TestServer;
let token: string;
/** Milliseconds by which the clock of the process that answers the call is ahead. */
let ahead = 0;
let script: FakeSmscScript;
let smsc: FakeSmsc;
const workers: Worker[] = [];
beforeAll(async () => {
  server = await startTestServer({}, { clock: { now: () => new Date(Date.now() + ahead) } });
  ({ token } = await server.signUp());
});
beforeEach(async () => {
  script = { alone: true };
  smsc = await startFakeSmsc({
    alone: true,
    bind: (pdu, n) => script.bind?.(pdu, n) ?? 0,
    submit: (pdu, n) => script.submit?.(pdu, n),
  });
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  const kept = await server.query('select id from engine.trial');
  if (kept.length > 0) throw new Error('a trial was kept');
  await server.query('delete from engine.lane');
  await server.query('delete from engine.worker');
  await smsc.stop();
});

const startWorkers = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n++)
    workers.push(await startWorker(server.context, { direct: server.logins, alone: false }));
};
const settings = (systemId = 'grace') => ({
  kind: 'smpp',
  name: 'Line',
  settings: { host: '127.0.0.1', port: smsc.port, systemId },
  secrets: { password: 'secret' },
  regular: false,
  hybrid: false,
  welcomeUnits: 'keep',
});
const add = async (): Promise<string> =>
  (await server.call('POST', '/api/operator/providers', { token, body: settings() })).body.id;
const attempt = async (id: string) =>
  (await server.call('POST', `/api/operator/providers/${id}/test`, { token, body: { to: '+2348031112222' } }))
    .body;
const binds = () => smsc.pdus.filter(({ command }) => command.startsWith('bind_'));

it('[DE-03, OP-01] over the only connection that the provider allows, whichever of two workers has it', async () => {
  await startWorkers(2);
  const id = await add();
  await poll(() => binds().length).toBe(1);
  expect(await attempt(id)).toEqual({
    kind: 'accepted',
    message: 'The provider accepted it. Look at the phone.',
    next: null,
    code: '',
    reference: 'id-1',
  });
  expect(smsc.submits()).toMatchObject([{ destination_addr: '2348031112222' }]);
  expect(binds()).toHaveLength(1);
});

it('[DE-03] by the settings that were saved a moment ago', async () => {
  await startWorkers(1);
  const id = await add();
  await poll(() => binds().length).toBe(1);
  await server.call('PUT', `/api/operator/providers/${id}`, { token, body: settings('other') });
  expect(await attempt(id)).toMatchObject({ kind: 'accepted' });
  expect(binds().map((pdu) => pdu['system_id'])).toEqual(['grace', 'other']);
});

it('[DE-03] reports a refusal by the owner as the provider says it', async () => {
  script.submit = () => ({ status: 0x0a });
  await startWorkers(1);
  const id = await add();
  await poll(() => binds().length).toBe(1);
  expect(await attempt(id)).toMatchObject({ kind: 'rejected', next: 'senderId' });
  expect(binds()).toHaveLength(1);
});

it('[DE-03] by a connection of its own where the owner has none, so that what was mended shows at once', async () => {
  script.bind = () => 0x0e;
  await startWorkers(1);
  const id = await add();
  await poll(() => binds().length).toBe(1);
  script.bind = (pdu) => (pdu.command === 'bind_transmitter' ? 0 : 0x0e);
  expect(await attempt(id)).toMatchObject({ kind: 'accepted' });
  expect(binds().at(-1)?.command).toBe('bind_transmitter');
});

it('[DE-03] by a connection of its own where nobody owns the lane', async () => {
  expect(await attempt(await add())).toMatchObject({ kind: 'accepted' });
  expect(binds().map(({ command }) => command)).toEqual(['bind_transmitter']);
});

it('[DE-03] says after five seconds that the owner does not answer, and takes the trial back', async () => {
  const id = await add();
  const owner = newId();
  await server.query(
    "insert into engine.worker (id, host, pid, expires_at) values ($1, 'other', 1, engine.now() + interval '1 hour')",
    [owner],
  );
  await server.query('insert into engine.lane (lane, worker, is_open) values ($1, $2, true)', [
    `sms:${id}`,
    owner,
  ]);
  const answer = attempt(id);
  await poll(() => server.query('select id from engine.trial')).toHaveLength(1);
  ahead += 6000;
  expect(await answer).toMatchObject({
    kind: 'retry',
    message:
      'Nothing was sent: the connection of this provider is busy or is being made again. Try again in a minute.',
  });
  expect(binds()).toEqual([]);

  await server.query('update engine.lane set is_open = false');
  const other = attempt(id);
  await poll(() => server.query('select id from engine.trial')).toHaveLength(1);
  ahead += 6000;
  expect(await other, 'no lane is open').toMatchObject({ kind: 'accepted' });
  expect(binds().map(({ command }) => command)).toEqual(['bind_transmitter']);
});

it('[DE-03] says that the test may have arrived where the owner ended in the middle of it', async () => {
  const id = await add();
  const owner = newId();
  await server.query(
    "insert into engine.worker (id, host, pid, expires_at) values ($1, 'other', 1, engine.now() + interval '1 hour')",
    [owner],
  );
  await server.query('insert into engine.lane (lane, worker, is_open) values ($1, $2, true)', [
    `sms:${id}`,
    owner,
  ]);
  const answer = attempt(id);
  await poll(() => server.query('update engine.trial set taken_at = engine.now() returning id')).toHaveLength(
    1,
  );
  ahead += 25_000;
  expect(await answer).toMatchObject({ kind: 'uncertain' });
});
