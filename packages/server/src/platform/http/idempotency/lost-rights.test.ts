// Tests that a repeated call is refused to users who lost the right to it.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addColleague } from '../../../../testing/colleagues.ts';
import { type Church, makeChurch } from '../../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { newId } from '../../id.ts';

type Colleague = Awaited<ReturnType<typeof addColleague>>;

let server: TestServer;
let church: Church;
let staff: Colleague;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  church = await makeChurch(server);
  staff = await addColleague(server, church.token, 'staff');
});

/** A call with a key of its own, which can be made again. */
function keyed(path: string, body: object, method: 'POST' | 'PUT' = 'POST') {
  const headers = { 'idempotency-key': newId() };
  return (token: string) => server.call(method, path, { token, body, headers });
}
const setRole = (who: Colleague, role: string, groupIds: string[] = []) =>
  server.call('PUT', `/api/accounts/colleagues/${who.userId}`, {
    token: church.token,
    body: { role, groupIds },
  });
const take = (permission: string, staffMay = false) =>
  server.call('PUT', `/api/accounts/roles/${permission}`, { token: church.token, body: { staffMay } });

describe('[AU-05] a call that is repeated with its key', () => {
  it('is refused once the role no longer has the permission of the call', async () => {
    const create = keyed('/api/CreateGroup', { name: 'Ushers' });
    const { status, body } = await create(staff.token);
    expect(status).toBe(201);
    expect((await create(staff.token)).body).toEqual(body);
    await setRole(staff, 'viewer');
    expect(await create(staff.token)).toMatchObject({
      status: 403,
      body: { message: 'Your role does not allow you to change groups' },
    });
  });

  it('is refused without a right that its content or answer needed, and answered without others', async () => {
    const notes = [{ title: 'Grief', description: 'Secret', confidential: true }];
    const secret = keyed('/api/people/createperson', { firstName: 'Ngozi', notes });
    const open = keyed('/api/CreateGroup', { name: 'Ushers' });
    for (const create of [secret, open]) expect((await create(staff.token)).status).toBe(201);
    await take('notes.confidential');
    expect(await secret(staff.token)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('confidential') },
    });
    expect((await open(staff.token)).headers['idempotency-replayed']).toBe('true');
    await take('notes.confidential', true);
    expect((await secret(staff.token)).headers['idempotency-replayed']).toBe('true');
  });

  it('does not show a former owner the link by which an owner joins', async () => {
    const owner = await addColleague(server, church.token, 'admin');
    await setRole(owner, 'owner');
    const invite = keyed('/api/accounts/invitations', { email: 'new@example.org', role: 'owner' });
    expect((await invite(owner.token)).body.link).toMatch(/invitation/);
    await setRole(owner, 'admin');
    expect(await invite(owner.token)).toMatchObject({
      status: 403,
      body: { message: 'Only an owner may make, change or remove an owner' },
    });
  });

  it('is a call of its own for somebody who leads groups now, or other groups', async () => {
    const body = { name: 'Rehearsal', date: '2026-12-06', groupId: church.choir };
    const [whole, ofChoir] = [
      keyed('/api/attendance', { ...body, groupId: null }),
      keyed('/api/attendance', body),
    ];
    for (const open of [whole, ofChoir]) expect((await open(staff.token)).status).toBe(201);
    const other = (
      await server.call('POST', '/api/CreateGroup', { token: church.token, body: { name: 'B' } })
    ).body;
    await setRole(staff, 'group_leader', [church.choir]);
    expect((await whole(staff.token)).status).toBe(403);
    expect((await ofChoir(staff.token)).status).toBe(201);
    expect((await ofChoir(staff.token)).headers['idempotency-replayed']).toBe('true');
    await setRole(staff, 'group_leader', [other.id ?? other.groupId]);
    expect((await ofChoir(staff.token)).status).toBe(404);
  });

  it('of a message is refused to a user who may not send it any more', async () => {
    await church.person({ first: 'Ada', phone: '+2348031110001', choir: true });
    const send = (groupedContacts: string) =>
      keyed('/api/Messaging/sendSms', {
        subject: 'GRACE',
        message: 'Come',
        gateWayToUse: 'regular',
        groupedContacts,
      });
    const toAll = send('membership_00000000-0000-0000-0000-000000000000');
    const toChoir = send(`group_${church.choir}`);
    for (const each of [toAll, toChoir]) expect((await each(staff.token)).body.status).toBe(true);
    await take('messages.toAll');
    expect((await toAll(staff.token)).status).toBe(403);
    expect((await toChoir(staff.token)).body.status).toBe(true);
    await setRole(staff, 'viewer');
    expect((await toChoir(staff.token)).status).toBe(403);
  });

  it('is refused once the session has ended', async () => {
    const create = keyed('/api/CreateGroup', { name: 'Ushers' });
    await create(staff.token);
    await server.call('DELETE', `/api/accounts/colleagues/${staff.userId}`, { token: church.token });
    expect((await create(staff.token)).status).toBe(401);
  });
});
