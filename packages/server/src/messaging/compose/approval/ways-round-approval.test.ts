// Tests that nobody gets round approval, by whatever way a message goes out.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addColleague } from '../../../../testing/colleagues.ts';
import { type Church, makeChurch } from '../../../../testing/data/church.ts';
import { checkInvariants } from '../../../../testing/providers/ledger.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { openComposing } from '../../../open-composing.ts';
import { launchMessage } from '../schedule/launch.ts';

let server: TestServer;
let operator: string;
let church: Church;
let staff: { token: string; userId: string };
let admin: { token: string; userId: string };
beforeAll(async () => {
  // Messages are accepted for a provider, since the outbox costs nothing.
  server = await startTestServer({ SMPP_URL: 'smpp://church:secret@127.0.0.1:9' });
  operator = (await server.signUp()).token;
});
beforeEach(async () => {
  church = await makeChurch(server);
  await church.crowd(5);
  staff = await addColleague(server, church.token, 'staff');
  admin = await addColleague(server, church.token, 'admin');
  await limit({ recipients: 3 });
});
afterAll(() => checkInvariants(server));

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, token: string, body?: unknown) =>
  server.call(method, path, { token, ...(body === undefined ? {} : { body }) });
const limit = (
  rules: { recipients?: number | null; always?: string[] },
  token = church.token,
): ReturnType<typeof ask> =>
  ask('PUT', '/api/settings/approval', token, { recipients: null, units: null, always: [], ...rules });
const send = async (
  { path = 'sendSms', ...over }: Record<string, unknown> & { path?: string } = {},
  token = staff.token,
) => {
  const groupedContacts = [`group_${church.choir}`];
  const body = { subject: 'GRACE', message: 'Rehearsal at six', groupedContacts, ...over };
  return (await ask('POST', `/api/Messaging/${path}`, token, body)).body;
};
const approve = (id: string, token = admin.token, body: Record<string, unknown> = {}) =>
  ask('POST', `/api/messages/${id}/approve`, token, body);
const stateOf = async (id: string) => (await ask('GET', `/api/messages/${id}`, church.token)).body.state;
const listed = async (state: string) =>
  (await ask('GET', `/api/messages?state=${state}`, admin.token)).body.items.map(
    ({ id }: { id: string }) => id,
  );
const planned = { path: 'saveSmsSchedule', executionDate: '2035-12-07T09:00' };
const suspend = (state: 'suspended' | 'approved') =>
  ask('PUT', `/api/operator/tenants/${church.tenantId}/state`, operator, { state, reason: 'Complaints.' });
const lateSchedule = async (): Promise<string> => {
  const { messageId } = await send({ ...planned, message: 'Late' });
  await server.query(
    "update message set execute_at = engine.now() - interval '1 second', updated_at = engine.now() where id = $1",
    [messageId],
  );
  await launchMessage(openComposing(server.context), church.tenantId, messageId);
  expect(await stateOf(messageId)).toBe('late');
  return messageId;
};

test('[AU-11, AU-13] a suspended organisation approves nothing, and can once it is not', async () => {
  const { messageId: now } = await send();
  const { messageId: later } = await send(planned);
  const late = await lateSchedule();
  const units = async () => (await ask('GET', '/api/units', church.token)).body.balance;
  const before = await units();
  await suspend('suspended');
  for (const id of [now, later, late])
    expect((await approve(id)).body).toMatchObject({
      status: false,
      code: 'refused',
      message: expect.stringContaining('has suspended your organisation: Complaints.'),
    });
  expect(await Promise.all([now, later, late].map(stateOf))).toEqual(['approval', 'approval', 'late']);
  expect(await units()).toBe(before);
  await suspend('approved');
  for (const id of [now, later, late]) expect((await approve(id)).body).toMatchObject({ status: true });
});

test('[AU-11] those who approve find what waits in one list, also where its time has passed', async () => {
  const late = await lateSchedule();
  const { messageId: now } = await send();
  await limit({});
  const { messageId: free } = await send(planned);
  await server.query("update message set state = 'late' where id = $1", [free]);
  expect(await listed('forApproval')).toEqual([now, late]);
  expect(await listed('late')).toEqual([free, late]);
  await server.query("update message set state = 'scheduled' where id = $1", [free]);
});

