// Tests what an organisation takes from its staff.
import { permissionsOf, tightenable } from '@tidings/contract/permissions.ts';
import { beforeAll, expect, test } from 'vitest';
import { addColleague } from '../../../testing/colleagues.ts';
import { makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const currentUser = '/api/Membership/GetCurrentSignedInUser';

/** A member with this role in an organisation that has taken everything it can from its staff. */
async function tightened(role: string): Promise<string> {
  const { token, tenantId } = await server.signUp();
  await server.query('update member set role = $1 where tenant_id = $2', [role, tenantId]);
  await server.query('update tenant set staff_may_not = $1 where id = $2', [[...tightenable], tenantId]);
  return token;
}

test('[AU-05] the signed-in user is told what the organisation has left to its staff', async () => {
  const { body } = await server.call('GET', currentUser, { token: await tightened('staff') });
  const left = permissionsOf.staff.filter((each) => !(tightenable as readonly string[]).includes(each));
  expect(body.permissions.toSorted()).toEqual(left.toSorted());
});

test('[AU-05] staff is refused what was taken from it, and an admin is not', async () => {
  const lift = { channel: 'sms', address: '+2348031110001', note: 'Called and asked for it' };
  const [staff, admin] = [await tightened('staff'), await tightened('admin')];
  for (const [token, status] of [
    [staff, 403],
    [admin, 404],
  ] as const)
    expect(await server.call('POST', '/api/suppressions/lift', { token, body: lift })).toMatchObject({
      status,
    });
  expect(await server.call('GET', '/api/people/export', { token: staff })).toMatchObject({
    status: 403,
    body: { message: 'Your role does not allow you to export people' },
  });
});

test('[AU-05] an owner takes from staff and gives back, for open sessions too; an admin only reads', async () => {
  const owner = await server.signUp();
  const staff = await addColleague(server, owner.token, 'staff');
  const admin = await addColleague(server, owner.token, 'admin');
  const path = '/api/accounts/roles';
  const may = async () => (await server.call('GET', currentUser, { token: staff.token })).body.permissions;
  expect(await may()).toContain('people.export');
  const put = (token: string, staffMayNot: string[]) =>
    server.call('PUT', path, { token, body: { staffMayNot } });
  expect((await put(admin.token, ['people.export'])).status).toBe(403);
  expect((await put(owner.token, ['people.write'])).status).toBe(400);
  expect((await put(owner.token, ['people.export', 'people.export'])).body).toEqual({
    staffMayNot: ['people.export'],
  });
  expect(await may()).not.toContain('people.export');
  expect((await server.call('GET', path, { token: admin.token })).body).toEqual({
    staffMayNot: ['people.export'],
  });
  expect((await server.call('GET', path, { token: staff.token })).status).toBe(403);
  await put(owner.token, []);
  expect(await may()).toContain('people.export');
});

test('[AU-05] two owners who take different things at once take both', async () => {
  const owner = await server.signUp();
  const admin = await addColleague(server, owner.token, 'admin');
  const set = (permission: string, staffMay: boolean, token = owner.token) =>
    server.call('PUT', `/api/accounts/roles/${permission}`, { token, body: { staffMay } });
  await Promise.all(tightenable.map((permission) => set(permission, false)));
  expect((await server.call('GET', '/api/accounts/roles', { token: owner.token })).body).toEqual({
    staffMayNot: tightenable,
  });
  await set('people.export', false);
  expect((await set('people.export', true)).body.staffMayNot).toEqual(
    tightenable.filter((each) => each !== 'people.export'),
  );
  expect((await set('people.write', false)).status).toBe(400);
  expect((await set('people.export', false, admin.token)).status).toBe(403);
});

test('[AU-05] tightened staff cannot send to all contacts, by a filter without conditions either', async () => {
  const church = await makeChurch(server);
  await church.person({ first: 'Ada', phone: '+2348031110001', choir: true });
  const staff = await addColleague(server, church.token, 'staff');
  let nth = 0; // The same message again would be the first one.
  const select = async (filter: Record<string, unknown>) =>
    (await server.call('POST', '/api/people/selections', { token: church.token, body: { filter } })).body.key;
  const send = (groupedContacts: string, path = '/api/Messaging/sendSms') =>
    server.call('POST', path, {
      token: staff.token,
      body: {
        channel: 'sms',
        subject: 'GRACE',
        message: `Come ${(nth += 1)}`,
        gateWayToUse: 'regular',
        groupedContacts,
      },
    });
  const all = 'membership_00000000-0000-0000-0000-000000000000';
  const everybody = await select({ states: ['active'], search: ' ' });
  const some = await select({ phone: 'yes' });
  expect((await send(all)).body).toMatchObject({ status: true });
  await server.call('PUT', '/api/accounts/roles', {
    token: church.token,
    body: { staffMayNot: ['messages.toAll'] },
  });
  for (const key of [all, everybody])
    for (const path of ['/api/Messaging/sendSms', '/api/messages/estimate'])
      expect(await send(key, path)).toMatchObject({
        status: 403,
        body: { message: 'Your role does not allow you to send to all contacts' },
      });
  for (const key of [some, `group_${church.choir}`])
    expect((await send(key)).body).toMatchObject({ status: true });
});
