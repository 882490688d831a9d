// Tests connecting an Android phone: its device, webhooks, sender id, and what is refused.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../testing/data/church.ts';
import { type FakePhone, startFakePhone } from '../../testing/servers/fake-phone.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let operator: Church;
let church: Church;
let phone: FakePhone;

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'http://127.0.0.1:9' });
  operator = await makeChurch(server);
  church = await makeChurch(server);
});
beforeEach(async () => {
  phone = await startFakePhone();
  return () => phone.stop();
});
afterAll(() => server.query('delete from engine.provider_account'));

const bodyOf = (settings: Record<string, string> = {}, password = phone.password) => {
  const { username, number } = phone.settings;
  return {
    kind: 'phone',
    name: 'Our phone',
    settings: { username, number, address: phone.address, ...settings },
    secrets: { password },
    regular: true,
    hybrid: false,
    takeOver: true,
    welcomeUnits: 'keep',
  };
};
const add = (body: object, { token }: Church = operator, path = '/api/operator/providers') =>
  server.call('POST', path, { token, body });

describe('[DE-11] a phone is connected', () => {
  it('by user name and password alone: its device is found, and it reports to us', async () => {
    const { status, body } = await add(bodyOf());
    expect(status).toBe(201);
    expect(body.settings).toMatchObject({ deviceId: phone.settings.deviceId, perHalfHour: 25, perDay: 200 });
    expect(phone.webhooks.map(({ event, deviceId, url }) => [event, deviceId, url])).toEqual(
      ['sms:delivered', 'sms:failed', 'sms:received'].map((event) => [
        event,
        phone.settings.deviceId,
        body.hookAddress,
      ]),
    );
  });

  it('with an approved sender id, and people are told which number they see', async () => {
    await add(bodyOf());
    const ids = await server.call('GET', '/api/Messaging/RetrieveTenantSenderIDs', { token: operator.token });
    expect(ids.body.returnObject).toContainEqual(expect.objectContaining({ mask: 'Phone000009', status: 2 }));
    const routes = await server.call('GET', '/api/messages/routes', { token: operator.token });
    expect(routes.body.regular).toMatchObject({ name: 'Our phone', shows: phone.settings.number });
  });

  it('[AU-06] of one organisation, which no other sees, changes, tests or removes', async () => {
    const { body: account } = await add(bodyOf());
    await server.query('update engine.provider_account set tenant_id = $1 where id = $2', [
      operator.tenantId,
      account.id,
    ]);
    const as = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
      server.call(method, path, { token: church.token, ...(body ? { body } : {}) });
    const { kind: _kind, welcomeUnits: _units, ...given } = bodyOf();
    const settings = { ...account.settings };
    expect((await as('PUT', `/api/providers/${account.id}`, { ...given, settings })).status).toBe(404);
    expect((await as('POST', `/api/providers/${account.id}/test`, { to: '+2348031112222' })).status).toBe(
      404,
    );
    expect((await as('DELETE', `/api/providers/${account.id}`)).status).toBe(404);
    expect(JSON.stringify((await as('GET', '/api/providers')).body)).not.toContain(phone.settings.number);
    expect(JSON.stringify((await as('GET', '/api/messages/routes')).body)).not.toContain(
      phone.settings.number,
    );
    expect(phone.sent).toEqual([]);
    await server.query('delete from engine.provider_account where id = $1', [account.id]);
  });

  it('never as another phone', async () => {
    const { body: account } = await add(bodyOf());
    const { kind: _kind, welcomeUnits: _units, ...given } = bodyOf();
    const settings = { ...account.settings, deviceId: 'another' };
    const change = (over: object) =>
      server.call('PUT', `/api/operator/providers/${account.id}`, {
        token: operator.token,
        body: { ...given, settings: { ...account.settings, ...over } },
      });
    expect((await change(settings)).body.errors).toHaveProperty('settings.deviceId');
    expect((await change({ username: 'OTHER' })).body.errors).toHaveProperty('settings.username');
    expect((await change({ perDay: 100 })).status).toBe(200);
  });
});

describe('[DE-11] a phone is refused', () => {
  it('with a wrong password', async () => {
    expect((await add(bodyOf({}, 'wrong'))).body.errors).toHaveProperty('settings.username');
  });

  it('where two are signed in, until one is chosen', async () => {
    await phone.stop();
    phone = await startFakePhone({ isOn: true, devices: ['first', 'second'] });
    const { body } = await add(bodyOf());
    expect(body.errors['settings.deviceId']).toContain('first (Phone 1), second (Phone 2)');
    expect((await add(bodyOf({ deviceId: 'second' }))).status).toBe(201);
  });

  it('at an address that is none of the app', async () => {
    expect((await add(bodyOf({ address: `${phone.address}/other` }))).body.errors).toHaveProperty(
      'settings.address',
    );
  });

  it('by an organisation, in a private network, before anything is asked', async () => {
    for (const address of [
      phone.address,
      'http://localhost:1',
      'http://10.0.0.1',
      'http://169.254.169.254/latest',
    ]) {
      const { status, body } = await add(bodyOf({ address }), church, '/api/providers');
      expect(status).toBe(400);
      expect(body.errors).toHaveProperty('settings.address');
    }
    expect(phone.asked).toEqual([]);
  });
});
