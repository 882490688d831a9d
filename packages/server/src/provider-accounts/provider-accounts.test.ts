// Tests provider accounts over the API: secrets, owners, routes.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Church, makeChurch } from '../../testing/data/church.ts';
import { openSmppAccounts, smpp, smppPassword as password } from '../../testing/providers/smpp-accounts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newId } from '../platform/id.ts';
import { openProviderAccounts, type ProviderAccounts } from './open-accounts.ts';

let server: TestServer;
let operator: string;
let church: Church;
let accounts: ProviderAccounts;
beforeAll(async () => {
  server = await startTestServer();
  operator = (await server.signUp()).token;
  accounts = openProviderAccounts(server.context);
});
beforeEach(async () => {
  church = await makeChurch(server);
});

const { call, add, list } = openSmppAccounts(
  () => server,
  () => church,
);
const rowOf = async (id: string) =>
  (await server.query('select * from engine.provider_account where id = $1', [id]))[0] ?? {};

describe('an account', () => {
  test('[DE-03] is stored with its secrets sealed, and shows only which secrets are set', async () => {
    const added = await add();
    expect(added).toMatchObject({
      kind: 'smpp',
      name: 'Line',
      settings: { host: 'smsc.example.org', systemId: 'grace', port: 2775, window: 50 },
      secretsSet: ['password'],
      regular: true,
      hybrid: false,
      state: '',
    });
    expect(added.hookAddress).toMatch(new RegExp(`^http://127.0.0.1:8080/hooks/${added.id}/[\\w-]{43}$`));
    expect(await list()).toEqual([added]);
    for (const text of [JSON.stringify(await rowOf(added.id)), JSON.stringify(added)])
      expect(text).not.toContain(password);
    expect(await accounts.readAccount(added.id)).toMatchObject({
      id: added.id,
      secrets: { password },
      mayBePrivate: false,
      hookAddress: added.hookAddress,
    });
    const lines = await server.query(
      "select detail::text from audit where tenant_id = $1 and action = 'provider.added'",
      [church.tenantId],
    );
    expect(lines).toEqual([
      { detail: JSON.stringify({ kind: 'smpp', name: 'Line' }).replaceAll(/([:,])/g, '$1 ') },
    ]);
  });

  test('[DE-03] keeps a secret that a change leaves out, and gets a new revision with each change', async () => {
    const { id } = await add();
    const { kind: _kind, ...changes } = smpp({
      name: 'Other line',
      settings: { host: 'smsc.example.org', systemId: 'x' },
    });
    const changed = await call('PUT', `/api/providers/${id}`, { ...changes, secrets: {} });
    expect(changed.body).toMatchObject({
      name: 'Other line',
      secretsSet: ['password'],
      settings: { systemId: 'x' },
    });
    expect(await accounts.readAccount(id)).toMatchObject({ secrets: { password } });
    await call('PUT', `/api/providers/${id}`, { ...changes, secrets: { password: 'new' } });
    expect(await accounts.readAccount(id)).toMatchObject({ secrets: { password: 'new' } });
    expect(await rowOf(id)).toMatchObject({ revision: 3 });
  });

  test('[DE-03] keeps no secret when it moves to another host, unless it is entered again', async () => {
    const { id } = await add();
    const { kind: _kind, ...changes } = smpp({ settings: { host: 'elsewhere.example', systemId: 'grace' } });
    for (const secrets of [{}, { password: ' ' }]) {
      const { status, body } = await call('PUT', `/api/providers/${id}`, { ...changes, secrets });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['secrets.password']]);
      expect(body.message).toMatch(/^Enter the password again: it would go to another address/);
    }
    expect(await accounts.readAccount(id)).toMatchObject({
      settings: { host: 'smsc.example.org' },
      secrets: { password },
    });
    expect((await call('PUT', `/api/providers/${id}`, changes)).status).toBe(200);
  });

  test('[DE-03] loses a secret that is no longer needed when it moves to another host', async () => {
    const mail = (host: string, over: Record<string, unknown>) => ({
      kind: 'smtp',
      name: 'Mail',
      regular: false,
      settings: { host, user: 'grace', from: 'grace@church.example', ...over },
      secrets: over['signIn'] === 'google' ? { clientSecret: 'c', refreshToken: 'r' } : { password },
      email: true,
    });
    const { id } = await add(mail('mail.church.example', {}));
    const { kind: _kind, ...changes } = mail('smtp.gmail.com', { signIn: 'google', clientId: 'app' });
    expect((await call('PUT', `/api/providers/${id}`, changes)).body).toMatchObject({
      secretsSet: ['clientSecret', 'refreshToken'],
    });
  });

  test('[DE-03] with faults names each by its path, and nothing is stored', async () => {
    const { status, body } = await call(
      'POST',
      '/api/providers',
      smpp({ settings: { port: 0 }, secrets: { pin: '1' } }),
    );
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([
      'settings.host',
      'settings.port',
      'settings.systemId',
      'secrets.pin',
    ]);
    const again = await call('POST', '/api/providers', smpp({ kind: 'pigeon', name: ' ' }));
    expect(again.body.errors).toEqual({ kind: 'Choose a kind of provider', name: 'Enter a name' });
    expect(await list()).toEqual([]);
  });

  test('[DE-03] that is removed takes no route, and stays open for accepted messages and receipts', async () => {
    const { id } = await add();
    const isOpen = async () => (await accounts.allOpenAccounts()).some((one) => one.id === id);
    expect(await isOpen()).toBe(true);
    expect((await call('DELETE', `/api/providers/${id}`)).body).toEqual({ status: true });
    expect(await list()).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ takes_regular: false });
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await call(method, `/api/providers/${id}`, smpp())).status).toBe(404);
    expect(await isOpen()).toBe(true);
    await server.query(
      "update engine.provider_account set retired_at = engine.now() - interval '73 hours' where id = $1",
      [id],
    );
    expect(await isOpen()).toBe(false);
    expect(await accounts.readAccount(id)).toBeNull();
    await server.query(
      "insert into engine.due (tenant_id, message_id, lane, next_at) values ($1, $2, 'sms:' || $3, now() + interval '1 year')",
      [church.tenantId, newId(), id],
    );
    expect(await isOpen()).toBe(true);
    expect(await accounts.readAccount(id)).toMatchObject({ id });
  });

  test('[DE-03] shows what a worker last reported, for two minutes', async () => {
    const { id } = await add();
    const state = async () => (await list())[0].state;
    const write = (text: string, age = '1 second') =>
      server.query(
        `insert into engine.provider_state (account_id, state, at) values ($1, $2, engine.now() - $3::interval)
           on conflict (account_id) do update set state = excluded.state, at = excluded.at`,
        [id, text, age],
      );
    expect(await state()).toBe('');
    await write('');
    expect(await state()).toBe('ready');
    await write('Nothing answers at the address of the SMS provider.');
    expect(await state()).toBe('Nothing answers at the address of the SMS provider.');
    await write('', '3 minutes');
    expect(await state()).toBe('');
  });

  test('[DE-03] sealed under another secret says so, harms no other account, and is repaired by entering its secrets again', async () => {
    const { id } = await add();
    await server.query("update engine.provider_account set secrets = 'AAAA' where id = $1", [id]);
    const trouble =
      'The secrets of this account cannot be read: they were kept under another TIDINGS_SECRET. Enter them again.';
    expect(await list()).toMatchObject([{ secretsSet: [], state: trouble }]);
    expect((await accounts.allOpenAccounts()).find((one) => one.id === id)?.account).toBe(trouble);
    const { kind: _kind, ...changes } = smpp();
    expect((await call('PUT', `/api/providers/${id}`, { ...changes, secrets: {} })).body.message).toBe(
      trouble,
    );
    expect((await call('PUT', `/api/providers/${id}`, changes)).body).toMatchObject({
      secretsSet: ['password'],
    });
  });
});

