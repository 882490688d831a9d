// Tests of the second factor: signing in by it, recovery codes, limits.
import { beforeAll, describe, expect, test } from 'vitest';
import { accept, colleaguePassword, invite } from '../../../testing/colleagues.ts';
import { codeOf } from '../../../testing/app-code.ts';
import { turnOn } from '../../../testing/second-factor.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const password = 'correct horse battery';
const currentUser = '/api/Membership/GetCurrentSignedInUser';

let server: TestServer;
let now = new Date();
const clock = { now: () => now };
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
beforeAll(async () => {
  server = await startTestServer({}, { clock });
  await server.signUp();
});

const post = (path: string, body: unknown, token?: string) =>
  server.call('POST', `/api/accounts/${path}`, { body, token });
const signIn = (email: string) => post('sign-in', { email, password });
const code = (uri: string, steps = 0) => codeOf(uri, { now: now.getTime(), steps });
const turnedOn = async () => {
  now = new Date();
  const account = await server.signUp();
  return { ...account, ...(await turnOn(server, account.token, now.getTime())) };
};
const ticketFor = async (email: string): Promise<string> => (await signIn(email)).body.ticket;

test('[AU-07, AU-09] with a second factor the password alone opens no session, and a code of the app does', async () => {
  const { email, tenantId, uri } = await turnedOn();
  expect(uri).toMatch(/^otpauth:\/\/totp\/Tidings:user/);
  const first = await signIn(email);
  expect(first.status).toBe(200);
  expect(first.body).toEqual({ twoFactor: true, ticket: expect.any(String) });
  expect(first.headers).not.toHaveProperty('set-cookie');
  expect((await server.call('GET', currentUser, { token: first.body.ticket })).status).toBe(401);
  const second = await post('sign-in/two-factor', { ticket: first.body.ticket, code: code(uri) });
  expect(second.status).toBe(200);
  expect(second.headers).toHaveProperty('set-cookie');
  const { body } = await server.call('GET', currentUser, { token: second.body.token });
  expect(body).toMatchObject({ email, tenantId });
});

test('[AU-07] a wrong password gets no ticket', async () => {
  const { email } = await turnedOn();
  const { status, body } = await post('sign-in', { email, password: 'wrong horse battery' });
  expect(status).toBe(400);
  expect(body).not.toHaveProperty('ticket');
});

test('[AU-07] nothing counts before a code has confirmed it', async () => {
  const { email, token } = await server.signUp();
  const { body } = await post('two-factor', {}, token);
  expect(body.recoveryCodes).toHaveLength(10);
  expect((await signIn(email)).body).toHaveProperty('token');
  const wrong = await post('two-factor/verify', { code: code(body.uri, 9) }, token);
  expect(wrong.status).toBe(400);
  expect(wrong.body.errors).toHaveProperty('code');
  expect((await signIn(email)).body).toHaveProperty('token');
  // A page that was loaded anew asks for another secret, and the old one is of no more use.
  const again = await post('two-factor', {}, token);
  expect((await post('two-factor/verify', { code: code(body.uri) }, token)).status).toBe(400);
  expect((await post('two-factor/verify', { code: code(again.body.uri) }, token)).status).toBe(200);
  expect((await signIn(email)).body).toHaveProperty('ticket');
  expect((await post('two-factor', {}, token)).status).toBe(409);
  expect((await post('two-factor/verify', { code: code(again.body.uri) }, token)).status).toBe(409);
});

test('[AU-07] a code signs in once, and so does a ticket', async () => {
  const { email, uri } = await turnedOn();
  const ticket = await ticketFor(email);
  expect((await post('sign-in/two-factor', { ticket, code: code(uri) })).status).toBe(200);
  const other = await ticketFor(email);
  const again = await post('sign-in/two-factor', { ticket: other, code: code(uri) });
  expect(again.status).toBe(400);
  expect(again.body.message).toContain('wrong or was used already');
  // Nor does one of the step before.
  expect((await post('sign-in/two-factor', { ticket: other, code: code(uri, -1) })).status).toBe(400);
  expect((await post('sign-in/two-factor', { ticket: other, code: code(uri, 1) })).status).toBe(200);
  expect((await post('sign-in/two-factor', { ticket: other, code: code(uri, 2) })).status).toBe(409);
});

