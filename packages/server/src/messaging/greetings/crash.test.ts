// Kills the server while it greets birthdays: nobody is lost or greeted twice.
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
  folder = await mkdtemp(path.join(tmpdir(), 'tidings-greetings-crash-'));
  smsc = await startFakeSmsc();
  server = await start();
  crowd = await makeCrowd(server, folder, people);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await smsc.stop();
  await rm(folder, { recursive: true, force: true });
});

it('[OT-04, DE-01] everybody is greeted once, though the server is killed again and again', async () => {
  const call = (method: string, route: string, body: unknown) =>
    server.call(method, route, { token: crowd.token, body });
  const text = { body: 'Happy birthday!', isDefaultBirthDayMessage: true };
  const { body: draft } = await call('POST', '/api/Messaging/PostSmsDraft', text);
  const rules = { enabled: true, channel: 'sms', textId: draft.id, sendAt: '09:00', leapDay: 'before' };
  const saved = await call('PUT', '/api/greetings/birthday', { ...rules, monthlyUnits: null });
  expect(saved.body).toEqual({ status: true });
  await query(`
    update person set birth_month = extract(month from d.day), birth_day = extract(day from d.day)
      from (select id, (now() at time zone time_zone)::date as day from tenant) d where d.id = tenant_id`);
  await query(`
    update greeting_setting set next_at = now(), next_on = (now() at time zone t.time_zone)::date
      from tenant t where t.id = tenant_id`);
  // The first kill comes before, within or after the transaction that makes the message.
  await killAndStart();
  await expect.poll(async () => (await states()).length, { timeout: 60_000, interval: 5 }).toBe(1);
  await killAndStart();
  await expect.poll(() => taken().length, { timeout: 60_000, interval: 1 }).toBeGreaterThan(0);
  await killAndStart();
  await expect.poll(states, { timeout: 60_000 }).toEqual(['done']);

  const addresses = taken();
  expect(new Set(addresses).size, 'nobody was greeted twice').toBe(addresses.length);
  expect(await query('select from greeting where message_id is not null')).toHaveLength(people);
  const rows = await query('select state, count(*)::integer as n from recipient group by state');
  const counts = Object.fromEntries(rows.map(({ state, n }) => [state as string, n as number]));
  expect((counts['accepted'] ?? 0) + (counts['uncertain'] ?? 0), 'everybody has a state').toBe(people);
  await inDatabase(folder, (client) =>
    checkInvariants({ query: async (sql, values) => (await client.query(sql, values)).rows }),
  );
}, 180_000);
