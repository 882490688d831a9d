// Tests that access which has ended stays ended, also for requests under way.
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { codeOf } from '../../testing/app-code.ts';
import { accept, addColleague, colleaguePassword, freshEmail, invite } from '../../testing/colleagues.ts';
import { turnOn } from '../../testing/second-factor.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

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
 * Holds a request, which has proved its user, before it starts the session; sets a new password; and lets it go on. It
 * is held where it opens a membership or, with `heldTenant`, where it becomes a colleague there.
 */
async function overtakenByReset<T>(
  email: string,
  request: () => Promise<T>,
  heldTenant?: string,
): Promise<T> {
  const userId = await userIdOf(email);
  const token = await linkFor(email);
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
    expect((await post('reset-password', { token, password: newPassword })).status).toBe(200);
    return { asked };
  });
  return held.asked;
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
