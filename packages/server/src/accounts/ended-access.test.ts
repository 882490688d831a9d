// Tests that access which has ended stays ended, also for requests under way.
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { codeOf } from '../../testing/app-code.ts';
import { Authenticator } from '../../testing/authenticator.ts';
import { accept, addColleague, colleaguePassword, freshEmail, invite } from '../../testing/colleagues.ts';
import { addPasskey, beginPasskey, localOrigin } from '../../testing/passkeys.ts';
import { turnOn } from '../../testing/second-factor.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hashToken } from './session-token.ts';

const password = 'correct horse battery';
const newPassword = 'a quite new password';

let server: TestServer;
/** Set where what a process has cached must not end meanwhile. */
let frozen: Date | null = null;
beforeAll(async () => {
  server = await startTestServer({}, { clock: { now: () => frozen ?? new Date() } });
  await server.signUp(); // The operator, who may more.
});

const post = (path: string, body: unknown, token?: string) =>
  server.call('POST', `/api/accounts/${path}`, { body, token });
const isSignedIn = async (token: string) =>
  (await server.call('GET', '/api/Membership/GetCurrentSignedInUser', { token })).status === 200;
const linkFor = async (email: string) => {
  const found = await server.context.accounts.resetLink(email);
  return new URL(found?.link ?? '').searchParams.get('token') ?? '';
};
const sessionsOf = async (email: string) =>
  (
    await server.query('select s.id from session s join "user" u on u.id = s.user_id where u.email = $1', [
      email,
    ])
  ).length;
const userIdOf = async (email: string) =>
  (await server.query('select id from "user" where email = $1', [email]))[0]?.['id'] as string;

/**
 * Holds a request, which has proved its user, before it starts the session; does what happens meanwhile; and lets it go
 * on. It is held where it opens a membership or, with `heldTenant`, where it becomes a colleague there.
 */
async function overtakenBy<T>(
  meanwhile: () => Promise<void>,
  email: string,
  request: () => Promise<T>,
  heldTenant?: string,
): Promise<T> {
  const userId = await userIdOf(email);
  const held = await server.db.inSystem(async (tx) => {
    await (
      heldTenant === undefined
        ? sql`select from member where user_id = ${userId} for update`
        : sql`select from tenant where id = ${heldTenant} for update`
    ).execute(tx);
    const asked = request();
    await expect
      .poll(async () => {
        const waiting = await server.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waiting.length;
      })
      .toBe(1);
    await meanwhile();
    return { asked };
  });
  return held.asked;
}

/** The same, overtaken by a new password. */
async function overtakenByReset<T>(
  email: string,
  request: () => Promise<T>,
  heldTenant?: string,
): Promise<T> {
  const token = await linkFor(email);
  const reset = async () =>
    expect((await post('reset-password', { token, password: newPassword })).status).toBe(200);
  return overtakenBy(reset, email, request, heldTenant);
}

