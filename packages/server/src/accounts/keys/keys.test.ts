// Tests API keys: what they may do, how they end, and their limit.
import { keyScopes, permissionsOf } from '@tidings/contract/permissions.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addColleague } from '../../../testing/colleagues.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { Clock } from '../../platform/clock.ts';

let server: TestServer;
let owner: { token: string; tenantId: string };
let shift = 0;
const clock: Clock = { now: () => new Date(Date.now() + shift) };
beforeAll(async () => {
  server = await startTestServer({}, { clock });
  await server.signUp();
});
beforeEach(async () => {
  shift = 0;
  owner = await server.signUp();
});

const create = (body: Record<string, unknown>, by = owner.token) =>
  server.call('POST', '/api/keys', {
    token: by,
    body: { name: 'Website', scopes: ['groups.read'], ...body },
  });

async function made(
  body: Record<string, unknown> = {},
  by = owner.token,
): Promise<{ id: string; key: string }> {
  const { status, body: answer } = await create(body, by);
  expect([status, answer.message]).toEqual([201, undefined]);
  return answer;
}

const list = async (by = owner.token) =>
  (await server.call('GET', '/api/keys', { token: by })).body.items as Record<string, unknown>[];
const groups = (key: string) => server.call('GET', '/api/GetAllGroupBasicInformation', { token: key });
const createGroup = (key: string, name = 'Choir') =>
  server.call('POST', '/api/CreateGroup', { token: key, body: { name } });
/** Lets what this process has cached end. */
const nextSecond = () => (shift += 1000);

const invalid = 'This API key is not valid: it is wrong, was revoked, has expired, or its maker has left.';

describe('[AU-12] an API key', () => {
  test('is shown once, and stored as a hash', async () => {
    const { id, key } = await made();
    expect(key).toMatch(/^tdk_[\w-]{43}$/);
    expect(await list()).toMatchObject([
      {
        id,
        name: 'Website',
        scopes: ['groups.read'],
        prefix: key.slice(0, 10),
        createdBy: 'Ada Obi',
        lastUsedAt: null,
        expiresAt: null,
        expired: false,
      },
    ]);
    expect(JSON.stringify(await list())).not.toContain(key);
    const rows = await server.query('select t::text as text from api_key t where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test('does what its scopes allow, and is told which one it lacks', async () => {
    const { key } = await made();
    expect((await groups(key)).status).toBe(200);
    expect(await createGroup(key)).toMatchObject({
      status: 403,
      body: {
        message:
          'This API key may not do this: it needs the scope groups.write, and its maker the permission',
      },
    });
    const { key: writing } = await made({ scopes: ['groups.write'] });
    expect((await createGroup(writing)).status).toBe(201);
    expect((await groups(writing)).status).toBe(403);
  });

  test('may make the calls that its scopes allow, of all that there are, and no others', async () => {
    const { key } = await made({ scopes: [...keyScopes] });
    const may: readonly string[] = keyScopes;
    const faults: string[] = [];
    for (const call of server.calls) {
      if (call.needs === 'nobody' || call.path.endsWith('/events')) continue;
      const path = call.path.replaceAll(/:\w+/g, '01890a5d-ac96-774b-bcce-b302099a8057');
      const { status, body } = await server.call(call.method, path, {
        token: key,
        ...(call.body ? { body: {} } : {}),
      });
      const isAllowed = may.includes(call.needs) || call.forKeys === true;
      const isRefused = status === 403 && body.message === 'An API key may not do this: sign in instead';
      if (isAllowed === (status === 403) || isAllowed === isRefused)
        faults.push(`${call.method} ${call.path} ${status} ${JSON.stringify(body)}`);
    }
    expect(faults).toEqual([]);
  });

  test('cannot be given what would make it stronger than its maker', async () => {
    for (const scope of ['keys.write', 'colleagues.write', 'owners.write', 'tenant.delete', 'settings.write'])
      expect((await create({ scopes: [scope] })).status).toBe(400);
    expect((await create({ scopes: [] })).status).toBe(400);
    expect(permissionsOf.staff).not.toContain('keys.write');
    const staff = await addColleague(server, owner.token, 'staff');
    expect((await create({}, staff.token)).status).toBe(403);
    const { key } = await made();
    expect((await create({}, key)).status).toBe(403);
  });

  test('tells who it is, and cannot use what is for people', async () => {
    const { key } = await made();
    const { body } = await server.call('GET', '/api/Membership/GetCurrentSignedInUser', { token: key });
    expect(body).toMatchObject({ tenantId: owner.tenantId, isOperator: false, permissions: ['groups.read'] });
    for (const path of ['/api/accounts/organisations', '/api/notices'])
      expect((await server.call('GET', path, { token: key })).status).toBe(403);
    expect((await server.call('POST', '/api/accounts/sign-out', { token: key })).status).toBe(403);
    expect((await groups(key)).status).toBe(200);
  });

  test('is no key of the operator, whose calls it cannot make', async () => {
    const operator = await startTestServer();
    const { token } = await operator.signUp();
    const { body } = await operator.call('POST', '/api/keys', {
      token,
      body: { name: 'Website', scopes: [...keyScopes] },
    });
    const { status } = await operator.call('GET', '/api/operator/tenants', { token: body.key });
    expect(status).toBe(403);
  });

  test('sees its own organisation only, and is revoked by it only [AU-06]', async () => {
    const other = await server.signUp();
    await createGroup(other.token, 'Theirs');
    const { id, key } = await made();
    expect((await groups(key)).body).toEqual([]);
    expect(await list(other.token)).toEqual([]);
    expect((await server.call('DELETE', `/api/keys/${id}`, { token: other.token })).status).toBe(404);
    expect((await groups(key)).status).toBe(200);
  });

  test('is named in the audit log, with who made it', async () => {
    const { id, key } = await made({ scopes: ['groups.write'], name: 'Ushers’ rota' });
    await createGroup(key);
    const { body } = await server.call('GET', `/api/audit?actor=${id}`, { token: owner.token });
    expect(body.items).toMatchObject([{ user: 'Ada Obi', key: 'Ushers’ rota', action: 'group.created' }]);
    await server.call('DELETE', `/api/keys/${id}`, { token: owner.token });
    const { body: log } = await server.call('GET', '/api/audit?action=key', { token: owner.token });
    expect(log.items.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      'revoked the API key Ushers’ rota',
      'created the API key Ushers’ rota',
    ]);
    const { body: actors } = await server.call('GET', '/api/audit/actors', { token: owner.token });
    expect(actors.items).toContainEqual({ id, name: 'Ushers’ rota', kind: 'key', former: true });
  });

  test('says when it was used last, to the minute', async () => {
    const { key } = await made();
    await groups(key);
    const [first] = await list();
    expect(first?.['lastUsedAt']).not.toBeNull();
    shift = 30_000;
    await groups(key);
    expect((await list())[0]?.['lastUsedAt']).toBe(first?.['lastUsedAt']);
    shift = 90_000;
    await groups(key);
    expect((await list())[0]?.['lastUsedAt']).not.toBe(first?.['lastUsedAt']);
  });
});

