// Tests of passkeys: added and removed, and signing in by them.
import { hashToken } from '../session-token.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../../testing/app-code.ts';
import { Authenticator, type Over } from '../../../testing/authenticator.ts';
import { accept, invite } from '../../../testing/colleagues.ts';
import { addPasskey, beginPasskey, localOrigin } from '../../../testing/passkeys.ts';
import { turnOn } from '../../../testing/second-factor.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const password = 'correct horse battery';
const currentUser = '/api/Membership/GetCurrentSignedInUser';

let server: TestServer;
let now = new Date();
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
beforeAll(async () => {
  server = await startTestServer({}, { clock: { now: () => now } });
  await server.signUp();
});
beforeEach(() => {
  now = new Date();
});

const post = (path: string, body: unknown, token?: string) =>
  server.call('POST', `/api/accounts/${path}`, { body, token });
const signIn = (email: string) => post('sign-in', { email, password });
const profile = async (token: string) =>
  (await server.call('GET', '/api/accounts/profile', { token })).body.twoFactor;
const begin = async (ticket?: string) => (await post('sign-in/passkey/begin', ticket ? { ticket } : {})).body;

/** An account with one passkey and nothing else. */
async function withPasskey() {
  const account = await server.signUp();
  return { ...account, ...(await addPasskey(server, account.token)) };
}

/** Signs in by a passkey alone. */
const enter = async (authenticator: Authenticator, over: Over = {}, options?: { challenge: string }) =>
  post('sign-in/passkey', { passkey: authenticator.use(options ?? (await begin()), over) });

/** The same after the password. */
async function enterAfterPassword(email: string, authenticator: Authenticator, over: Over = {}) {
  const { ticket } = (await signIn(email)).body;
  return post('sign-in/passkey', { ticket, passkey: authenticator.use(await begin(ticket), over) });
}

test('[AU-09] a passkey signs in alone, and the password alone no longer does', async () => {
  const { email, tenantId, authenticator, recoveryCodes, token } = await withPasskey();
  expect(recoveryCodes).toHaveLength(10);
  expect(await profile(token)).toMatchObject({
    on: true,
    app: false,
    recoveryCodesLeft: 10,
    passkeys: [{ name: 'Phone', usedAt: null }],
  });
  const byPassword = await signIn(email);
  expect(byPassword.body).toEqual({ twoFactor: true, ticket: expect.any(String), by: ['passkey'] });
  expect((await server.call('GET', currentUser, { token: byPassword.body.ticket })).status).toBe(401);
  const options = await begin();
  expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
  const entered = await enter(authenticator, {}, options);
  expect(entered.status).toBe(200);
  expect(entered.headers).toHaveProperty('set-cookie');
  const user = await server.call('GET', currentUser, { token: entered.body.token });
  expect(user.body).toMatchObject({ email, tenantId });
  expect((await profile(token)).passkeys[0].usedAt).toBe(now.toISOString());
  const lines = await server.query(
    "select action, detail from audit where tenant_id = $1 and action in ('account.passkeyAdded', 'session.started') order by seq",
    [tenantId],
  );
  expect(lines).toEqual([
    { action: 'account.passkeyAdded', detail: { name: 'Phone' } },
    { action: 'session.started', detail: { by: 'passkey' } },
  ]);
});

test('[AU-09] after the password it finishes signing in, and so does a recovery code', async () => {
  const { email, authenticator, recoveryCodes } = await withPasskey();
  const { ticket } = (await signIn(email)).body;
  const options = await begin(ticket);
  expect(options.allowCredentials).toEqual([
    { id: authenticator.use(options).id, type: 'public-key', transports: ['internal'] },
  ]);
  // A security key without a PIN is enough after the password.
  expect((await enterAfterPassword(email, authenticator, { verified: false })).status).toBe(200);
  const other = (await signIn(email)).body.ticket;
  expect((await post('sign-in/two-factor', { ticket: other, code: '123456' })).status).toBe(400);
  expect((await post('sign-in/two-factor', { ticket: other, code: recoveryCodes[0] })).status).toBe(200);
  expect((await post('sign-in/passkey/begin', { ticket: other })).status).toBe(409);
});