describe('[AU-02] a new password ends what an old one has begun', () => {
  test('signing in', async () => {
    const { email } = await server.signUp();
    const { status, body } = await overtakenByReset(email, () => post('sign-in', { email, password }));
    expect([status, body.token]).toEqual([400, undefined]);
    expect(await sessionsOf(email)).toBe(0);
    expect((await post('sign-in', { email, password: newPassword })).status).toBe(200);
  });

  test('[AU-07] signing in by a code', async () => {
    const { email, token } = await server.signUp();
    const { uri } = await turnOn(server, token);
    const { body: first } = await post('sign-in', { email, password });
    const { status } = await overtakenByReset(email, () =>
      post('sign-in/two-factor', { ticket: first.ticket, code: codeOf(uri) }),
    );
    expect(status).toBe(400);
    expect(await sessionsOf(email)).toBe(0);
  });

  test('[AU-10] entering another organisation', async () => {
    const { token: host } = await server.signUp();
    const { email, token, tenantId } = await server.signUp();
    await accept(server, await invite(server, host, email, 'staff'), { password });
    const { status } = await overtakenByReset(email, () =>
      post(`organisations/${tenantId}/enter`, {}, token),
    );
    expect(status).toBe(401);
    expect(await sessionsOf(email)).toBe(0);
  });

  test('[AU-10] accepting an invitation', async () => {
    const { token: host, tenantId } = await server.signUp();
    const { email } = await server.signUp();
    const invitation = await invite(server, host, email, 'staff');
    const { status } = await overtakenByReset(
      email,
      () => accept(server, invitation, { password }),
      tenantId,
    );
    expect(status).toBe(400);
    expect(await sessionsOf(email)).toBe(0);
  });

  test('by one of two who use the same link at one instant', async () => {
    const { email } = await server.signUp();
    const token = await linkFor(email);
    const passwords = ['first new password', 'second new password', 'third new password'];
    const answers = await Promise.all(
      passwords.map((each) => post('reset-password', { token, password: each })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const chosen = passwords[answers.findIndex(({ status }) => status === 200)];
    for (const each of passwords)
      expect((await post('sign-in', { email, password: each })).status).toBe(each === chosen ? 200 : 400);
  });
});

/** Signs in by a passkey: after the password or, without it, alone. */
async function byPasskey(authenticator: Authenticator, email?: string) {
  const ticket = email && (await post('sign-in', { email, password })).body.ticket;
  const { body: options } = await post('sign-in/passkey/begin', ticket ? { ticket } : {});
  return post('sign-in/passkey', { ...(ticket && { ticket }), passkey: authenticator.use(options) });
}

describe('[AU-09] a sign-in by a passkey that is removed meanwhile starts no session', () => {
  test.each(['alone', 'after the password'])('%s', async (how) => {
    const { email, token } = await server.signUp();
    const { authenticator, id, recoveryCodes } = await addPasskey(server, token);
    const remove = async () => {
      const body = { password, code: recoveryCodes[0] };
      expect((await post(`passkeys/${id}/remove`, body, token)).status).toBe(200);
    };
    const { status, body } = await overtakenBy(remove, email, () =>
      byPasskey(authenticator, how === 'alone' ? undefined : email),
    );
    expect([status, body.token]).toEqual([400, undefined]);
    expect(await sessionsOf(email)).toBe(1);
  });
});

describe('[AU-09] the operator ends every way into an account whose phone was stolen', () => {
  const lockOut = async (email: string) =>
    expect(await server.context.accounts.lockOut(email)).not.toBeNull();

  test('sessions, password, passkeys and links end before the new link is used', async () => {
    const { email, token, tenantId } = await server.signUp();
    const { authenticator, recoveryCodes } = await addPasskey(server, token);
    const { ticket } = (await post('sign-in', { email, password })).body;
    const earlier = await linkFor(email);
    await lockOut(email);
    expect(await isSignedIn(token)).toBe(false);
    expect((await post('sign-in', { email, password })).status).toBe(400);
    expect((await byPasskey(authenticator)).status).toBe(400);
    expect((await post('sign-in/two-factor', { ticket, code: recoveryCodes[0] })).status).toBe(409);
    const reset = (by: string) => post('reset-password', { token: by, password: newPassword });
    expect((await reset(earlier)).status).toBe(400);
    const [line] = await server.query(
      "select user_id, subject from audit where tenant_id = $1 and action = 'account.lockedOut'",
      [tenantId],
    );
    expect(line).toEqual({ user_id: null, subject: await userIdOf(email) });
    expect((await reset(await linkFor(email))).status).toBe(200);
    expect((await post('sign-in', { email, password: newPassword })).body).toHaveProperty('token');
  });

  test('also one that is being used at that instant', async () => {
    const { email, token } = await server.signUp();
    const { authenticator } = await addPasskey(server, token);
    const alone = await overtakenBy(
      () => lockOut(email),
      email,
      () => byPasskey(authenticator),
    );
    expect(alone.status).toBe(400);
    const plain = await server.signUp();
    const byPassword = await overtakenBy(
      () => lockOut(plain.email),
      plain.email,
      () => post('sign-in', { email: plain.email, password }),
    );
    expect(byPassword.status).toBe(400);
    expect([await sessionsOf(email), await sessionsOf(plain.email)]).toEqual([0, 0]);
  });
});

describe('[AU-09] a session that another process has ended within the last second', () => {
  interface Given {
    token: string;
    colleague: string;
    uri: string;
    credential: unknown;
    recoveryCode: string;
  }
  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown, token: string) =>
    server.call(method, `/api/${path}`, { body, token });

  test.each<[string, (given: Given) => ReturnType<typeof call>]>([
    ['adds no passkey', ({ token, credential }) => call('POST', 'accounts/passkeys', { credential }, token)],
    [
      'makes no secret of an app',
      ({ token, recoveryCode: code }) => call('POST', 'accounts/two-factor', { password, code }, token),
    ],
    [
      'turns no app on',
      ({ token, uri }) => call('POST', 'accounts/two-factor/verify', { code: codeOf(uri) }, token),
    ],
    [
      'makes no recovery codes',
      ({ token, recoveryCode: code }) =>
        call('POST', 'accounts/two-factor/recovery-codes', { password, code }, token),
    ],
    [
      'sets no password',
      ({ token }) => call('PUT', 'accounts/password', { current: password, password: newPassword }, token),
    ],
    ['signs nobody out', ({ token }) => call('DELETE', 'accounts/sessions', undefined, token)],
    [
      'makes no API key',
      ({ token }) => call('POST', 'keys', { name: 'Website', scopes: ['people.read'] }, token),
    ],
    [
      'invites nobody',
      ({ token }) => call('POST', 'accounts/invitations', { email: freshEmail(), role: 'admin' }, token),
    ],
    [
      'changes no role',
      ({ token, colleague }) => call('PUT', `accounts/colleagues/${colleague}`, { role: 'admin' }, token),
    ],
  ])('%s', async (_what, request) => {
    const { token, email } = await server.signUp();
    const colleague = (await addColleague(server, token, 'staff')).userId;
    const { authenticator, recoveryCodes } = await addPasskey(server, token);
    const [first = '', second = '', recoveryCode = ''] = recoveryCodes;
    const { uri } = (await post('two-factor', { password, code: first }, token)).body;
    const credential = new Authenticator(localOrigin).make((await beginPasskey(server, token, second)).body);
    const userId = await userIdOf(email);
    const kept = () =>
      server.query(
        `select (select count(*) from passkey where user_id = $1) as passkeys,
                (select row_to_json(f) from two_factor f where user_id = $1) as factor,
                (select password from account where user_id = $1) as password,
                (select count(*) from session where user_id = $1 and ended_at is null) as sessions,
                (select count(*) from api_key where created_by = $1) as keys,
                (select count(*) from invitation where inviter_id = $1 and status = 'pending') as invitations,
                (select role from member where user_id = $2) as role`,
        [userId, colleague],
      );
    const other = (await byPasskey(authenticator)).body.token;
    frozen = new Date();
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, true]);
    await server.query('update session set ended_at = now() where token = $1', [hashToken(token)]);
    const before = await kept();
    const { status } = await request({ token, colleague, uri, credential, recoveryCode });
    frozen = null;
    expect(status).toBe(401);
    expect(await kept()).toEqual(before);
  });
});