test('[AU-11] who is on the list cannot take themselves off, unless they own the organisation', async () => {
  const always = [admin.userId];
  await limit({ always });
  expect(await limit({ always: [] }, admin.token)).toMatchObject({
    status: 403,
    body: { message: 'Your own messages always need approval, so a colleague has to change that.' },
  });
  expect((await limit({ always, recipients: 7 }, admin.token)).status).toBe(200);
  // A rule that is left out stays, the list too.
  expect(await ask('PUT', '/api/settings/approval', admin.token, { recipients: 8 })).toMatchObject({
    status: 200,
    body: { recipients: 8, always },
  });
  expect(await send({}, admin.token)).toMatchObject({ state: 'approval' });
  const { body: owner } = await ask('GET', '/api/Membership/GetCurrentSignedInUser', church.token);
  await limit({ always: [owner.id] });
  expect((await limit({})).status).toBe(200);
});

test('[AU-11] a time that was changed after the approver looked is not approved unseen', async () => {
  const { messageId } = await send(planned);
  const shown = { executionDate: '2035-12-07T08:00:00.000Z' };
  const move = { executionDate: '2035-12-07T03:00' };
  await ask('PUT', `/api/messages/${messageId}/schedule`, staff.token, move);
  expect(await approve(messageId, admin.token, shown)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Its time has changed since you looked/) },
  });
  expect(await stateOf(messageId)).toBe('approval');
  const now = { executionDate: '2035-12-07T02:00:00Z' };
  expect((await approve(messageId, admin.token, now)).body).toMatchObject({ state: 'scheduled' });
  // Nor is one sent at once that was shown to go later.
  const late = await lateSchedule();
  expect((await approve(late, admin.token, shown)).status).toBe(409);
  expect((await approve(late, admin.token, { executionDate: null })).body).toMatchObject({ state: 'ready' });
});

test('[AU-11, AU-12] a key of somebody who may approve keeps to the limits, and approves nothing', async () => {
  const scopes = ['messages.send', 'messages.read', 'messages.write', 'groups.read'];
  const { body } = await ask('POST', '/api/keys', church.token, { name: 'Website', scopes });
  const sent = await send({}, body.key);
  expect(sent).toMatchObject({ state: 'approval' });
  expect((await approve(sent.messageId, body.key)).status).toBe(403);
});

test('[AU-11] neither a follow-up, nor using it again, nor a saved draft passes the limit', async () => {
  const sent = await send({}, church.token);
  expect(sent.state).toBe('ready');
  await server.query("update recipient set state = 'rejected' where message_id = $1", [sent.messageId]);
  const path = `/api/messages/${sent.messageId}/follow`;
  expect((await ask('POST', path, staff.token, { kind: 'retry' })).body.state).toBe('approval');
  await server.query("update recipient set state = 'pending' where message_id = $1", [sent.messageId]);
  const { messageId } = await send();
  // What waits is no draft, so its text cannot be exchanged under the approver's eyes.
  const draft = { id: messageId, subject: 'GRACE', body: 'Another text', groupedContacts: '' };
  expect((await ask('POST', '/api/Messaging/PostSmsDraft', staff.token, draft)).status).toBe(404);
  expect((await approve(messageId)).body.state).toBe('ready');
});

test('[AU-11] a colleague who may no longer approve does not, from the moment they lose the role', async () => {
  const { messageId } = await send();
  const role = `/api/accounts/colleagues/${admin.userId}`;
  const both = [ask('PUT', role, church.token, { role: 'staff' }), approve(messageId)];
  const [changed, approved] = await Promise.all(both);
  expect(changed?.status).toBe(200);
  expect([200, 403]).toContain(approved?.status);
  const { messageId: next } = await send({ message: 'Another' });
  expect((await approve(next)).status).toBe(403);
  // Nor does the limit spare them any more.
  expect(await send({ message: 'A third' }, admin.token)).toMatchObject({ state: 'approval' });
});