test('[AU-10] an invitation is accepted with password and passkey', async () => {
  const guest = await withPasskey();
  const owner = await server.signUp();
  const { body } = await accept(server, await invite(server, owner.token, guest.email, 'staff'), {
    password,
  });
  expect(body).toMatchObject({ twoFactor: true, by: ['passkey'] });
  const passkey = guest.authenticator.use(await begin(body.ticket));
  const joined = await post('sign-in/passkey', { ticket: body.ticket, passkey });
  const user = await server.call('GET', currentUser, { token: joined.body.token });
  expect(user.body).toMatchObject({ email: guest.email, tenantId: owner.tenantId, role: 'staff' });
});

describe('signing in is refused', () => {
  const refused = {
    status: 400,
    message: 'This passkey did not work. Please try again, or sign in another way.',
  };
  const answerOf = ({ status, body }: { status: number; body: { message: string } }) => ({
    status,
    message: body.message,
  });

  test.each<[string, Over]>([
    ['from a page of another origin', { origin: 'http://localhost:8081' }],
    ['from a frame in another page', { crossOrigin: true }],
    ['for another domain', { rpId: 'example.org' }],
    ['with a challenge that we did not give', { challenge: 'bm90IG91cnM' }],
    ['with the user of another passkey', { userHandle: 'bm90IG1pbmU' }],
    ['without the password where the user was not checked', { verified: false }],
  ])('[AU-09] %s', async (_what, over) => {
    const { authenticator } = await withPasskey();
    expect(answerOf(await enter(authenticator, over))).toEqual(refused);
    expect((await enter(authenticator)).status).toBe(200);
  });

  test('[AU-09] with a challenge that was used before, rightly or wrongly', async () => {
    const { authenticator, email } = await withPasskey();
    const options = await begin();
    expect((await enter(authenticator, {}, options)).status).toBe(200);
    expect(answerOf(await enter(authenticator, {}, options))).toEqual(refused);
    const other = await begin();
    expect(answerOf(await enter(authenticator, { verified: false }, other))).toEqual(refused);
    expect(answerOf(await enter(authenticator, {}, other))).toEqual(refused);
    // The whole answer of somebody else's sign-in is of no use either.
    const { ticket } = (await signIn(email)).body;
    const passkey = authenticator.use(await begin(ticket));
    expect((await post('sign-in/passkey', { ticket, passkey })).status).toBe(200);
    const again = (await signIn(email)).body.ticket;
    expect(answerOf(await post('sign-in/passkey', { ticket: again, passkey }))).toEqual(refused);
  });

  test('[AU-09] with a challenge that is five minutes old', async () => {
    const { authenticator } = await withPasskey();
    const [early, late] = [await begin(), await begin()];
    later(4.9);
    expect((await enter(authenticator, {}, early)).status).toBe(200);
    later(0.1);
    expect(answerOf(await enter(authenticator, {}, late))).toEqual(refused);
  });

  test('[AU-09] with a challenge for something else', async () => {
    const { authenticator, token, email } = await withPasskey();
    const { body: own } = await post('passkeys/ask', undefined, token);
    expect(answerOf(await enter(authenticator, {}, own))).toEqual(refused);
    const { body: adding } = await beginPasskey(server, token, authenticator);
    expect(answerOf(await enter(authenticator, {}, adding))).toEqual(refused);
    const { ticket } = (await signIn(email)).body;
    expect(answerOf(await enter(authenticator, {}, await begin(ticket)))).toEqual(refused);
    const passkey = authenticator.use(await begin());
    expect(answerOf(await post('sign-in/passkey', { ticket, passkey }))).toEqual(refused);
  });

  test('[AU-09] with a counter that has not gone up, as of a copied passkey', async () => {
    const { authenticator } = await withPasskey();
    const copied = authenticator.copy();
    expect((await enter(authenticator)).status).toBe(200);
    expect((await enter(authenticator)).status).toBe(200);
    expect(answerOf(await enter(copied))).toEqual(refused);
    expect(answerOf(await enter(copied))).toEqual(refused);
    expect(answerOf(await enter(authenticator, { counter: 0 }))).toEqual(refused);
    expect((await enter(authenticator, { counter: 3 })).status).toBe(200);
  });

  test('[AU-09] by the passkey of another user, or by one that was never added', async () => {
    const mine = await withPasskey();
    const theirs = await withPasskey();
    expect(answerOf(await enterAfterPassword(mine.email, theirs.authenticator))).toEqual(refused);
    expect(answerOf(await enter(new Authenticator(localOrigin)))).toEqual(refused);
    // Signed by one key, in the name of the other.
    const passkey = theirs.authenticator.use(await begin());
    const { id } = mine.authenticator.use(await begin());
    expect(answerOf(await post('sign-in/passkey', { passkey: { ...passkey, id, rawId: id } }))).toEqual(
      refused,
    );
    expect((await enter(mine.authenticator)).status).toBe(200);
  });

  test('[AU-09] with a ticket after five tries, and by a passkey that was removed', async () => {
    const { email, authenticator, token, id, recoveryCodes } = await withPasskey();
    const { ticket } = (await signIn(email)).body;
    const attempt = async (over: Over) =>
      (await post('sign-in/passkey', { ticket, passkey: authenticator.use(await begin(ticket), over) }))
        .status;
    for (let n = 0; n < 5; n += 1) expect(await attempt({ rpId: 'example.org' })).toBe(400);
    expect(await attempt({})).toBe(409);
    const [code] = recoveryCodes;
    expect((await post(`passkeys/${id}/remove`, { password, code }, token)).status).toBe(200);
    expect(answerOf(await enter(authenticator))).toEqual(refused);
  });
});

