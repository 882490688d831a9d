// Tests of belonging to several organisations, of leaving and of handing over.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { accept, addColleague, invite } from '../../../testing/colleagues.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: { token: string; tenantId: string; email: string };
let now = new Date();
const clock = { now: () => now };
beforeAll(async () => {
  server = await startTestServer({}, { clock });
  await server.signUp();
});
beforeEach(async () => {
  owner = await server.signUp({ organisation: 'Grace Church' });
});

const currentUser = '/api/Membership/GetCurrentSignedInUser';
const user = (token: string) => server.call('GET', currentUser, { token });
const list = async (token: string) =>
  (await server.call('GET', '/api/accounts/colleagues', { token })).body.items;
const idOf = async (token: string): Promise<string> => (await user(token)).body.id;

const lastOwner = 'An organisation needs an owner. Make someone else an owner first.';

const memberships = async (token: string) =>
  (await server.call('GET', '/api/accounts/organisations', { token })).body.items;
const enter = (token: string, id: string) =>
  server.call('POST', `/api/accounts/organisations/${id}/enter`, { token });
const password = 'correct horse battery';

/** The owner of St Mary, who also works for Grace Church, with a session in each. */
async function workInBoth() {
  const own = await server.signUp({ organisation: 'St Mary' });
  const joined = await accept(server, await invite(server, owner.token, own.email, 'staff'), { password });
  return { own, there: joined.body.token as string };
}

test('[AU-10] one person opens each of their organisations by a token of its own', async () => {
  const { own, there } = await workInBoth();
  expect(await memberships(there)).toEqual([
    { id: owner.tenantId, name: 'Grace Church', role: 'staff', current: true },
    { id: own.tenantId, name: 'St Mary', role: 'owner', current: false },
  ]);
  const entered = await enter(there, own.tenantId);
  expect((await user(entered.body.token)).body).toMatchObject({ tenantId: own.tenantId, role: 'owner' });
  expect((await user(there)).body).toMatchObject({ tenantId: owner.tenantId, role: 'staff' });
  const stranger = await server.signUp();
  expect((await enter(there, stranger.tenantId)).status).toBe(404);
});

test('[AU-10] entering another organisation makes a session live no longer', async () => {
  const { own, there } = await workInBoth();
  await server.query(
    "update session set created_at = now() - interval '80 days' where active_tenant_id = $1",
    [owner.tenantId],
  );
  const { token } = (await enter(there, own.tenantId)).body;
  const before = now;
  now = new Date(now.getTime() + 11 * 86_400_000);
  expect((await user(token)).status).toBe(401);
  now = before;
});

test('[AU-10] signing in opens the organisation that was asked for, or the one opened last', async () => {
  const { own, there } = await workInBoth();
  const signIn = async (tenantId?: string) => {
    const { body } = await server.call('POST', '/api/accounts/sign-in', {
      body: { email: own.email, password, ...(tenantId && { tenantId }) },
    });
    return (await user(body.token)).body.tenantId;
  };
  expect(await signIn()).toBe(owner.tenantId);
  await enter(there, own.tenantId);
  expect(await signIn()).toBe(own.tenantId);
  expect(await signIn(owner.tenantId)).toBe(owner.tenantId);
  expect(await signIn()).toBe(owner.tenantId);
  expect(await signIn((await server.signUp()).tenantId)).toBe(owner.tenantId);
});

test('[AU-10] an owner hands the organisation over and becomes an admin', async () => {
  const staff = await addColleague(server, owner.token, 'staff');
  const hand = (token: string, userId: string) =>
    server.call('POST', '/api/accounts/ownership', { token, body: { userId } });
  expect((await hand(staff.token, staff.userId)).status).toBe(403);
  const ownId = await idOf(owner.token);
  expect((await hand(owner.token, ownId)).status).toBe(409);
  expect((await hand(owner.token, ownId.replace(/.{6}$/, '000000'))).status).toBe(404);
  expect((await hand(owner.token, staff.userId)).status).toBe(200);
  expect((await user(owner.token)).body.role).toBe('admin');
  expect((await user(staff.token)).body.role).toBe('owner');
  const { body: notices } = await server.call('GET', '/api/notices', { token: staff.token });
  expect(notices.items[0]).toMatchObject({ title: 'You are now the owner' });
  const { body: log } = await server.call('GET', '/api/audit', { token: owner.token });
  expect(log.items[0]).toMatchObject({ action: 'colleague.madeOwner', subject: staff.userId });
});

test('[AU-10] everybody may leave but the last owner, and the owners are told', async () => {
  const leave = (token: string) => server.call('POST', '/api/accounts/leave', { token });
  expect(await leave(owner.token)).toMatchObject({ status: 409, body: { message: lastOwner } });
  const viewer = await addColleague(server, owner.token, 'viewer');
  expect((await leave(viewer.token)).status).toBe(200);
  expect((await user(viewer.token)).status).toBe(401);
  expect(await list(owner.token)).toHaveLength(1);
  const { body: notices } = await server.call('GET', '/api/notices', { token: owner.token });
  expect(notices.items[0]).toMatchObject({ title: 'Bola Ade has left' });
  const { body: log } = await server.call('GET', '/api/audit', { token: owner.token });
  expect(log.items[0]).toMatchObject({
    action: 'colleague.left',
    subject: viewer.userId,
    user: 'Bola Ade',
    detail: { role: 'viewer' },
  });
});
