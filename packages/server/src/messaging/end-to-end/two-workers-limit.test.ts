// Two worker processes keep an organisation's limit together, each by a lane of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { freePort } from '../../../testing/program.ts';
import { type FakeSmsc, startFakeSmsc } from '../../../testing/servers/fake-smsc.ts';
import { makeCrowd, startWholeServer, type WholeServer } from '../../../testing/whole-server.ts';
import { watchTimes } from '../../../testing/watch-times.ts';
import { openWorkerProcesses } from '../../../testing/worker-process.ts';

const people = 450;
const perSecond = 150;
const main = path.join(import.meta.dirname, '../../main.ts');

let folder: string;
let database: TestDatabase;
let port = '';
let api: WholeServer;
/** To whom each SMSC was handed an SMS. */
const taken: string[][] = [[], []];
/** When they were, both together. */
const times: number[] = [];
let smscs: FakeSmsc[];
const workers = openWorkerProcesses(() => ({ folder, env: env() }));

const env = () => ({
  DATABASE_URL: database.url,
  TIDINGS_SECRET: 'x'.repeat(32),
  TIDINGS_DATA: folder,
  // Processes with other addresses for links do not start beside each other.
  PORT: port,
  SMPP_URL: `smpp://u:p@127.0.0.1:${smscs[0]?.port}?bind=transceiver`,
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidings-limit-of-two-'));
  database = await testDatabase();
  smscs = await Promise.all(
    taken.map((list) =>
      startFakeSmsc({
        submit: ({ destination_addr: to }) => {
          list.push(String(to));
          times.push(performance.now());
          return undefined;
        },
      }),
    ),
  );
  port = String(await freePort());
  api = await startWholeServer(folder, env(), [], [main, '--only=api']);
}, 120_000);
afterAll(async () => {
  await workers.end();
  await api.stop();
  for (const smsc of smscs) await smsc.stop();
  await rm(folder, { recursive: true, force: true });
});

it('[OP-01, DE-05] two processes that each own a lane keep the limit of an organisation together, and neither is starved', async () => {
  const { token, tenantId, choir } = await makeCrowd(api, { url: database.url }, people);
  const send = async (message: string): Promise<string> => {
    const body = { subject: 'GRACE', message, groupedContacts: [`group_${choir}`] };
    const { body: sent } = await api.call('POST', '/api/Messaging/sendSms', { token, body });
    expect(sent).toMatchObject({ status: true });
    return sent.messageId as string;
  };
  const limit = { tenantId, pagesPerSecond: perSecond };
  expect((await api.call('PUT', '/api/operator/limits', { token, body: limit })).status).toBe(200);
  const account = {
    kind: 'smpp',
    name: 'Line Two',
    settings: { host: '127.0.0.1', port: smscs[1]?.port, systemId: 'u', bind: 'transceiver', tls: false },
    secrets: { password: 'p' },
    regular: false,
    hybrid: true,
    takeOver: true,
    welcomeUnits: 'keep',
  };
  const added = await api.call('POST', '/api/operator/providers', { token, body: account });
  expect(added).toMatchObject({ status: 201 });
  const names = ['sms:smpp', `sms:${added.body.id}`];
  const ids = [await send('Rehearsal at six'), await send('Rehearsal at seven')];
  for (const [i, id] of ids.entries()) {
    await database.query('update message set provider = $2 where id = $1', [id, names[i]?.slice(4)]);
    await database.query(
      "update engine.due set lane = $2, next_at = engine.now() + interval '1 hour' where message_id = $1",
      [id, names[i]],
    );
  }

  await workers.start();
  await workers.start();
  const owners = async () =>
    (
      await database.query<{ worker: string }>(
        'select worker from engine.lane where lane = any($1) and is_open order by lane',
        [names],
      )
    ).map(({ worker }) => worker);
  await expect.poll(async () => (await owners()).length, { timeout: 60_000 }).toBe(2);
  // Which worker takes which is open; each is to have one.
  await database.query(
    `update engine.lane l set epoch = epoch + 1, is_open = false, worker = (select id from engine.worker w where w.id <> l.worker limit 1)
       where lane = $1 and worker = (select worker from engine.lane where lane = $2)`,
    names,
  );
  await expect.poll(async () => new Set(await owners()).size, { timeout: 60_000 }).toBe(2);

  const mostWithin = watchTimes(times);
  await database.query('update engine.due set next_at = engine.now() where message_id = any($1)', [ids]);
  const counts = () => taken.map(({ length }) => length);
  await expect.poll(() => Math.max(...counts()), { timeout: 60_000 }).toBeGreaterThan(people * 0.6);
  expect(Math.min(...counts()), 'neither is starved').toBeGreaterThan(people * 0.2);
  const read = async (id: string) => (await api.call('GET', `/api/messages/${id}`, { token })).body;
  for (const id of ids)
    await expect.poll(async () => (await read(id)).state, { timeout: 60_000 }).toBe('done');

  for (const [i, list] of taken.entries())
    expect([list.length, new Set(list).size], `SMSC ${i}`).toEqual([people, people]);
  expect(mostWithin()).toBeLessThanOrEqual(perSecond * 1.1);
}, 180_000);
