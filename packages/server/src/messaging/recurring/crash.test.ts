// Kills the server around the time of a repeating message: each run goes once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { type FakeSmsc, startFakeSmsc } from '../../../testing/servers/fake-smsc.ts';
import {
  type Crowd,
  inDatabase,
  makeCrowd,
  startWholeServer,
  type WholeServer,
} from '../../../testing/whole-server.ts';

const people = 200;

let folder: string;
let smsc: FakeSmsc;
let server: WholeServer;
let crowd: Crowd;

const start = () =>
  startWholeServer(folder, { SMPP_URL: `smpp://u:p@127.0.0.1:${smsc.port}?bind=transceiver` });
/** Kills server and database, and starts them again. */
async function killAndStart(): Promise<void> {
  await server.kill();
  server = await start();
}
const taken = () => smsc.submits().map((pdu) => `+${String(pdu['destination_addr'])}`);
const query = (text: string) => inDatabase(folder, async (client) => (await client.query(text)).rows);
const states = async () =>
  (await query("select state from message where state <> 'draft'")).map(({ state }) => state as string);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidings-recurring-crash-'));
  smsc = await startFakeSmsc();
  server = await start();
  crowd = await makeCrowd(server, folder, people);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await smsc.stop();
  await rm(folder, { recursive: true, force: true });
});

it('[OT-07, DE-01] each run reaches everybody once, though the server is killed again and again', async () => {
  const call = (method: string, route: string, body: unknown) =>
    server.call(method, route, { token: crowd.token, body });
  const text = { subject: 'GRACE', message: 'Rehearsal today', groupedContacts: [`group_${crowd.choir}`] };
  const soon = new Date(Date.now() + 7_200_000).toISOString().slice(0, 16);
  const scheduled = { ...text, executionDate: soon };
  const { body } = await call('POST', '/api/Messaging/saveSmsSchedule', scheduled);
  const id = body.messageId as string;
  expect((await call('POST', `/api/messages/${id}/repeat`, { every: 'day' })).body).toEqual({ status: true });
  // The first run is due now, and so is the making of the second.
  await query(`update message set execute_at = now() where id = '${id}'`);
  await query('update recurring_message set make_at = now()');
  await query(`update engine.due set next_at = now() where message_id = '${id}'`);
  await killAndStart();
  await expect.poll(async () => (await states()).length, { timeout: 60_000, interval: 5 }).toBe(2);
  await killAndStart();
  await expect.poll(() => taken().length, { timeout: 60_000, interval: 1 }).toBeGreaterThan(0);
  await killAndStart();
  const ended = async () => (await states()).toSorted();
  await expect.poll(ended, { timeout: 60_000 }).toEqual(['done', 'scheduled']);

  const addresses = taken();
  expect(new Set(addresses).size, 'nobody got it twice').toBe(addresses.length);
  expect(await query('select from recurring_run')).toHaveLength(2);
  const rows = await query('select state, count(*)::integer as n from recipient group by state');
  const counts = Object.fromEntries(rows.map(({ state, n }) => [state as string, n as number]));
  expect((counts['accepted'] ?? 0) + (counts['uncertain'] ?? 0), 'everybody has a state').toBe(people);
  await inDatabase(folder, (client) =>
    checkInvariants({ query: async (sql, values) => (await client.query(sql, values)).rows }),
  );
}, 180_000);
