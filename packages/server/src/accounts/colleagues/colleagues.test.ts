// Tests of the roles of colleagues and of their removal.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { accept, addColleague, freshEmail, invite } from '../../../testing/colleagues.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { WrittenMail } from '../../texts/write-mail.ts';
import { openSessions } from '../sessions.ts';

let server: TestServer;
let owner: { token: string; tenantId: string; email: string };
let now = new Date();
const clock = { now: () => now };
const mails: WrittenMail[] = [];
beforeAll(async () => {
  server = await startTestServer({}, { clock, sendMail: async (mail) => void mails.push(mail) });
  await server.context.accounts.work();
  await server.signUp();
});
beforeEach(async () => {
  owner = await server.signUp({ organisation: 'Grace Church' });
});

const currentUser = '/api/Membership/GetCurrentSignedInUser';
const user = (token: string) => server.call('GET', currentUser, { token });
const list = async (token: string) =>
  (await server.call('GET', '/api/accounts/colleagues', { token })).body.items;
const setRole = (token: string, userId: string, role: string) =>
  server.call('PUT', `/api/accounts/colleagues/${userId}`, { token, body: { role } });
const remove = (token: string, userId: string) =>
  server.call('DELETE', `/api/accounts/colleagues/${userId}`, { token });
const idOf = async (token: string): Promise<string> => (await user(token)).body.id;

const onlyOwners = 'Only an owner may make, change or remove an owner';
const lastOwner = 'An organisation needs an owner. Make someone else an owner first.';

test('[AU-10] everybody of the organisation sees its colleagues, and nobody else does', async () => {
  const viewer = await addColleague(server, owner.token, 'viewer');
  await server.signUp();
  const groups: string[] = [];
  const expected = [
    { userId: await idOf(owner.token), name: 'Ada Obi', email: owner.email, role: 'owner', groups },
    { userId: viewer.userId, name: 'Bola Ade', email: viewer.email, role: 'viewer', groups },
  ];
  // Who has no second factor is the concern of those who manage colleagues.
  expect(await list(owner.token)).toEqual(expected.map((one) => ({ ...one, twoFactor: false })));
  expect(await list(viewer.token)).toEqual(expected);
});

test('[AU-05, AU-10] a new role applies to open sessions from the next call on', async () => {
  const { token, userId } = await addColleague(server, owner.token, 'viewer');
  const group = () => server.call('POST', '/api/CreateGroup', { token, body: { name: `Choir ${userId}` } });
  expect((await group()).status).toBe(403);
  expect((await setRole(owner.token, userId, 'staff')).body).toEqual({ status: true });
  expect((await group()).status).toBe(201);
  expect((await user(token)).body.role).toBe('staff');
  const { body: notices } = await server.call('GET', '/api/notices', { token });
  expect(notices.items).toMatchObject([
    { title: 'Your role is now Staff', body: 'Ada Obi changed it from Viewer.' },
  ]);
  const { body: log } = await server.call('GET', '/api/audit', { token: owner.token });
  expect(log.items[1]).toMatchObject({
    action: 'colleague.roleChanged',
    subject: userId,
    detail: { name: 'Bola Ade', before: 'viewer', role: 'staff' },
  });
});

test('[AU-05] an admin neither changes, removes nor makes an owner', async () => {
  const admin = await addColleague(server, owner.token, 'admin');
  const second = await addColleague(server, owner.token, 'owner');
  const staff = await addColleague(server, owner.token, 'staff');
  const refused = { status: 403, body: { message: onlyOwners } };
  expect(await setRole(admin.token, second.userId, 'staff')).toMatchObject(refused);
  expect(await remove(admin.token, second.userId)).toMatchObject(refused);
  expect(await setRole(admin.token, staff.userId, 'owner')).toMatchObject(refused);
  expect(await setRole(admin.token, admin.userId, 'owner')).toMatchObject(refused);
  expect((await setRole(admin.token, staff.userId, 'admin')).status).toBe(200);
  expect((await remove(admin.token, staff.userId)).status).toBe(200);
  expect((await remove(second.token, await idOf(owner.token))).status).toBe(200);
});

test('[AU-10] the last owner is neither demoted nor removed, by two at once either', async () => {
  const ownId = await idOf(owner.token);
  expect(await setRole(owner.token, ownId, 'admin')).toMatchObject({
    status: 409,
    body: { message: lastOwner },
  });
  expect((await remove(owner.token, ownId)).status).toBe(409);
  const second = await addColleague(server, owner.token, 'owner');
  const answers = await Promise.all([
    setRole(owner.token, second.userId, 'viewer'),
    setRole(second.token, ownId, 'viewer'),
  ]);
  expect(answers.map(({ status }) => status)).not.toEqual([200, 200]);
  const owners = (await list(owner.token)).filter(({ role }: { role: string }) => role === 'owner');
  expect(owners).toHaveLength(1);
});