describe('[AU-12] an API key ends', () => {
  test('when it is revoked', async () => {
    const { id, key } = await made();
    expect((await groups(key)).status).toBe(200);
    expect((await server.call('DELETE', `/api/keys/${id}`, { token: owner.token })).status).toBe(200);
    expect(await groups(key)).toMatchObject({ status: 401, body: { message: invalid } });
    expect(await list()).toEqual([]);
    expect((await server.call('DELETE', `/api/keys/${id}`, { token: owner.token })).status).toBe(404);
  });

  test('when it expires', async () => {
    const { key } = await made({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect((await groups(key)).status).toBe(200);
    shift = 3_600_001;
    expect((await groups(key)).status).toBe(401);
    expect(await list()).toMatchObject([{ expired: true }]);
    for (const expiresAt of ['2020-01-01T00:00:00Z', '2199-01-01T00:00:00Z', 'tomorrow'])
      expect((await create({ expiresAt })).status).toBe(400);
  });

  test('within a second of its maker’s removal, and does not come back with them', async () => {
    const admin = await addColleague(server, owner.token, 'admin');
    const { key } = await made({}, admin.token);
    expect((await groups(key)).status).toBe(200);
    await server.call('DELETE', `/api/accounts/colleagues/${admin.userId}`, { token: owner.token });
    expect((await groups(key)).status).toBe(401);
    // Another process may have cached it.
    await server.query(
      "insert into member (id, tenant_id, user_id, role) values (gen_random_uuid(), $1, $2, 'admin')",
      [owner.tenantId, admin.userId],
    );
    nextSecond();
    expect((await groups(key)).status).toBe(401);
    expect(await list()).toEqual([]);
  });

  test('or shrinks when its maker gets another role, and grows again with it', async () => {
    const admin = await addColleague(server, owner.token, 'admin');
    const { key } = await made({ scopes: ['groups.read', 'groups.write'] }, admin.token);
    expect((await createGroup(key, 'One')).status).toBe(201);
    const role = (name: string) =>
      server.call('PUT', `/api/accounts/colleagues/${admin.userId}`, {
        token: owner.token,
        body: { role: name },
      });
    await role('viewer');
    expect((await createGroup(key, 'Two')).status).toBe(403);
    expect((await groups(key)).status).toBe(200);
    await role('admin');
    expect((await createGroup(key, 'Two')).status).toBe(201);
  });

  test.each(['tdk_', 'tdk_x', `tdk_${'A'.repeat(43)}`, 'tdk_%00'])('or never was one: %s', async (key) => {
    expect(await groups(key)).toMatchObject({ status: 401, body: { message: invalid } });
  });
});

test('[AU-12] an API key has a limit of calls of its own, and is told how long to wait', async () => {
  const limited = await startTestServer(
    {},
    { rateLimits: { perAddress: 1000, perEmail: 1000, perUser: 1000, registrations: 1000, callsPerKey: 3 } },
  );
  const { token } = await limited.signUp();
  const keys: string[] = [];
  for (const name of ['One', 'Two']) {
    const { body } = await limited.call('POST', '/api/keys', {
      token,
      body: { name, scopes: ['groups.read'] },
    });
    keys.push(body.key);
  }
  const ask = (by?: string) => limited.call('GET', '/api/GetAllGroupBasicInformation', { token: by });
  for (let n = 0; n < 3; n += 1) expect((await ask(keys[0])).status).toBe(200);
  const refused = await ask(keys[0]);
  expect(refused).toMatchObject({ status: 429, body: { code: 'tooMany' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await ask(keys[1])).status).toBe(200);
  expect((await ask(token)).status).toBe(200);
});

test('an organisation has at most 50 keys, also when several are made at once', async () => {
  await server.query(
    `insert into api_key (tenant_id, id, name, prefix, key_hash, scopes, created_by)
       select $1, gen_random_uuid(), 'Old', 'tdk_', md5(random()::text), '{people.read}', gen_random_uuid()
         from generate_series(1, 48)`,
    [owner.tenantId],
  );
  const answers = await Promise.all(Array.from({ length: 5 }, () => create({})));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409]);
});