describe('adding', () => {
  test('[AU-09] needs the password, right after signing in too', async () => {
    const { token } = await server.signUp();
    expect((await post('passkeys/begin', {}, token)).status).toBe(400);
    expect((await post('passkeys/begin', { password: 'wrong horse' }, token)).status).toBe(400);
    expect((await post('passkeys/begin', { password }, token)).status).toBe(200);
  });

  test('[AU-09] needs the second factor where one is on, and so does an app beside passkeys', async () => {
    const { token, authenticator, recoveryCodes } = await withPasskey();
    const stranger = await withPasskey();
    for (const path of ['passkeys/begin', 'two-factor']) {
      const without = await post(path, { password }, token);
      expect([without.status, without.body.errors]).toEqual([400, { code: 'Enter the code' }]);
      expect((await post(path, { password, code: 'wrong-codes' }, token)).status).toBe(400);
      const theirs = stranger.authenticator.use((await post('passkeys/ask', undefined, token)).body);
      expect((await post(path, { password, passkey: theirs }, token)).status).toBe(400);
      const passkey = authenticator.use((await post('passkeys/ask', undefined, token)).body);
      expect((await post(path, { password: 'wrong horse', passkey }, token)).status).toBe(400);
      expect((await post(path, { password, passkey }, token)).status).toBe(200);
    }
    expect((await post('two-factor', {}, token)).body.errors).toEqual({ password: 'Enter your password.' });
    expect((await beginPasskey(server, token, recoveryCodes[0])).status).toBe(200);
    expect((await beginPasskey(server, token, recoveryCodes[0])).status).toBe(400);
  });

  test('[AU-09] is refused from elsewhere, for another user, and a second time', async () => {
    const { token } = await server.signUp();
    const other = await server.signUp();
    const authenticator = new Authenticator(localOrigin);
    let added: Authenticator | undefined;
    const attempt = async (over: Over, by = token) => {
      const { body } = await beginPasskey(server, token, added);
      return post('passkeys', { credential: authenticator.make(body, over) }, by);
    };
    expect((await attempt({ origin: 'https://localhost.example.org' })).status).toBe(400);
    expect((await attempt({ rpId: 'example.org' })).status).toBe(400);
    expect((await attempt({ challenge: 'bm90IG91cnM' })).status).toBe(400);
    expect((await attempt({}, other.token)).status).toBe(400);
    expect((await profile(token)).on).toBe(false);
    const { body } = await beginPasskey(server, token);
    const credential = authenticator.make(body);
    expect((await post('passkeys', { credential }, token)).status).toBe(200);
    added = authenticator;
    expect((await post('passkeys', { credential }, token)).status).toBe(400);
    const { excludeCredentials } = (await beginPasskey(server, token, added)).body;
    expect(excludeCredentials).toEqual([expect.objectContaining({ id: credential.id })]);
    expect((await attempt({})).status).toBe(409);
    expect((await profile(token)).passkeys).toHaveLength(1);
  });

  test('[AU-09] stops at 20', async () => {
    const { token } = await server.signUp();
    const { authenticator: by } = await addPasskey(server, token);
    for (let n = 1; n < 19; n += 1) await addPasskey(server, token, { name: `Key ${n}`, by });
    const [one, other] = [new Authenticator(localOrigin), new Authenticator(localOrigin)];
    const made = [];
    for (const each of [one, other]) made.push(each.make((await beginPasskey(server, token, by)).body));
    const answers = await Promise.all(made.map((credential) => post('passkeys', { credential }, token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const full = await beginPasskey(server, token, by);
    expect([full.status, full.body.message]).toEqual([
      409,
      'You have 20 passkeys. Remove one before you add another.',
    ]);
  });
});

describe('beside an app', () => {
  test('[AU-09] either signs in, recovery codes are made once, and the app is removed alone', async () => {
    const { token, email } = await server.signUp();
    const { uri, recoveryCodes: codes } = await turnOn(server, token, now.getTime());
    const { authenticator, recoveryCodes } = await addPasskey(server, token, { by: codes[0] });
    expect(recoveryCodes).toEqual([]);
    expect((await signIn(email)).body.by).toEqual(['app', 'passkey']);
    expect((await enter(authenticator)).status).toBe(200);
    const { ticket } = (await signIn(email)).body;
    const code = (steps = 0) => codeOf(uri, { now: now.getTime(), steps });
    expect((await post('sign-in/two-factor', { ticket, code: code() })).status).toBe(200);
    expect((await post('two-factor/off', { password, code: code(1) }, token)).status).toBe(200);
    expect(await profile(token)).toMatchObject({ on: true, app: false, recoveryCodesLeft: 9 });
    const left = (await signIn(email)).body;
    expect(left.by).toEqual(['passkey']);
    expect((await post('sign-in/two-factor', { ticket: left.ticket, code: code(2) })).status).toBe(400);
    expect((await enter(authenticator)).status).toBe(200);
    // Added again, it comes with no further recovery codes.
    const again = await post('two-factor', { password, code: codes[1] }, token);
    expect(again.body.recoveryCodes).toEqual([]);
    const confirmed = { code: codeOf(again.body.uri, { now: now.getTime() }) };
    expect((await post('two-factor/verify', confirmed, token)).status).toBe(200);
    expect(await profile(token)).toMatchObject({ on: true, app: true, recoveryCodesLeft: 8 });
  });

  test('[AU-09] a passkey stands in for the code where the account is changed', async () => {
    const { token, authenticator, recoveryCodes } = await withPasskey();
    const proof = async () => authenticator.use((await post('passkeys/ask', undefined, token)).body);
    const without = await post('two-factor/recovery-codes', { password }, token);
    expect([without.status, without.body.errors]).toEqual([400, { code: 'Enter the code' }]);
    const renewed = await post('two-factor/recovery-codes', { password, passkey: await proof() }, token);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect(renewed.body.recoveryCodes).not.toContain(recoveryCodes[0]);
    const stranger = await withPasskey();
    const theirs = stranger.authenticator.use((await post('passkeys/ask', undefined, token)).body);
    expect((await post('two-factor/recovery-codes', { password, passkey: theirs }, token)).status).toBe(400);
    const plain = await server.signUp();
    expect((await post('passkeys/ask', undefined, plain.token)).status).toBe(409);
  });
});

describe('removing', () => {
  test('[AU-09] needs the password, and of the last one a recovery code or the passkey', async () => {
    const { token, email, id, authenticator, recoveryCodes } = await withPasskey();
    const second = await addPasskey(server, token, { name: 'Laptop', by: authenticator });
    const remove = (which: string, body: object) => post(`passkeys/${which}/remove`, body, token);
    expect((await remove(second.id, { password: 'wrong horse' })).body.errors).toHaveProperty('password');
    expect((await remove(second.id, { password })).status).toBe(200);
    expect((await remove(second.id, { password })).status).toBe(404);
    const { body } = await remove(id, { password });
    expect(body.errors).toEqual({ code: 'Enter a recovery code, or use the passkey.' });
    expect((await remove(id, { password, code: 'wrong-codes' })).status).toBe(400);
    expect((await signIn(email)).body).toHaveProperty('ticket');
    const passkey = authenticator.use((await post('passkeys/ask', undefined, token)).body);
    expect((await remove(id, { password, passkey })).status).toBe(200);
    expect((await signIn(email)).body).toHaveProperty('token');
    expect(await profile(token)).toMatchObject({ on: false, passkeys: [], recoveryCodesLeft: 0 });
    // The old recovery codes have ended with it.
    await addPasskey(server, token);
    const { ticket } = (await signIn(email)).body;
    expect((await post('sign-in/two-factor', { ticket, code: recoveryCodes[0] })).status).toBe(400);
  });

  test('[AU-06, AU-09] nobody removes or sees those of another user', async () => {
    const { id, token } = await withPasskey();
    const other = await server.signUp();
    expect((await post(`passkeys/${id}/remove`, { password }, other.token)).status).toBe(404);
    expect((await profile(other.token)).passkeys).toEqual([]);
    expect((await profile(token)).passkeys).toHaveLength(1);
  });

  test('[AU-09] the operator removes all of them for somebody who has lost them', async () => {
    const { email, authenticator } = await withPasskey();
    expect(await server.context.accounts.lockOut(email)).toEqual({ hadFactor: true });
    expect(await server.context.accounts.lockOut(email)).toEqual({ hadFactor: false });
    expect((await enter(authenticator)).status).toBe(400);
  });
});

test('[AU-09] the database keeps hashes of challenges, until they are used or have ended', async () => {
  const { authenticator } = await withPasskey();
  const isKept = async ({ challenge }: { challenge: string }) => {
    const rows = await server.query('select challenge_hash as hash from passkey_challenge');
    expect(JSON.stringify(rows)).not.toContain(challenge);
    return rows.some(({ hash }) => hash === hashToken(challenge));
  };
  const [used, old] = [await begin(), await begin()];
  expect([await isKept(used), await isKept(old)]).toEqual([true, true]);
  await enter(authenticator, {}, used);
  expect([await isKept(used), await isKept(old)]).toEqual([false, true]);
  later(6);
  await begin();
  expect(await isKept(old)).toBe(false);
});

test('[AU-07] attempts from one network are limited', async () => {
  const limited = await startTestServer(
    {},
    { rateLimits: { perAddress: 3, perEmail: 100, perUser: 20, registrations: 1000 } },
  );
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1)
    statuses.push((await limited.call('POST', '/api/accounts/sign-in/passkey/begin', { body: {} })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const passkey = new Authenticator(localOrigin).use({ challenge: 'bm90IG91cnM' });
  for (let n = 0; n < 3; n += 1)
    await limited.call('POST', '/api/accounts/sign-in/passkey', { body: { passkey } });
  const last = await limited.call('POST', '/api/accounts/sign-in/passkey', { body: { passkey } });
  expect(last.status).toBe(429);
});
