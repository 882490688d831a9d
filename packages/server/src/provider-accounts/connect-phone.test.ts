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

/** Changes an account, with the settings it has but for these. */
const change = (
  account: { id: string; settings: object },
  settings: object,
  { token }: Church = operator,
  path = '/api/operator/providers',
) => {
  const { kind: _kind, welcomeUnits: _units, ...given } = bodyOf();
  const body = { ...given, settings: { ...account.settings, ...settings } };
  return server.call('PUT', `${path}/${account.id}`, { token, body });
};
const remove = ({ id }: { id: string }, { token }: Church = operator, path = '/api/operator/providers') =>
  server.call('DELETE', `${path}/${id}`, { token });

/** The status of a sender id; undefined where there is none. */
const senderId = async (mask: string, { token }: Church = operator): Promise<number | undefined> => {
  const { body } = await server.call('GET', '/api/Messaging/RetrieveTenantSenderIDs', { token });
  return body.returnObject.find((one: { mask: string }) => one.mask === mask)?.status;
};

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

  it('before its webhooks, so that a phone without them can send all the same', async () => {
    phone.options.refusesWebhooks = true;
    const { status, body } = await add(bodyOf({ number: '+2348030000123' }));
    expect(status).toBe(201);
    expect(body.state).toContain('Save this provider again');
    expect(await senderId('Phone000123')).toBe(2);
    phone.options.refusesWebhooks = false;
    expect((await change(body, {})).body.state).not.toContain('Save this provider again');
    expect(phone.webhooks).toHaveLength(3);
  });

  it('with a sender id that was rejected before, and approved no more once the phone is removed', async () => {
    const { body: account } = await add(bodyOf({ number: '+2348030000333' }));
    await server.query('update sender_id set status = 3 where mask = $1', ['Phone000333']);
    await change(account, {});
    expect(await senderId('Phone000333')).toBe(2);
    await change(account, { number: '+2348030000456' });
    expect(await senderId('Phone000333')).toBe(3);
    expect(await senderId('Phone000456')).toBe(2);
    expect((await remove(account)).status).toBe(200);
    expect(await senderId('Phone000456')).toBe(3);
  });

  it('whose number another phone has too, which keeps its sender id', async () => {
    const { body: first } = await add(bodyOf({ number: '+2348030000789' }));
    const { body: second } = await add(bodyOf({ number: '+2348030000789' }));
    await remove(first);
    expect(await senderId('Phone000789')).toBe(2);
    await phone.stop();
    expect((await remove(second)).status, 'a phone that is gone is removed all the same').toBe(200);
    expect(await senderId('Phone000789')).toBe(3);
  });

  it('by its own server, which tells its device at another address', async () => {
    phone.options.isLocal = true;
    const { status, body } = await add(bodyOf());
    expect(status).toBe(201);
    expect(body.settings.deviceId).toBe(phone.settings.deviceId);
  });

  it('by an organisation, whose sender id and webhooks come and go with it', async () => {
    const { body: account } = await add(bodyOf());
    await server.query('update engine.provider_account set tenant_id = $1 where id = $2', [
      church.tenantId,
      account.id,
    ]);
    phone.webhooks = [];
    expect((await change(account, {}, church, '/api/providers')).status).toBe(200);
    expect(phone.webhooks).toHaveLength(3);
    expect(await senderId('Phone000009', church)).toBe(2);
    expect((await remove(account, church, '/api/providers')).status).toBe(200);
    expect(phone.webhooks, 'it has sent nothing, so nobody answers').toEqual([]);
    expect(await senderId('Phone000009', church)).toBe(3);
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
    const refused = async (settings: object) => (await change(account, settings)).body.errors;
    expect(await refused({ deviceId: 'another' })).toHaveProperty('settings.deviceId');
    expect(await refused({ username: 'OTHER' })).toHaveProperty('settings.username');
    expect((await change(account, { perDay: 100 })).status).toBe(200);
  });
});

describe('[DE-11] a phone with a signing key calls us by HTTP', () => {
  let origin: string;
  beforeAll(async () => {
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });

  /** Adds it with this key and has its webhooks come here. */
  const connect = async (signingKey: string): Promise<string> => {
    const body = bodyOf();
    const added = await add({ ...body, secrets: { ...body.secrets, signingKey } });
    expect(added.status).toBe(201);
    phone.webhooks = phone.webhooks.map((webhook) => ({
      ...webhook,
      url: origin + new URL(webhook.url).pathname,
    }));
    return added.body.id;
  };
  const keptOf = (provider: string) =>
    server.query<{ kind: string }>('select kind, body from engine.inbound where provider = $1', [provider]);

  it('and its replies are stored', async () => {
    const id = await connect(phone.signingKey);
    await phone.receive('+2348031234567', 'I will come');
    expect(await keptOf(id)).toMatchObject([
      { kind: 'reply', body: { from: '+2348031234567', text: 'I will come' } },
    ]);
    expect(await phone.retryWebhooks()).toBe(0);
  });

  it('and what is signed with another one is refused, until the right one is entered', async () => {
    const id = await connect('another key');
    await phone.receive('+2348031234567', 'I will come');
    expect(await keptOf(id)).toEqual([]);
    expect(await phone.retryWebhooks(), 'refused again').toBe(1);
    const { body: list } = await server.call('GET', '/api/operator/providers', { token: operator.token });
    const account = list.items.find((one: { id: string }) => one.id === id);
    const { kind: _kind, welcomeUnits: _units, ...given } = bodyOf();
    const secrets = { password: phone.password, signingKey: phone.signingKey };
    const body = { ...given, settings: account.settings, secrets };
    expect(
      (await server.call('PUT', `/api/operator/providers/${id}`, { token: operator.token, body })).status,
    ).toBe(200);
    expect(await phone.retryWebhooks()).toBe(0);
    expect(await keptOf(id)).toHaveLength(1);
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

  it('with the id of a device that is not signed in, or where nothing answers', async () => {
    const { body } = await add(bodyOf({ deviceId: 'elsewhere' }));
    expect(body.errors['settings.deviceId']).toContain(phone.settings.deviceId);
    await phone.stop();
    const { deviceId } = phone.settings;
    expect((await add(bodyOf({ deviceId }))).body.errors).toHaveProperty('settings.address');
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
