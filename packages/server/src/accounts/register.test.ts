// Tests of registering organisations: all or nothing, the operator, and refusals.
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readConfig } from '../platform/config.ts';
import { firstCodeOf } from './first-code.ts';
import { register, type Registering, type TenantCreated } from './register.ts';

const given = {
  organisation: 'Grace Chapel',
  country: 'NG',
  timeZone: 'Africa/Lagos',
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.org',
  password: 'correct horse battery',
};

describe('an open installation', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });

  test('[AU-02] creates the organisation and signs its owner in', async () => {
    const { token, tenantId, email } = await server.signUp({ organisation: 'Grace Chapel', country: 'ng' });
    const { status, body } = await server.call('GET', '/api/Membership/GetCurrentSignedInUser', { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ tenantId, email, organisation: 'Grace Chapel', role: 'owner' });
    const [setting] = await server.query('select * from tenant_setting where tenant_id = $1', [tenantId]);
    expect(setting).toMatchObject({ hold_seconds: 10 });
  });

  test('[AU-02] makes only the first user the operator', async () => {
    await server.signUp();
    const rows = await server.query('select is_operator from "user" order by created_at, id');
    expect(rows.map((row) => row['is_operator'])).toEqual([true, ...rows.slice(1).map(() => false)]);
  });

  test('[AU-02] refuses a taken e-mail address as a conflict, however it is spelled', async () => {
    const { email } = await server.signUp();
    const before = await server.query('select id from tenant');
    const { status, body } = await server.call('POST', '/api/accounts/register', {
      body: { ...given, email: ` ${email.toUpperCase()} ` },
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      status: false,
      message: 'There is an account with this e-mail address already. Please sign in.',
    });
    expect(await server.query('select id from tenant')).toEqual(before);
  });

  test('[AU-02] two people who register one address at once get one account', async () => {
    const email = 'race@example.org';
    const both = await Promise.all(
      [1, 2].map(() => server.call('POST', '/api/accounts/register', { body: { ...given, email } })),
    );
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
  });

  test.each([
    ['organisation', '   ', 'Enter the name of your organisation'],
    ['country', 'Naija', 'This is not a country we know'],
    ['timeZone', 'Africa/Nowhere', 'This is not a time zone we know'],
    ['firstName', '', 'Enter your first name'],
    ['email', 'ada', 'This is not an e-mail address'],
    ['password', 'short', 'Choose a password of 8 characters or more'],
    [
      'password',
      'Sunshine1',
      'This password is easy to guess: it is one of the most common. Please choose another.',
    ],
  ])('[AU-02] refuses a wrong %s with a sentence', async (field, value, message) => {
    const { status, body } = await server.call('POST', '/api/accounts/register', {
      body: { ...given, [field]: value },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: message });
  });

  /** What `register` needs, with one thing that another folder creates for every tenant. */
  const registeringWith = (create: TenantCreated): Registering => {
    const { db, config, secret, clock } = server.context;
    return {
      db,
      config,
      secret,
      clock,
      hashPassword: async () => 'hash',
      mostAnHour: 5,
      onTenantCreated: [create],
    };
  };

  test('[AU-02] leaves nothing of an organisation when a step fails', async () => {
    const count = () =>
      server.query(`select (select count(*) from "user") users, (select count(*) from tenant) tenants,
        (select count(*) from member) members, (select count(*) from account) accounts`);
    const before = await count();
    const failing = register(
      registeringWith(async () => {
        throw new Error('no lookups today');
      }),
      { ...given, email: 'half@example.org' },
      '198.51.100.1',
    );
    await expect(failing).rejects.toThrow('no lookups today');
    expect(await count()).toEqual(before);
  });

  test('[AU-02] creates what other folders add for a tenant under that tenant’s row-level security', async () => {
    const seen: string[] = [];
    const { tenantId } = await register(
      registeringWith(async (tx) => {
        seen.push(...(await tx.selectFrom('tenant').select('id').execute()).map(({ id }) => id));
      }),
      { ...given, email: 'inside@example.org' },
      '198.51.100.1',
    );
    expect(seen).toEqual([tenantId]);
  });
});

test('[AU-02] two first registrations at once make one operator', async () => {
  const server = await startTestServer();
  const { db, config, secret, clock } = server.context;
  const waiting = async () =>
    (await server.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).length > 0;
  let inside = 0;
  // The first waits inside the transaction for the other, which must be waiting for the lock.
  const meet = async () => {
    inside += 1;
    while (inside < 2 && !(await waiting()));
  };
  const one = (email: string) =>
    register(
      { db, config, secret, clock, hashPassword: async () => 'hash', onTenantCreated: [meet], mostAnHour: 5 },
      { ...given, email },
      '198.51.100.1',
    );
  await Promise.all([one('first@example.org'), one('second@example.org')]);
  expect(await server.query('select id from "user" where is_operator')).toHaveLength(1);
});

test('[AU-02] a closed installation accepts its first organisation and no other', async () => {
  const server = await startTestServer({ REGISTRATION: 'closed' });
  const welcome = () => server.call('GET', '/api/accounts/welcome').then(({ body }) => body);
  expect(await welcome()).toEqual({
    first: true,
    needsCode: false,
    registration: true,
    byInvitation: false,
    mail: false,
    sample: true,
  });
  await server.signUp();
  expect(await welcome()).toEqual({
    first: false,
    needsCode: false,
    registration: false,
    byInvitation: false,
    mail: false,
    sample: true,
  });
  const { status, body } = await server.call('POST', '/api/accounts/register', { body: given });
  expect([status, body.message]).toEqual([403, 'New organisations cannot be created here.']);
});

test('[AU-02] tells strangers that they need an invitation, where registration is by invitation', async () => {
  const server = await startTestServer({ REGISTRATION: 'invited' });
  await server.signUp();
  const { status, body } = await server.call('POST', '/api/accounts/register', { body: given });
  expect([status, body.message]).toEqual([403, 'New organisations are created here by invitation only.']);
});

describe('an installation that other machines can reach', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ HOST: '0.0.0.0' });
  });

  test('[AU-02] asks for the code that the start prints, for the first account only', async () => {
    const code = await server.context.accounts.firstCode();
    expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect((await server.call('GET', '/api/accounts/welcome')).body).toMatchObject({ needsCode: true });
    for (const wrong of [undefined, '', 'AAAAA-AAAAA']) {
      const { status, body } = await server.call('POST', '/api/accounts/register', {
        body: { ...given, code: wrong },
      });
      expect([status, body.message]).toEqual([
        400,
        'Enter the code that Tidings printed when it was started.',
      ]);
    }
    await server.signUp({ code: code?.toLowerCase().replace('-', ' ') });
    expect(await server.context.accounts.firstCode()).toBeNull();
    expect((await server.call('GET', '/api/accounts/welcome')).body).toMatchObject({ needsCode: false });
    await server.signUp();
  });
});

const config = (HOST: string) => readConfig({ HOST }, '/nowhere');

test('all processes of an installation have the same first code, and none on loopback', () => {
  expect(firstCodeOf(config('0.0.0.0'), 'one')).toBe(firstCodeOf(config('10.0.0.5'), 'one'));
  expect(firstCodeOf(config('0.0.0.0'), 'one')).not.toBe(firstCodeOf(config('0.0.0.0'), 'two'));
  for (const host of ['127.0.0.1', '127.0.0.5', '::1', 'localhost'])
    expect(firstCodeOf(config(host), 'one')).toBeNull();
});
