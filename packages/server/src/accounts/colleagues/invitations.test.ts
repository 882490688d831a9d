// Tests of inviting colleagues and of accepting invitations.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { accept, addColleague, colleaguePassword, freshEmail, invite } from '../../../testing/colleagues.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { WrittenMail } from '../../texts/write-mail.ts';
import { hashToken } from '../session-token.ts';

let server: TestServer;
let owner: { token: string; tenantId: string; email: string };
const mails: WrittenMail[] = [];
let now = new Date();
beforeAll(async () => {
  server = await startTestServer(
    {},
    { clock: { now: () => now }, sendMail: async (mail) => void mails.push(mail) },
  );
  await server.context.accounts.work();
});
beforeEach(async () => {
  now = new Date();
  owner = await server.signUp({ organisation: 'Grace Church' });
});

const pendingOf = async (token: string) =>
  (await server.call('GET', '/api/accounts/invitations', { token })).body.items;
const look = (token: string) => server.call('GET', `/api/accounts/invitations/${token}`);
const user = async (token: string) =>
  (await server.call('GET', '/api/Membership/GetCurrentSignedInUser', { token })).body;
const inviteAs = (token: string, email: string, role: string) =>
  server.call('POST', '/api/accounts/invitations', { token, body: { email, role } });

test('[AU-10] who is invited joins with a new account and the role of the invitation', async () => {
  const email = freshEmail();
  const token = await invite(server, owner.token, email, 'staff');
  expect((await look(token)).body).toEqual({
    state: 'open',
    organisation: 'Grace Church',
    invitedBy: 'Ada Obi',
    role: 'staff',
    email,
    logo: '',
    hasAccount: false,
  });
  expect(await pendingOf(owner.token)).toMatchObject([
    { email, role: 'staff', invitedBy: 'Ada Obi', expired: false },
  ]);
  const { status, body } = await accept(server, token);
  expect(status).toBe(200);
  expect(await user(body.token)).toMatchObject({
    email,
    name: 'Bola Ade',
    role: 'staff',
    tenantId: owner.tenantId,
  });
  expect(await pendingOf(owner.token)).toEqual([]);
  const { body: notices } = await server.call('GET', '/api/notices', { token: owner.token });
  expect(notices.items).toMatchObject([{ title: `${email} has accepted your invitation` }]);
  const { body: log } = await server.call('GET', '/api/audit', { token: owner.token });
  expect(log.items).toMatchObject([
    { action: 'colleague.joined', user: 'Bola Ade', detail: { email, role: 'staff' } },
    { action: 'colleague.invited', user: 'Ada Obi', detail: { email, role: 'staff' } },
    { action: 'organisation.registered', user: 'Ada Obi' },
  ]);
});

test('[AU-10] who has an account joins with its password, and a wrong one changes nothing', async () => {
  const other = await server.signUp({ organisation: 'St Mary' });
  const token = await invite(server, owner.token, other.email.toUpperCase(), 'admin');
  expect((await look(token)).body).toMatchObject({ hasAccount: true, email: other.email });
  const wrong = await accept(server, token, { password: 'not that of the account' });
  expect(wrong.status).toBe(400);
  expect(wrong.body.errors).toEqual({ password: 'This is not the password of your account.' });
  const { body } = await accept(server, token, { password: 'correct horse battery', firstName: 'Eve' });
  expect(await user(body.token)).toMatchObject({
    name: 'Ada Obi',
    role: 'admin',
    tenantId: owner.tenantId,
    organisation: 'Grace Church',
  });
  expect(await user(other.token)).toMatchObject({ tenantId: other.tenantId, role: 'owner' });
});

test('[AU-10] a link works once, for seven days, and only its hash is stored', async () => {
  const email = freshEmail();
  const token = await invite(server, owner.token, email, 'viewer');
  const rows = await server.query('select * from invitation where email = $1', [email]);
  expect(rows).toMatchObject([{ token_hash: hashToken(token) }]);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await accept(server, hashToken(token))).status).toBe(404);
  now = new Date(now.getTime() + 7 * 86_400_000 + 1000);
  expect((await look(token)).body).toMatchObject({ state: 'expired' });
  expect(await accept(server, token)).toMatchObject({
    status: 409,
    body: { message: 'This invitation has expired. Please ask for a new one.' },
  });
  const { token: signedIn } = (
    await server.call('POST', '/api/accounts/sign-in', {
      body: { email: owner.email, password: 'correct horse battery' },
    })
  ).body;
  expect(await pendingOf(signedIn)).toMatchObject([{ email, expired: true }]);
  const again = await invite(server, signedIn, email, 'viewer');
  const [first, second] = await Promise.all([accept(server, again), accept(server, again)]);
  expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
  expect((await look(again)).body).toMatchObject({ state: 'used', hasAccount: true });
});

