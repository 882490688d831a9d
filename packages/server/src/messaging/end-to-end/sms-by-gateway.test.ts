// Sends SMS end to end by an HTTP gateway, with reports by webhook.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { type FakeGateway, startFakeGateway } from '../../../testing/servers/fake-gateway.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { poll } from '../../../testing/providers/lanes.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { startWorker, type Worker } from '../../worker.ts';

const site = 'https://tidings.example.org';
const ada = '+2348031234501';
const bola = '+2348031234502';
const chidi = '+2348031234503';
const dayo = '+2348031234504';
const text = 'Rehearsal is at 6 in Zion hall. '.repeat(10).trim();

let server: TestServer;
let church: Church;
let other: Church;
let worker: Worker;
let gateway: FakeGateway;
let messageId: string;
/** The webhooks of the installation's account and of the other church's own account. */
let hook: string;
let foreignHook: string;

const to = (body: string) => new URLSearchParams(body).get('to') ?? '';

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: site });
  church = await makeChurch(server);
  other = await makeChurch(server);
  worker = await startWorker(server.context, { direct: server.logins, alone: true });
  // Bola's number is blacklisted, and Chidi's request is never answered, since the connection breaks.
  gateway = await startFakeGateway(({ body }) =>
    to(body) === chidi
      ? 'drop'
      : {
          status: 201,
          body: {
            SMSMessageData: {
              Recipients: [{ statusCode: to(body) === bola ? 406 : 101, messageId: `AT-${to(body)}` }],
            },
          },
        },
  );
  hook = await account(church.token, '/api/operator/providers', { address: gateway.address });
  foreignHook = await account(other.token, '/api/providers', {});
});
afterAll(async () => {
  await worker.stop();
  await gateway.stop();
});

async function account(token: string, path: string, settings: object): Promise<string> {
  const { body } = await server.call('POST', path, {
    token,
    body: {
      kind: 'africastalking',
      name: "Africa's Talking",
      settings: { username: 'grace', ...settings },
      secrets: { apiKey: 'k' },
      regular: true,
      hybrid: false,
      takeOver: true,
      welcomeUnits: 'keep',
    },
  });
  return body.hookAddress.slice(site.length);
}

const states = async () =>
  Object.fromEntries(
    (
      await server.query<{ address: string; state: string }>(
        'select address, state from recipient where message_id = $1',
        [messageId],
      )
    ).map(({ address, state }) => [address, state]),
  );
const reports = async (url: string, id: string, status: string) => {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url,
    payload: `id=${id}&status=${status}`,
  });
  expect(statusCode).toBe(200);
};
const open = () => server.query('select 1 from engine.inbound where matched_at is null');

it('[DE-02, DE-03] each text is handed over whole and once, whatever its outcome', async () => {
  const { body: sent } = await server.call('POST', '/api/Messaging/sendSms', {
    token: church.token,
    body: { subject: 'GRACE', message: text, toOthers: [ada, bola, chidi, dayo].join(), groupedContacts: '' },
  });
  expect(sent).toMatchObject({ status: true });
  messageId = sent.messageId;
  await poll(states).toEqual({
    [ada]: 'accepted',
    [bola]: 'rejected',
    [chidi]: 'uncertain',
    [dayo]: 'accepted',
  });
  await poll(
    async () => (await server.call('GET', `/api/messages/${messageId}`, { token: church.token })).body.state,
  ).toBe('done');
  expect(gateway.asked.map(({ body }) => to(body)).toSorted()).toEqual([ada, bola, chidi, dayo]);
  for (const { body } of gateway.asked) expect(new URLSearchParams(body).get('message')).toBe(text);
  expect(
    await server.query('select address, reason from suppression where tenant_id = $1', [church.tenantId]),
  ).toEqual([{ address: bola, reason: 'opted-out' }]);
  await checkInvariants(server);
});

it('[DE-04] a report counts only for its own account, and once however often it is repeated', async () => {
  for (const id of [ada, dayo]) await reports(foreignHook, `AT-${encodeURIComponent(id)}`, 'Success');
  for (let times = 0; times < 10; times += 1) await reports(hook, `AT-${encodeURIComponent(ada)}`, 'Success');
  await reports(hook, `AT-${encodeURIComponent(ada)}`, 'Failed');
  await poll(async () => (await open()).length).toBe(2);
  expect(await states()).toEqual({
    [ada]: 'delivered',
    [bola]: 'rejected',
    [chidi]: 'uncertain',
    [dayo]: 'accepted',
  });
  await checkInvariants(server);
});
