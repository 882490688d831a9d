// Kills the server around the day of a follow-up: nobody gets it twice.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '../../../../testing/providers/ledger.ts';
import { type FakeSmsc, startFakeSmsc } from '../../../../testing/servers/fake-smsc.ts';
import {
  type Crowd,
  inDatabase,
  makeCrowd,
  startWholeServer,
  type WholeServer,
} from '../../../../testing/whole-server.ts';

const people = 100;

let folder: string;
let smsc: FakeSmsc;
let server: WholeServer;
let crowd: Crowd;

const start = () =>
  startWholeServer(folder, { SMPP_URL: `smpp://u:p@127.0.0.1:${smsc.port}?bind=transceiver` });
async function killAndStart(): Promise<void> {
  await server.kill();
  server = await start();
}
const query = (text: string) => inDatabase(folder, async (client) => (await client.query(text)).rows);
const states = async () =>
  (await query("select state from message where state <> 'draft' order by created_at")).map(
    ({ state }) => state as string,
  );

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidings-later-crash-'));
  smsc = await startFakeSmsc();
  server = await start();
  crowd = await makeCrowd(server, folder, people);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await smsc.stop();
  await rm(folder, { recursive: true, force: true });
});

it('[SC-20, DE-01] it is made once, though the server is killed again and again', async () => {
  const call = (method: string, route: string, body: unknown) =>
    server.call(method, route, { token: crowd.token, body });
  const text = { subject: 'GRACE', message: 'Rehearsal today', groupedContacts: [`group_${crowd.choir}`] };
  const { body } = await call('POST', '/api/Messaging/sendSms', text);
  const id = body.messageId as string;
  await expect.poll(states, { timeout: 60_000 }).toEqual(['done']);
  // Their phones were off for all the tries of the provider.
  await query(
    `update recipient set state = 'undelivered', cause = 'switched-off' where message_id = '${id}'`,
  );
  const set = await call('PUT', `/api/messages/${id}/follow-later`, { kind: 'retry', days: 1 });
  expect(set.body).toEqual({ status: true });
  const before = smsc.submits().length;
  await query('update follow_later set due_at = now()');
  await killAndStart();
  await expect.poll(async () => (await states()).length, { timeout: 60_000, interval: 5 }).toBe(2);
  await killAndStart();
  await expect.poll(() => smsc.submits().length, { timeout: 60_000, interval: 1 }).toBeGreaterThan(before);
  await killAndStart();
  await expect.poll(states, { timeout: 60_000 }).toEqual(['done', 'done']);

  const addresses = smsc
    .submits()
    .slice(before)
    .map((pdu) => String(pdu['destination_addr']));
  expect(new Set(addresses).size, 'nobody got it twice').toBe(addresses.length);
  expect(await query("select from follow_later where state = 'sent'")).toHaveLength(1);
  const made = await query(`select count(*)::integer as n from recipient where message_id <> '${id}'`);
  expect(made).toEqual([{ n: people }]);
  await inDatabase(folder, (client) =>
    checkInvariants({ query: async (sql, values) => (await client.query(sql, values)).rows }),
  );
}, 180_000);