describe('the owner of an account', () => {
  test("[AU-06] is the only one to see and reach it: neither another organisation nor the operator's calls can", async () => {
    const { id } = await add();
    const other = await makeChurch(server);
    expect(await list(other.token)).toEqual([]);
    const { kind: _kind, ...changes } = smpp();
    for (const [token, path] of [
      [other.token, `/api/providers/${id}`],
      [operator, `/api/operator/providers/${id}`],
    ] as const) {
      expect((await call('PUT', path, changes, token)).status).toBe(404);
      expect((await call('POST', `${path}/test`, { to: '+2348031112222' }, token)).status).toBe(404);
      expect((await call('DELETE', path, undefined, token)).status).toBe(404);
    }
    expect(await rowOf(id)).toMatchObject({ revision: 1, retired_at: null });
    expect(await list(operator, '/api/operator/providers')).toEqual([]);
  });

  test("[AU-05] is not staff or a viewer, and the installation's accounts are the operator's", async () => {
    for (const role of ['staff', 'viewer']) {
      const { token, tenantId } = await makeChurch(server);
      await server.query('update member set role = $2 where tenant_id = $1', [tenantId, role]);
      const id = newId();
      for (const [method, path] of [
        ['GET', '/api/providers'],
        ['POST', '/api/providers'],
        ['PUT', `/api/providers/${id}`],
        ['POST', `/api/providers/${id}/test`],
        ['DELETE', `/api/providers/${id}`],
      ] as const) {
        const { status, body } = await call(method, path, method === 'GET' ? undefined : smpp(), token);
        expect([status, body.message]).toEqual([403, 'Your role does not allow you to change the settings']);
      }
    }
    expect((await call('GET', '/api/operator/providers')).status).toBe(403);
  });
});

describe('an address of a private network', () => {
  const near = { settings: { host: '10.0.0.5', systemId: 'grace' } };

  test('[DE-03] is refused to an organisation and allowed to the operator', async () => {
    const { status, body } = await call('POST', '/api/providers', smpp(near));
    expect([status, body.errors]).toEqual([
      400,
      {
        'settings.host':
          'Host is in a private network. Only the operator of this installation may choose such an address.',
      },
    ]);
    for (const path of ['/api/providers', '/api/operator/providers']) {
      const { id } = await add({ ...near, welcomeUnits: 'keep' }, operator, path);
      expect(await accounts.readAccount(id)).toMatchObject({ mayBePrivate: true });
      await call('DELETE', `${path}/${id}`, undefined, operator);
    }
  });

  test('[DE-03] stays allowed while a colleague changes anything else, and only then', async () => {
    const { id } = await add();
    await server.query(
      `update engine.provider_account set may_be_private = true, settings = settings || '{"host": "10.0.0.5"}' where id = $1`,
      [id],
    );
    const { kind: _kind, ...same } = smpp({ ...near, name: 'Near line' });
    expect((await call('PUT', `/api/providers/${id}`, same)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ name: 'Near line', may_be_private: true });
    const moved = { ...same, settings: { ...near.settings, port: 5432 } };
    expect((await call('PUT', `/api/providers/${id}`, moved)).status).toBe(400);
    const away = { ...same, settings: { host: 'smsc.example.org', systemId: 'grace' } };
    expect((await call('PUT', `/api/providers/${id}`, away)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ may_be_private: false });
    expect((await call('PUT', `/api/providers/${id}`, same)).status).toBe(400);
  });
});
