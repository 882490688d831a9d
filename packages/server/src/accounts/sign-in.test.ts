// Tests of signing in and out, of sessions, and of the limits of attempts.
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hashToken } from './session-token.ts';
import { openSessions } from './sessions.ts';

const password = 'correct horse battery';
const currentUser = '/api/Membership/GetCurrentSignedInUser';

describe('signing in and out', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  const signIn = (body: unknown) => server.call('POST', '/api/accounts/sign-in', { body });

  test('[AU-01] the password opens a session, whose token is sent as a bearer', async () => {
    const { email, tenantId } = await server.signUp();
    const { status, body } = await signIn({ email: email.toUpperCase(), password });
    expect(status).toBe(200);
    expect((await server.call('GET', currentUser, { token: body.token })).body).toMatchObject({
      email,
      tenantId,
    });
  });

  test('[AU-01] refuses a wrong password and an unknown address alike', async () => {
    const { email } = await server.signUp();
    const wrong = await signIn({ email, password: 'wrong horse battery' });
    const unknown = await signIn({ email: 'nobody@example.org', password });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual({
      status: false,
      code: 'badInput',
      message: 'Incorrect e-mail or password.',
    });
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
  });

  test('[AU-02] signing out ends that session only, on the server', async () => {
    const { email, token } = await server.signUp();
    const other = (await signIn({ email, password })).body.token;
    await server.call('GET', currentUser, { token });
    expect((await server.call('POST', '/api/accounts/sign-out', { token })).body).toEqual({ status: true });
    expect((await server.call('GET', currentUser, { token })).status).toBe(401);
    expect((await server.call('GET', currentUser, { token: other })).status).toBe(200);
    expect(await server.query('select id from session where token = $1', [hashToken(token)])).toEqual([]);
  });

  test.each(['', 'Bearer', 'Bearer nonsense', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`, "Bearer ' or 1=1"])(
    '[AU-01] the header %j has no session',
    async (authorization) => {
      const { status, body } = await server.call('GET', currentUser, { headers: { authorization } });
      expect(status).toBe(401);
      expect(body).toEqual({ status: false, code: 'signedOut', message: 'Please sign in to continue.' });
    },
  );

  test('[AU-04, AP-14] the current user has country, country code, tenant, name, address and role', async () => {
    const { token, tenantId, email } = await server.signUp({ organisation: 'Grace', country: 'GH' });
    const { body } = await server.call('GET', currentUser, { token });
    expect(body).toMatchObject({
      isoCode: 'GH',
      country: 'Ghana',
      tenantId,
      name: 'Ada Obi',
      firstName: 'Ada',
      email,
      role: 'owner',
      organisation: 'Grace',
      timeZone: 'Africa/Lagos',
      holdSeconds: 10,
    });
    expect(body.permissions).toContain('messages.send');
  });
});

describe('a session', () => {
  let server: TestServer;
  let now = new Date('2026-12-01T09:00:00Z');
  const clock = { now: () => now };
  const later = (ms: number) => (now = new Date(now.getTime() + ms));
  const day = 86_400_000;
  beforeAll(async () => {
    server = await startTestServer({}, { clock });
  });

  test('[AU-02] that another process ended is refused here within a second', async () => {
    now = new Date();
    const { token } = await server.signUp();
    const { db, accounts } = server.context;
    const here = openSessions({ db, clock });
    const authorization = `Bearer ${token}`;
    const session = await here.authenticate(authorization);
    if (!session) throw new Error('no session');
    await accounts.signOut(session);
    expect(await here.authenticate(authorization)).toEqual(session);
    later(1000);
    expect(await here.authenticate(authorization)).toBeNull();
  });

  test('[AU-02] that ends during its query is not cached', async () => {
    now = new Date();
    const { token } = await server.signUp();
    const { db } = server.context;
    const authorization = `Bearer ${token}`;
    const session = await server.context.accounts.authenticate(authorization);
    if (!session) throw new Error('no session');
    let endMeanwhile: (() => Promise<void>) | undefined;
    const inSystem: typeof db.inSystem = async (work) => {
      const found = await db.inSystem(work);
      const end = endMeanwhile;
      endMeanwhile = undefined;
      await end?.();
      return found;
    };
    const here = openSessions({ db: { ...db, inSystem }, clock });
    endMeanwhile = () => here.end(session);
    await here.authenticate(authorization);
    expect(await here.authenticate(authorization)).toBeNull();
  });

  test('lasts for 30 days after its last use', async () => {
    now = new Date();
    const { token } = await server.signUp();
    later(25 * day);
    expect((await server.call('GET', currentUser, { token })).status).toBe(200);
    later(25 * day);
    expect((await server.call('GET', currentUser, { token })).status).toBe(200);
    later(31 * day);
    expect((await server.call('GET', currentUser, { token })).status).toBe(401);
  });

  test('[AU-02] ends after 90 days although it is used', async () => {
    now = new Date();
    const { token } = await server.signUp();
    const status = async () => (await server.call('GET', currentUser, { token })).status;
    for (let days = 20; days <= 80; days += 20) {
      later(20 * day);
      expect(await status()).toBe(200);
    }
    later(10 * day - 5000);
    expect(await status()).toBe(200);
    // Sooner than the cache would ask the database again.
    later(5001);
    expect(await status()).toBe(401);
  });

  test('[AU-02] that was extended before the limit was introduced ends after 90 days too', async () => {
    now = new Date();
    const { token } = await server.signUp();
    await server.query("update session set expires_at = now() + interval '200 days' where token = $1", [
      hashToken(token),
    ]);
    later(90 * day + 60_000);
    expect((await server.call('GET', currentUser, { token })).status).toBe(401);
  });

  test('[AU-02] only a hash of its token is stored, and the hash signs nobody in', async () => {
    now = new Date();
    const { email, token } = await server.signUp();
    const signedIn = await server.call('POST', '/api/accounts/sign-in', { body: { email, password } });
    const kept = await server.query<{ token: string }>('select * from session');
    for (const secret of [token, signedIn.body.token]) expect(JSON.stringify(kept)).not.toContain(secret);
    const statuses = kept.map(
      async (row) => (await server.call('GET', currentUser, { token: row.token })).status,
    );
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([401]));
  });
});

test('[AU-07] too many attempts on one account, or from one address, have to wait', async () => {
  const server = await startTestServer(
    {},
    { rateLimits: { perAddress: 6, perEmail: 3, perUser: 20, registrations: 1000 } },
  );
  const { email } = await server.signUp();
  const statuses = async (times: number, address: (i: number) => string) => {
    const all = [];
    for (let i = 0; i < times; i += 1)
      all.push(
        await server.call('POST', '/api/accounts/sign-in', {
          body: { email: address(i), password: 'wrong horse battery' },
        }),
      );
    return all;
  };
  const ofOne = await statuses(4, () => email);
  expect(ofOne.map(({ status }) => status)).toEqual([400, 400, 400, 429]);
  expect(ofOne[3]?.body).toEqual({
    status: false,
    code: 'tooMany',
    message: 'Too many tries. Please wait 5 minutes and try again.',
  });
  const ofMany = await statuses(3, (i) => `somebody${i}@example.org`);
  expect(ofMany.map(({ status }) => status)).toEqual([400, 400, 429]);
  // Every path has its own count.
  const other = await server.call('POST', '/api/accounts/forgot-password', { body: { email } });
  expect(other.status).toBe(200);
});

describe('limits of attempts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(
      {},
      { rateLimits: { perAddress: 9, perEmail: 3, perUser: 20, registrations: 1000 } },
    );
  });
  let client = 0;
  /** Signs in from an address that nobody has used before, unless one is given. */
  const signIn = async (
    body: { email: string; password: string },
    { cookie = '', from = `192.0.2.${++client}` }: { cookie?: string; from?: string } = {},
  ) => {
    const headers = { 'x-forwarded-for': from, ...(cookie && { cookie }) };
    return server.call('POST', '/api/accounts/sign-in', { body, headers });
  };
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => {
    const [cookie = '', ...attributes] = String(headers['set-cookie']).split('; ');
    expect(attributes).toEqual(['Path=/api/accounts', 'Max-Age=15552000', 'HttpOnly', 'SameSite=Strict']);
    return cookie;
  };
  const wrong = 'wrong horse battery';

  test('[AU-07] a stranger can lock nobody out of a device on which they have signed in', async () => {
    const { email } = await server.signUp();
    const cookie = cookieOf(await signIn({ email, password }));
    for (let n = 0; n < 3; n += 1) expect((await signIn({ email, password: wrong })).status).toBe(400);
    const refused = await signIn({ email, password });
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe('Too many tries. Please wait 5 minutes and try again.');
    // Whole seconds that are left; a busy machine may have used up some of them.
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300);
    expect(refused.headers).not.toHaveProperty('set-cookie');
    expect((await signIn({ email, password }, { cookie })).status).toBe(200);
    // Success on a known device frees no stranger.
    expect((await signIn({ email, password: wrong })).status).toBe(429);
    const kept = await server.query<{ token_hash: Buffer }>('select token_hash from known_device');
    expect(JSON.stringify(kept)).not.toContain(cookie.split('=')[1]);
  });

  test('[AU-07] a known device waits after its own wrong passwords, and is known for its user only', async () => {
    const { email } = await server.signUp();
    const cookie = cookieOf(await signIn({ email, password }));
    for (let n = 0; n < 3; n += 1)
      expect((await signIn({ email, password: wrong }, { cookie })).status).toBe(400);
    expect((await signIn({ email, password }, { cookie })).status).toBe(429);
    const other = await server.signUp();
    const theirs = cookieOf(await signIn({ email: other.email, password }, { cookie }));
    expect(theirs).toBe(cookie);
    const third = await server.signUp();
    for (let n = 0; n < 3; n += 1) await signIn({ email: third.email, password: wrong });
    expect((await signIn({ email: third.email, password }, { cookie })).status).toBe(429);
  });

  test('[AU-07] a link that resets the password lets its device in, and forgets the others', async () => {
    const { email } = await server.signUp();
    const old = cookieOf(await signIn({ email, password }));
    for (let n = 0; n < 3; n += 1) await signIn({ email, password: wrong });
    const link = new URL((await server.context.accounts.resetLink(email))?.link ?? '');
    const renewed = 'correct horse stable';
    const cookie = cookieOf(
      await server.call('POST', '/api/accounts/reset-password', {
        body: { token: link.searchParams.get('token'), password: renewed },
      }),
    );
    expect((await signIn({ email, password: renewed }, { cookie: old })).status).toBe(429);
    expect((await signIn({ email, password: renewed }, { cookie })).status).toBe(200);
  });

  test('[AU-07] a stranger behind the same address locks no known device out', async () => {
    const { email } = await server.signUp();
    const from = '198.51.100.77';
    const cookie = cookieOf(await signIn({ email, password }, { from }));
    for (let n = 0; n < 8; n += 1)
      await signIn({ email: `nobody${n}@example.org`, password: wrong }, { from });
    expect((await signIn({ email, password }, { from })).status).toBe(429);
    expect((await signIn({ email, password }, { from, cookie })).status).toBe(200);
  });

  test('[AU-07] signing in correctly is not delayed, however often', async () => {
    const { email } = await server.signUp();
    for (let n = 0; n < 5; n += 1) expect((await signIn({ email, password })).status).toBe(200);
  });

  test.each([
    ['an IPv6 network of 64 bits', (n: number) => `2001:db8:1:2:${n}::${n}`],
    ['an address with changing ports', (n: number) => `198.51.100.1:${4000 + n}`],
    ['a proxy that sends what is no address', (n: number) => `198.51.100.2, made-up-${n}`],
  ])('[AU-07] %s is one client', async (_, from) => {
    const statuses = [];
    for (let n = 1; n <= 10; n += 1)
      statuses.push(
        (await signIn({ email: `somebody${client++}@example.org`, password: wrong }, { from: from(n) }))
          .status,
      );
    expect(statuses).toEqual([...Array<number>(9).fill(400), 429]);
  });
});
