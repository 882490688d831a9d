// Kills the server around approval: nobody is lost, doubled or sent to unapproved.
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

const people = 300;

let folder: string;
let smsc: FakeSmsc;
let server: WholeServer;
let crowd: Crowd;
let staff: string;

const start = () =>
  startWholeServer(folder, { SMPP_URL: `smpp://u:p@127.0.0.1:${smsc.port}?bind=transceiver` });
const call = (method: string, route: string, token: string, body?: unknown, key?: string) =>
  server.call(method, route, { token, body, ...(key && { headers: { 'idempotency-key': key } }) });
/** Kills server and database while a request is on its way, and starts them again. */
async function killDuring(request: Promise<unknown>): Promise<void> {
  const answered = request.catch(() => {});
  await server.kill();
  await answered;
  server = await start();
}
const taken = () => smsc.submits().map((pdu) => `+${String(pdu['destination_addr'])}`);
const query = (text: string) => inDatabase(folder, async (client) => (await client.query(text)).rows);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidings-approval-crash-'));
  smsc = await startFakeSmsc();
  server = await start();
  crowd = await makeCrowd(server, folder, people);
  const invitation = { email: 'bola@example.org', role: 'staff' };
  const { body } = await call('POST', '/api/accounts/invitations', crowd.token, invitation);
  const { body: joined } = await server.call(
    'POST',
    `${new URL(body.link).pathname.replace('/invitation/', '/api/accounts/invitations/')}/accept`,
    { body: { firstName: 'Bola', lastName: 'Ade', password: 'wrong donkey staple' } },
  );
  staff = joined.token;
  const rules = { recipients: 10, units: null, always: [] };
  await call('PUT', '/api/settings/approval', crowd.token, rules);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await smsc.stop();
  await rm(folder, { recursive: true, force: true });
});

it('[AU-11, DE-01] a message that waits for approval survives kills while it is sent, approved and handed over', async () => {
  const sms = { subject: 'GRACE', message: 'Rehearsal at six', groupedContacts: [`group_${crowd.choir}`] };
  const send = () => call('POST', '/api/Messaging/sendSms', staff, sms, 'rehearsal-at-six');
  await killDuring(send());
  const { body: sent } = await send();
  expect(sent).toMatchObject({ status: true, state: 'approval' });
  const id = sent.messageId;
  const read = async () => (await call('GET', `/api/messages/${id}`, staff)).body;
  expect(taken()).toEqual([]);
  expect(await read()).toMatchObject({ total: people, reserved: people, counts: { pending: people } });

  const approve = () => call('POST', `/api/messages/${id}/approve`, crowd.token, {});
  await killDuring(approve());
  // Whether the first one was committed or not, approving once more is right.
  expect((await approve()).body).toMatchObject({ status: true });
  await expect.poll(() => taken().length, { timeout: 60_000, interval: 1 }).toBeGreaterThan(0);
  await killDuring(approve());
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe('done');

  const addresses = taken();
  expect(new Set(addresses).size, 'nobody got it twice').toBe(addresses.length);
  const { accepted = 0, uncertain = 0 } = (await read()).counts;
  expect(accepted + uncertain, 'everybody has a state').toBe(people);
  expect(accepted).toBeLessThanOrEqual(addresses.length);
  expect(await query('select from message')).toHaveLength(1);
  await inDatabase(folder, (client) =>
    checkInvariants({ query: async (text, values) => (await client.query(text, values)).rows }),
  );
}, 180_000);
