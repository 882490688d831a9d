// Kills workers while two of them make automatic messages: each is made and sent once.
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { ended, freePort } from '../../../testing/program.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { type FakeSmsc, startFakeSmsc } from '../../../testing/servers/fake-smsc.ts';
import { type Crowd, makeCrowd, startWholeServer, type WholeServer } from '../../../testing/whole-server.ts';
import { openWorkerProcesses } from '../../../testing/worker-process.ts';

const people = 150;
const main = path.join(import.meta.dirname, '../../main.ts');

let folder: string;
let database: TestDatabase;
let smsc: FakeSmsc;
let port = '';
let api: WholeServer;
let crowd: Crowd;
const workers = openWorkerProcesses(() => ({ folder, env: env() }));

const env = () => ({
  DATABASE_URL: database.url,
  TIDINGS_SECRET: 'x'.repeat(32),
  TIDINGS_DATA: folder,
  // Processes with other addresses for links do not start beside each other.
  PORT: port,
  SMPP_URL: `smpp://u:p@127.0.0.1:${smsc.port}?bind=transceiver&rate=100`,
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidings-automatic-'));
  database = await testDatabase();
  smsc = await startFakeSmsc();
  port = String(await freePort());
  api = await startWholeServer(folder, env(), [], [main, '--only=api']);
  crowd = await makeCrowd(api, { url: database.url }, people);
}, 120_000);
afterAll(async () => {
  await workers.end();
  await api.stop();
  await smsc.stop();
  await rm(folder, { recursive: true, force: true });
});

const call = async (method: string, route: string, body: unknown) =>
  (await api.call(method, route, { token: crowd.token, body })).body;
const saveText = async (body: string): Promise<string> =>
  (await call('POST', '/api/Messaging/PostSmsDraft', { body, isDefaultBirthDayMessage: true })).id;
/** What the SMSC has taken: the number and the text of each. */
const taken = () =>
  smsc.submits().map((pdu) => `${pdu.destination_addr} ${String(pdu.short_message?.message)}`);

/** Turns everything on, and makes all of it due. */
async function prepare(): Promise<void> {
  const birthday = await saveText('Happy birthday!');
  const greeting = { enabled: true, channel: 'sms', sendAt: '09:00', leapDay: 'before', monthlyUnits: null };
  await call('PUT', '/api/greetings/birthday', { ...greeting, textId: birthday });
  const hello = await saveText('Welcome to Grace Church!');
  const welcome = { enabled: true, channel: 'sms', hours: 1, groups: [], classifications: [], also: [] };
  await call('PUT', '/api/welcome', { ...welcome, textId: hello, monthlyUnits: null });
  const soon = new Date(Date.now() + 7_200_000).toISOString().slice(0, 16);
  const text = { subject: 'GRACE', message: 'Rehearsal today', groupedContacts: [`group_${crowd.choir}`] };
  const { messageId } = await call('POST', '/api/Messaging/saveSmsSchedule', {
    ...text,
    executionDate: soon,
  });
  expect(await call('POST', `/api/messages/${messageId}/repeat`, { every: 'day' })).toEqual({ status: true });
  await database.query(`
    update person set birth_month = extract(month from d.day), birth_day = extract(day from d.day),
        created_at = now() - interval '75 minutes'
      from (select id, (now() at time zone time_zone)::date as day from tenant) d where d.id = tenant_id`);
  await database.query("update welcome_setting set since = now() - interval '1 day', next_at = now()");
  await database.query('update message set execute_at = now() where id = $1', [messageId]);
  await database.query('update engine.due set next_at = now() where message_id = $1', [messageId]);
  await database.query('update recurring_message set make_at = now()');
  await database.query(`
    update greeting_setting set next_at = now(), next_on = (now() at time zone t.time_zone)::date
      from tenant t where t.id = tenant_id`);
}

/** kill -9 of the worker that owns the lane, once one does. */
async function killOwner(): Promise<void> {
  const owner = async (): Promise<ChildProcess | undefined> => {
    const [row] = await database.query<{ pid: number }>(
      `select w.pid from engine.lane l join engine.worker w on w.id = l.worker where l.lane = 'sms:smpp'`,
    );
    return workers.all.find(({ pid, signalCode }) => pid === row?.pid && signalCode === null);
  };
  let child: ChildProcess | undefined;
  await expect.poll(async () => (child = await owner())?.pid, { timeout: 60_000 }).toBeDefined();
  await ended(child as ChildProcess, 'SIGKILL');
}

it('[OT-04, OT-07, DE-01] greetings, welcomes and runs go once each, though two workers make them and are killed', async () => {
  const first = await workers.start();
  await workers.start();
  await prepare();
  const states = async () =>
    (
      await database.query<{ state: string }>(
        "select state from message where state <> 'draft' and not is_default order by state",
      )
    ).map(({ state }) => state);
  // The schedule is there already: the kill comes before, within or after the transaction that makes another.
  await expect.poll(async () => (await states()).length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(1);
  await ended(first, 'SIGKILL');
  await workers.start();
  for (const sent of [0, people, 2 * people]) {
    await expect.poll(() => taken().length, { timeout: 60_000, interval: 1 }).toBeGreaterThan(sent);
    await killOwner();
    await workers.start();
  }
  await expect.poll(states, { timeout: 90_000 }).toEqual(['done', 'done', 'done', 'scheduled']);

  expect(new Set(taken()).size, 'nobody got a text twice').toBe(taken().length);
  const counts = await database.query<{ body: string; n: number }>(
    `select m.body, count(*)::integer as n from recipient r
       join message m on m.tenant_id = r.tenant_id and m.id = r.message_id
       where r.state in ('accepted', 'uncertain') group by m.body order by m.body`,
  );
  expect(counts).toEqual(
    ['Happy birthday!', 'Rehearsal today', 'Welcome to Grace Church!'].map((body) => ({ body, n: people })),
  );
  expect(await database.query('select from greeting where message_id is not null')).toHaveLength(people);
  expect(await database.query('select from welcome where message_id is not null')).toHaveLength(people);
  expect(await database.query('select from recurring_run')).toHaveLength(2);
  await checkInvariants(database);
}, 300_000);
