// Tests that webhooks of phones follow the public address, and end after a removal.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Church, makeChurch } from '../../testing/data/church.ts';
import { type FakePhone, startFakePhone } from '../../testing/servers/fake-phone.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newId } from '../platform/id.ts';
import { openProviderAccounts } from './open-accounts.ts';
import { watchPhones } from './watch-phones.ts';

let server: TestServer;
let moved: TestServer;
let operator: Church;
let church: Church;
let phone: FakePhone;
let account: { id: string; hookAddress: string };

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'http://127.0.0.1:9' });
  moved = await startTestServer({ PUBLIC_URL: 'http://127.0.0.1:10' }, {}, {}, server);
  operator = await makeChurch(server);
  church = await makeChurch(server);
});
beforeEach(async () => {
  await server.query('delete from engine.provider_account');
  phone = await startFakePhone();
  account = await add();
  return () => phone.stop();
});

async function add(): Promise<typeof account> {
  const { username, number } = phone.settings;
  const { body, status } = await server.call('POST', '/api/operator/providers', {
    token: operator.token,
    body: {
      kind: 'phone',
      name: 'Our phone',
      settings: { username, number, address: phone.address },
      secrets: { password: phone.password },
      regular: true,
      hybrid: false,
      takeOver: true,
      welcomeUnits: 'keep',
    },
  });
  expect(status).toBe(201);
  return body;
}
const watch = ({ context }: TestServer = server) =>
  watchPhones({ ...context, ...openProviderAccounts(context) }, new AbortController().signal);
const registered = () => phone.webhooks.map(({ event, url }) => [event, url]);
const all = (address: string) =>
  ['sms:delivered', 'sms:failed', 'sms:received'].map((event) => [event, address]);
/** It becomes the church's, and is removed by it, so many days ago. */
async function removed(days: number): Promise<void> {
  await server.query('update engine.provider_account set tenant_id = $1 where id = $2', [
    church.tenantId,
    account.id,
  ]);
  await server.call('DELETE', `/api/providers/${account.id}`, { token: church.token });
  await server.query(
    'update engine.provider_account set retired_at = now() - make_interval(days => $1) where id = $2',
    [days, account.id],
  );
}

test('[DE-11] a phone reports to another public address once the server was started with it', async () => {
  await watch(moved);
  expect(registered()).toEqual(all(account.hookAddress.replace(':9/', ':10/')));
});

test('[DE-11] webhooks that were deleted in the app are set again, and nothing else is written', async () => {
  const other = { id: 'of another program', deviceId: '', url: 'https://example.org', event: 'sms:received' };
  phone.webhooks = [...phone.webhooks.slice(0, 1), other];
  await watch();
  expect(registered()).toEqual(expect.arrayContaining(all(account.hookAddress)));
  expect(phone.webhooks).toContainEqual(other);
  phone.asked.splice(0);
  await watch();
  expect(phone.asked.map(({ method }) => method)).toEqual(['GET']);
});

test('[DE-11] a removed phone reports what it receives for 30 days where it has sent, and then nothing', async () => {
  await server.query(
    "insert into message (tenant_id, id, channel, state, provider, body) values ($1, $2, 'sms', 'done', $3, 'Come')",
    [church.tenantId, newId(), `sms:${account.id}`],
  );
  const received = [['sms:received', account.hookAddress]];
  await removed(0);
  expect(registered()).toEqual(received);
  phone.webhooks = [];
  await watch();
  expect(registered()).toEqual(received);
  await removed(31);
  await watch();
  expect(registered()).toEqual([]);
});

test('[DE-11] a phone that was off when it was removed is asked again', async () => {
  const { webhooks } = phone;
  await removed(1);
  phone.webhooks = webhooks;
  await watch();
  expect(registered(), 'it never sent anything').toEqual([]);
});

test('[DE-11] a phone that does not answer keeps no other from being asked', async () => {
  const gone = phone;
  phone = await startFakePhone();
  const { hookAddress } = await add();
  await gone.stop();
  phone.webhooks = [];
  await watch();
  expect(registered()).toEqual(all(hookAddress));
});