test('[AU-07] of two requests with one code or one ticket one signs in', async () => {
  const { email, uri, recoveryCodes } = await turnedOn();
  const [one, other] = [await ticketFor(email), await ticketFor(email)];
  const byCode = await Promise.all(
    [one, other].map((ticket) => post('sign-in/two-factor', { ticket, code: code(uri) })),
  );
  expect(byCode.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const ticket = await ticketFor(email);
  const byTicket = await Promise.all(
    recoveryCodes.slice(0, 2).map((each) => post('sign-in/two-factor', { ticket, code: each })),
  );
  expect(byTicket.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  // The code of the refused request was not used up.
  const { body } = await server.call('GET', '/api/accounts/profile', {
    token: byTicket.find(({ status }) => status === 200)?.body.token,
  });
  expect(body.twoFactor).toMatchObject({ on: true, recoveryCodesLeft: 9 });
});

test('[AU-09] a recovery code signs in once, however it is typed', async () => {
  const { email, recoveryCodes } = await turnedOn();
  const [first = ''] = recoveryCodes;
  const typed = ` ${first.replace('-', ' ').toUpperCase()} `;
  const used = await post('sign-in/two-factor', { ticket: await ticketFor(email), code: typed });
  expect(used.status).toBe(200);
  expect((await post('sign-in/two-factor', { ticket: await ticketFor(email), code: first })).status).toBe(
    400,
  );
});

test('[AU-07] a ticket ends after ten minutes, or five wrong codes', async () => {
  const { email, uri } = await turnedOn();
  const old = await ticketFor(email);
  later(10);
  const late = await post('sign-in/two-factor', { ticket: old, code: code(uri) });
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  const ticket = await ticketFor(email);
  for (let n = 0; n < 5; n += 1)
    expect((await post('sign-in/two-factor', { ticket, code: code(uri, 50 + n) })).status).toBe(400);
  expect((await post('sign-in/two-factor', { ticket, code: code(uri) })).status).toBe(409);
  expect((await post('sign-in/two-factor', { ticket: 'nonsense', code: code(uri) })).status).toBe(409);
});

test('[AU-07] the database keeps neither secret nor codes nor tickets in the clear', async () => {
  const { email, uri, recoveryCodes } = await turnedOn();
  const ticket = await ticketFor(email);
  const rows = JSON.stringify([
    await server.query('select * from two_factor'),
    await server.query('select * from sign_in_ticket'),
  ]);
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  for (const hidden of [secret, ticket, ...recoveryCodes]) expect(rows).not.toContain(hidden);
});

test('[AU-09] turning it off, and new recovery codes, need password and code', async () => {
  const { email, token, uri, recoveryCodes } = await turnedOn();
  const right = code(uri);
  for (const path of ['two-factor/off', 'two-factor/recovery-codes']) {
    expect((await post(path, { password: 'wrong horse', code: right }, token)).body.errors).toHaveProperty(
      'password',
    );
    expect((await post(path, { password, code: '000000x' }, token)).body.errors).toHaveProperty('code');
  }
  const renewed = await post('two-factor/recovery-codes', { password, code: right }, token);
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  const ticket = await ticketFor(email);
  expect((await post('sign-in/two-factor', { ticket, code: recoveryCodes[0] })).status).toBe(400);
  const [fresh] = renewed.body.recoveryCodes;
  expect((await post('two-factor/off', { password, code: fresh }, token)).status).toBe(200);
  expect((await signIn(email)).body).toHaveProperty('token');
  // A ticket that was given before is of no more use.
  expect((await post('sign-in/two-factor', { ticket, code: code(uri, 1) })).status).toBe(409);
  expect((await post('two-factor/off', { password, code: fresh }, token)).status).toBe(409);
});

test('[AU-09] turning it on needs the password, except right after signing in', async () => {
  now = new Date();
  const { token } = await server.signUp();
  later(11);
  const without = await post('two-factor', {}, token);
  expect([without.status, without.body.errors]).toEqual([400, { password: 'Enter your password.' }]);
  expect((await post('two-factor', { password: 'wrong horse' }, token)).status).toBe(400);
  expect((await post('two-factor', { password }, token)).status).toBe(200);
});

test('[AU-07] a new password does not skip the second factor', async () => {
  const { email, uri } = await turnedOn();
  const ticket = await ticketFor(email);
  const link = new URL((await server.context.accounts.resetLink(email))?.link ?? '');
  const reset = await post('reset-password', {
    token: link.searchParams.get('token'),
    password: 'a quite new password',
  });
  expect(reset.body).toEqual({ status: true });
  expect((await post('sign-in/two-factor', { ticket, code: code(uri) })).status).toBe(409);
  const { body } = await post('sign-in', { email, password: 'a quite new password' });
  expect(body).toHaveProperty('ticket');
});

test('[AU-10] an invitation is accepted with password and second factor', async () => {
  const guest = await turnedOn();
  const owner = await server.signUp();
  const token = await invite(server, owner.token, guest.email, 'staff');
  expect((await accept(server, token, { password: colleaguePassword })).status).toBe(400);
  const { body } = await accept(server, token, { password });
  expect(body).toEqual({ twoFactor: true, ticket: expect.any(String) });
  const colleagues = async () =>
    (await server.call('GET', '/api/accounts/colleagues', { token: owner.token })).body.items;
  expect(await colleagues()).toHaveLength(1);
  const wrong = await post('sign-in/two-factor', { ticket: body.ticket, code: code(guest.uri, 9) });
  expect(wrong.status).toBe(400);
  expect(await colleagues()).toHaveLength(1);
  const joined = await post('sign-in/two-factor', { ticket: body.ticket, code: code(guest.uri) });
  expect(joined.status).toBe(200);
  const user = (await server.call('GET', currentUser, { token: joined.body.token })).body;
  expect(user).toMatchObject({ email: guest.email, tenantId: owner.tenantId, role: 'staff' });
  expect(await colleagues()).toHaveLength(2);
});

test('[AU-10] an invitation that was withdrawn meanwhile is not accepted by the code', async () => {
  const guest = await turnedOn();
  const owner = await server.signUp();
  const token = await invite(server, owner.token, guest.email, 'staff');
  const { body } = await accept(server, token, { password });
  const { items } = (await server.call('GET', '/api/accounts/invitations', { token: owner.token })).body;
  await server.call('DELETE', `/api/accounts/invitations/${items[0].id}`, { token: owner.token });
  const { status, body: refused } = await post('sign-in/two-factor', {
    ticket: body.ticket,
    code: code(guest.uri),
  });
  expect([status, refused.message]).toEqual([409, 'This invitation was withdrawn.']);
});

test('[AU-09] the operator can turn it off for somebody who has lost phone and codes', async () => {
  const { email } = await turnedOn();
  const { lockOut, resetLink } = server.context.accounts;
  expect(await lockOut(email)).toEqual({ hadFactor: true });
  expect(await lockOut(email)).toEqual({ hadFactor: false });
  expect(await lockOut('nobody@example.org')).toBeNull();
  const link = new URL((await resetLink(email))?.link ?? '');
  const body = { token: link.searchParams.get('token'), password: 'a quite new password' };
  expect((await post('reset-password', body)).status).toBe(200);
  expect((await post('sign-in', { email, password: body.password })).body).toHaveProperty('token');
});

test('[AU-09] who may change colleagues sees who has a second factor', async () => {
  const { token, email, tenantId } = await turnedOn();
  const list = async () => (await server.call('GET', '/api/accounts/colleagues', { token })).body.items;
  expect(await list()).toEqual([expect.objectContaining({ email, twoFactor: true })]);
  await server.query("update member set role = 'viewer' where tenant_id = $1", [tenantId]);
  later(1);
  expect((await list())[0]).not.toHaveProperty('twoFactor');
});

describe('limits', () => {
  let limited: TestServer;
  beforeAll(async () => {
    limited = await startTestServer(
      {},
      { rateLimits: { perAddress: 1000, perEmail: 3, perUser: 20, registrations: 1000 } },
    );
  });

  test('[AU-07] wrong codes are counted for the account, however many tickets there are', async () => {
    const { email, token } = await limited.signUp();
    const { uri } = await turnOn(limited, token);
    const signInThere = () => limited.call('POST', '/api/accounts/sign-in', { body: { email, password } });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { ticket } = (await signInThere()).body;
      const body = { ticket, code: codeOf(uri, { steps: 50 + n }) };
      statuses.push((await limited.call('POST', '/api/accounts/sign-in/two-factor', { body })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
  });
});