describe('[AU-10] a colleague whom another process has removed within the last second', () => {
  const removed = async () => {
    const owner = await server.signUp();
    const admin = await addColleague(server, owner.token, 'admin');
    frozen = new Date();
    expect(await isSignedIn(admin.token)).toBe(true);
    await server.query('delete from member where tenant_id = $1 and user_id = $2', [
      owner.tenantId,
      admin.userId,
    ]);
    return { ...admin, tenantId: owner.tenantId };
  };

  test('invites nobody', async () => {
    const { token, tenantId } = await removed();
    const { status } = await post('invitations', { email: freshEmail(), role: 'admin' }, token);
    frozen = null;
    expect(status).toBe(401);
    const count = 'select from invitation where tenant_id = $1 and status = $2';
    expect(await server.query(count, [tenantId, 'pending'])).toEqual([]);
  });

  test('[AU-12] makes no API key', async () => {
    const { token, tenantId } = await removed();
    const body = { name: 'Website', scopes: ['people.read'] };
    const { status } = await server.call('POST', '/api/keys', { token, body });
    frozen = null;
    expect(status).toBe(401);
    expect(await server.query('select from api_key where tenant_id = $1', [tenantId])).toEqual([]);
  });

  test('changes nobody’s role', async () => {
    const { token, userId } = await removed();
    const { status } = await server.call('PUT', `/api/accounts/colleagues/${userId}`, {
      token,
      body: { role: 'admin' },
    });
    frozen = null;
    expect(status).toBe(401);
  });
});

test('[AU-10] of an owner who leaves, one who hands over and one who is removed at once, an owner is left', async () => {
  const first = await server.signUp();
  const second = await addColleague(server, first.token, 'owner');
  const third = await addColleague(server, first.token, 'admin');
  const firstId = await userIdOf(first.email);
  const answers = await Promise.all([
    post('leave', {}, first.token),
    post('leave', {}, second.token),
    server.call('DELETE', `/api/accounts/colleagues/${firstId}`, { token: second.token }),
    post('ownership', { userId: third.userId }, first.token),
  ]);
  for (const { status } of answers) expect(status).toBeLessThan(500);
  const owners = await server.query("select from member where tenant_id = $1 and role = 'owner'", [
    first.tenantId,
  ]);
  expect(owners.length).toBeGreaterThan(0);
});

test('[AU-10] a session of one organisation reads nothing of another that its user has entered', async () => {
  const { token: host } = await server.signUp();
  const { email, token } = await server.signUp();
  const { body: joined } = await accept(server, await invite(server, host, email, 'staff'), { password });
  await server.call('POST', '/api/CreateGroup', { token: host, body: { name: 'Theirs' } });
  const groups = async (by: string) =>
    (await server.call('GET', '/api/GetAllGroupBasicInformation', { token: by })).body.map(
      ({ name }: { name: string }) => name,
    );
  expect(await groups(joined.token)).toEqual(['Theirs']);
  expect(await groups(token)).toEqual([]);
});

test('[AU-10] an invitation opens once, for its own address, however many use it at one instant', async () => {
  const { token: host, tenantId } = await server.signUp();
  const invitation = await invite(server, host, freshEmail(), 'staff');
  const answers = await Promise.all(
    [colleaguePassword, 'another password', 'a third password'].map((each) =>
      accept(server, invitation, { password: each }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await accept(server, invitation)).status).toBe(409);
  expect(await server.query('select from member where tenant_id = $1', [tenantId])).toHaveLength(2);
});

test('[AU-10] withdrawing an invitation does not make room for another', async () => {
  const { token } = await server.signUp();
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) {
    const { status, body } = await post('invitations', { email: freshEmail(), role: 'staff' }, token);
    statuses.push(status);
    if (status === 201) await server.call('DELETE', `/api/accounts/invitations/${body.id}`, { token });
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
});