test('[AU-10] inviting somebody twice replaces the first link; a withdrawn one is of no use', async () => {
  const email = freshEmail();
  const first = await invite(server, owner.token, email, 'viewer');
  const second = await invite(server, owner.token, email, 'staff');
  expect((await look(first)).body.state).toBe('replaced');
  expect((await accept(server, first)).body.message).toContain('There is a newer invitation');
  const [{ id, role }] = await pendingOf(owner.token);
  expect(role).toBe('staff');
  const { status } = await server.call('DELETE', `/api/accounts/invitations/${id}`, { token: owner.token });
  expect(status).toBe(200);
  expect((await look(second)).body.state).toBe('withdrawn');
  expect((await accept(server, second)).status).toBe(409);
  expect(await pendingOf(owner.token)).toEqual([]);
  const again = await server.call('DELETE', `/api/accounts/invitations/${id}`, { token: owner.token });
  expect(again.status).toBe(404);
});

test('[AU-10] a colleague is not invited again', async () => {
  const { email } = await addColleague(server, owner.token, 'staff');
  const { status, body } = await inviteAs(owner.token, email, 'admin');
  expect([status, body.message]).toEqual([409, `${email} is a colleague already.`]);
});

test.each([
  [{ firstName: '' }, { firstName: 'Enter your first name' }],
  [{ password: 'short' }, { password: 'Choose a password of 8 characters or more' }],
  [{ password: 'password1' }, { password: expect.stringContaining('easy to guess') }],
])('[AU-10] a new account needs a name and a good password: %j', async (over, errors) => {
  const token = await invite(server, owner.token, freshEmail(), 'staff');
  const answer = await accept(server, token, over);
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toEqual(errors);
  expect((await look(token)).body.state).toBe('open');
});

test('[AU-05] only owners invite owners, and staff and viewers invite nobody', async () => {
  const admin = await addColleague(server, owner.token, 'admin');
  const staff = await addColleague(server, owner.token, 'staff');
  expect((await inviteAs(admin.token, freshEmail(), 'staff')).status).toBe(201);
  expect(await inviteAs(admin.token, freshEmail(), 'owner')).toMatchObject({
    status: 403,
    body: { message: 'Only an owner may make, change or remove an owner' },
  });
  expect((await inviteAs(staff.token, freshEmail(), 'viewer')).status).toBe(403);
  const email = freshEmail();
  await invite(server, owner.token, email, 'owner');
  expect((await inviteAs(admin.token, email, 'viewer')).status).toBe(403);
  const [{ id }] = await pendingOf(admin.token);
  const withdrawn = await server.call('DELETE', `/api/accounts/invitations/${id}`, { token: admin.token });
  expect(withdrawn.status).toBe(403);
});

test('[AU-06] another organisation neither sees nor withdraws an invitation', async () => {
  const token = await invite(server, owner.token, freshEmail(), 'staff');
  const [{ id }] = await pendingOf(owner.token);
  const other = await server.signUp();
  expect(await pendingOf(other.token)).toEqual([]);
  expect(
    (await server.call('DELETE', `/api/accounts/invitations/${id}`, { token: other.token })).status,
  ).toBe(404);
  expect((await look(token)).body.state).toBe('open');
});

test('[AU-07] an organisation sends 20 invitations an hour, and one address gets 5 a day', async () => {
  const email = freshEmail();
  for (let i = 0; i < 5; i += 1) await invite(server, owner.token, email, 'staff');
  const sixth = await inviteAs(owner.token, email, 'staff');
  expect([sixth.status, sixth.body.code]).toEqual([429, 'tooMany']);
  for (let i = 0; i < 15; i += 1) await invite(server, owner.token, freshEmail(), 'staff');
  const next = await inviteAs(owner.token, freshEmail(), 'staff');
  expect([next.status, next.body.message]).toEqual([
    429,
    'Your organisation has sent 20 invitations within the last hour. Please try again in an hour.',
  ]);
  now = new Date(now.getTime() + 3_600_001);
  expect((await inviteAs(owner.token, freshEmail(), 'staff')).status).toBe(201);
});

test('[AU-07] the link is mailed, without names where the organisation is not approved', async () => {
  const [approved, stranger] = [freshEmail(), freshEmail()];
  const token = await invite(server, owner.token, approved, 'admin');
  const waiting = await server.signUpUnapproved({ organisation: 'Win 1000 at evil.example' });
  await invite(server, waiting.token, stranger, 'staff');
  await expect.poll(() => mails.filter(({ to }) => [approved, stranger].includes(to)).length).toBe(2);
  const mailTo = (email: string) => mails.find(({ to }) => to === email);
  expect(mailTo(approved)?.subject).toBe('Invitation to Grace Church');
  expect(mailTo(approved)?.text).toContain('Ada Obi invites you to work with Grace Church');
  expect(mailTo(approved)?.text).toContain(`/invitation/${token}\n`);
  expect(mailTo(approved)?.text).toContain('Your role: Admin.');
  expect(JSON.stringify(mailTo(stranger))).not.toMatch(/Win|evil|Ada/);
});

test('the accepting of an invitation cannot be used to try passwords', async () => {
  const limited = await startTestServer(
    {},
    { rateLimits: { perAddress: 100, perEmail: 3, perUser: 20, registrations: 100 } },
  );
  const [one, other] = [await limited.signUp(), await limited.signUp()];
  const token = await invite(limited, one.token, other.email, 'staff');
  const statuses = [];
  for (let i = 0; i < 4; i += 1)
    statuses.push((await accept(limited, token, { password: colleaguePassword })).status);
  expect(statuses).toEqual([400, 400, 400, 429]);
});