test('[AU-10] the one removed is refused with a sentence at once, and within a second by other processes', async () => {
  const { token, userId } = await addColleague(server, owner.token, 'staff');
  const elsewhere = openSessions({ db: server.context.db, clock });
  expect(await elsewhere.authenticate(`Bearer ${token}`)).toMatchObject({ userId });
  expect((await remove(owner.token, userId)).status).toBe(200);
  expect(await user(token)).toMatchObject({
    status: 401,
    body: { code: 'removed', message: 'You no longer belong to Grace Church.' },
  });
  now = new Date(now.getTime() + 1000);
  expect(await elsewhere.authenticate(`Bearer ${token}`)).toBeNull();
  expect((await list(owner.token)).map((one: { userId: string }) => one.userId)).not.toContain(userId);
});

test('[AU-10] a removed colleague who is invited again does not get the old sessions back', async () => {
  const { token, userId, email } = await addColleague(server, owner.token, 'admin');
  await remove(owner.token, userId);
  const again = await accept(server, await invite(server, owner.token, email, 'viewer'));
  expect((await user(again.body.token)).body).toMatchObject({ id: userId, role: 'viewer' });
  expect((await user(token)).status).toBe(401);
});

test('[AU-10] removal ends sessions of this organisation only, and signing in without one says so', async () => {
  const other = await server.signUp({ organisation: 'St Mary' });
  const joined = await accept(server, await invite(server, owner.token, other.email, 'staff'), {
    password: 'correct horse battery',
  });
  const otherId = await idOf(other.token);
  await remove(owner.token, otherId);
  expect((await user(joined.body.token)).status).toBe(401);
  expect((await user(other.token)).body.tenantId).toBe(other.tenantId);
  const { email, userId } = await addColleague(server, owner.token, 'staff');
  await remove(owner.token, userId);
  const signIn = await server.call('POST', '/api/accounts/sign-in', {
    body: { email, password: 'wrong donkey staple' },
  });
  expect(signIn).toMatchObject({
    status: 400,
    body: { message: 'You do not belong to any organisation now. Please ask a colleague to invite you.' },
  });
});

test('[AU-10] drafts and schedules of the one removed pass to an owner, who is named in reports of the rest', async () => {
  const { token, userId } = await addColleague(server, owner.token, 'staff');
  const ownId = await idOf(owner.token);
  const draft = (by: string) =>
    server.call('POST', '/api/Messaging/PostSmsDraft', {
      token: by,
      body: { subject: '', message: 'Come', body: 'Come' },
    });
  const { id } = (await draft(token)).body;
  const { id: sent } = (await draft(token)).body;
  await server.query("update message set state = 'done' where id = $1", [sent]);
  await remove(owner.token, userId);
  const authors = await server.query<{ id: string; by: string }>(
    'select id, created_by as by from message where tenant_id = $1',
    [owner.tenantId],
  );
  expect(authors).toEqual(
    expect.arrayContaining([
      { id, by: ownId },
      { id: sent, by: userId },
    ]),
  );
  const report = await server.call('GET', `/api/messages/${sent}`, { token: owner.token });
  expect(report.body.sentBy).toBe('Bola Ade');
});

test('[AU-08] the audit log still names who has left', async () => {
  const { token, userId } = await addColleague(server, owner.token, 'staff');
  await server.call('POST', '/api/CreateGroup', { token, body: { name: 'Ushers' } });
  await remove(owner.token, userId);
  const { body } = await server.call('GET', '/api/audit', { token: owner.token });
  expect(body.items).toMatchObject([
    { action: 'colleague.removed', subject: userId, user: 'Ada Obi', detail: { name: 'Bola Ade' } },
    { user: 'Bola Ade' },
    { action: 'colleague.joined', user: 'Bola Ade' },
    { action: 'colleague.invited' },
    { action: 'organisation.registered' },
  ]);
});

test('[AU-10] invitations by somebody who was removed or demoted are withdrawn', async () => {
  const state = async (token: string) =>
    (await server.call('GET', `/api/accounts/invitations/${token}`)).body.state;
  const admin = await addColleague(server, owner.token, 'admin');
  const own = await invite(server, admin.token, freshEmail(), 'admin');
  await remove(owner.token, admin.userId);
  expect(await state(own)).toBe('withdrawn');
  const second = await addColleague(server, owner.token, 'owner');
  const [toOwner, toStaff] = [
    await invite(server, second.token, freshEmail(), 'owner'),
    await invite(server, second.token, freshEmail(), 'staff'),
  ];
  await setRole(owner.token, second.userId, 'admin');
  expect([await state(toOwner), await state(toStaff)]).toEqual(['withdrawn', 'open']);
});

test('[AU-10] the one removed is told by e-mail', async () => {
  const { userId, email } = await addColleague(server, owner.token, 'viewer');
  await remove(owner.token, userId);
  await expect
    .poll(() => mails.find(({ to, subject }) => to === email && subject.includes('removed'))?.text)
    .toContain('You no longer belong to Grace Church');
});

test('the operator is not removed from their only organisation', async () => {
  const own = await startTestServer();
  const operator = await own.signUp();
  const second = await addColleague(own, operator.token, 'owner');
  const [{ userId }] = (
    await own.call('GET', '/api/accounts/colleagues', { token: operator.token })
  ).body.items.filter(({ email }: { email: string }) => email === operator.email);
  const answer = await own.call('DELETE', `/api/accounts/colleagues/${userId}`, { token: second.token });
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Ada Obi runs this server and has no other organisation to work in.',
  ]);
});
