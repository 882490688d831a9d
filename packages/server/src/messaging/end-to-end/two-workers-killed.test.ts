// Kills the worker that owns a lane: another goes on, nobody is lost or doubled.
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { ended, freePort } from '../../../testing/program.ts';
import { type FakeSmsc, startFakeSmsc } from '../../../testing/servers/fake-smsc.ts';
import { makeCrowd, startWholeServer, type WholeServer } from '../../../testing/whole-server.ts';
import { watchTimes } from '../../../testing/watch-times.ts';
import { openWorkerProcesses } from '../../../testing/worker-process.ts';

const people = 900;
const rate = 150;
const main = path.join(import.meta.dirname, '../../main.ts');

let folder: string;
let database: TestDatabase;
let smsc: FakeSmsc;
/** When it was handed each SMS. */
const times: number[] = [];
let port = '';
let api: WholeServer;
const workers = openWorkerProcesses(() => ({ folder, env: env() }));

const env = () => ({
  DATABASE_URL: database.url,
  TIDINGS_SECRET: 'x'.repeat(32),
  TIDINGS_DATA: folder,
  // Processes with other addresses for links do not start beside each other.
  PORT: port,
  SMPP_URL: `smpp://u:p@127.0.0.1:${smsc.port}?bind=transceiver&rate=${rate}`,
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidings-two-workers-'));
  database = await testDatabase();
  smsc = await startFakeSmsc({
    submit: () => {
      times.push(performance.now());
      return undefined;
    },
  });
  port = String(await freePort());
  api = await startWholeServer(folder, env(), [], [main, '--only=api']);
}, 120_000);
afterAll(async () => {
  await workers.end();
  await api.stop();
  await smsc.stop();
  await rm(folder, { recursive: true, force: true });
});

it('[OP-01, DE-01, DE-02, DE-05] the owner of a lane is killed in mid-send: the other goes on within 15 seconds, nobody is lost or reached twice, the rate holds', async () => {
  const { token, choir } = await makeCrowd(api, { url: database.url }, people);
  await workers.start();
  await workers.start();
  const ownerOf = async () =>
    (
      await database.query<{ pid: number; epoch: number; takenAt: Date }>(
        `select w.pid, l.epoch, l.taken_at as "takenAt" from engine.lane l join engine.worker w on w.id = l.worker
          where l.lane = 'sms:smpp'`,
      )
    )[0];
  const body = { subject: 'GRACE', message: 'Rehearsal at six', groupedContacts: [`group_${choir}`] };
  const mostWithin = watchTimes(times);
  const { body: sent } = await api.call('POST', '/api/Messaging/sendSms', { token, body });
  expect(sent).toMatchObject({ status: true });
  const taken = () => smsc.submits().map((pdu) => String(pdu['destination_addr']));
  await expect.poll(() => taken().length, { timeout: 60_000, interval: 1 }).toBeGreaterThan(300);

  const before = await ownerOf();
  const owner = workers.all.find(({ pid }) => pid === before?.pid) as ChildProcess;
  await ended(owner, 'SIGKILL');
  const [killed] = await database.query<{ at: Date }>('select engine.now() as at');
  const sentBefore = taken().length;
  expect(sentBefore, 'it was killed in mid-send').toBeLessThan(people);
  await expect.poll(() => taken().length, { timeout: 60_000 }).toBeGreaterThan(sentBefore);
  const after = await ownerOf();
  expect(after?.pid).not.toBe(before?.pid);
  expect(after?.epoch).toBe((before?.epoch ?? 0) + 1);
  const seconds = ((after?.takenAt.getTime() ?? 0) - (killed?.at.getTime() ?? 0)) / 1000;
  expect(seconds, 'by the clock of the database').toBeLessThanOrEqual(15);

  const read = async () => (await api.call('GET', `/api/messages/${sent.messageId}`, { token })).body;
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe('done');
  const { counts } = await read();
  expect((counts.accepted ?? 0) + (counts.uncertain ?? 0), 'nobody is lost').toBe(people);
  expect(new Set(taken()).size, 'nobody got it twice').toBe(taken().length);
  expect(counts.accepted - taken().length, 'who is accepted was handed over').toBeLessThanOrEqual(0);
  expect(counts.uncertain ?? 0, 'what never began is not in doubt').toBeLessThanOrEqual(50);
  expect(mostWithin()).toBeLessThanOrEqual(rate * 1.1);
}, 180_000);
