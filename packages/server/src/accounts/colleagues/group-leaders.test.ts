// Tests that a group leader reaches their own groups, and nothing else.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openComposing } from '../../open-composing.ts';
import { launchMessage } from '../../messaging/compose/schedule/launch.ts';
import { newId } from '../../platform/id.ts';
import { accept, addColleague, freshEmail } from '../../../testing/colleagues.ts';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.signUp(); // The operator, who may more.
});

let church: Church;
let leader: { token: string; userId: string };
/** Below the choir, which she leads, and beside it. */
let altos: string;
let ushers: string;
let singer: string;
let alto: string;
let usher: string;

beforeEach(async () => {
  church = await makeChurch(server);
  altos = await church.group('Altos', church.choir);
  ushers = await church.group('Ushers');
  singer = await church.person({ first: 'Sola', last: 'Singer', phone: '+2348031110001', choir: true });
  alto = await church.person({
    first: 'Ada',
    last: 'Alto',
    phone: '+2348031110002',
    email: 'ada@example.org',
  });
  usher = await church.person({ first: 'Uche', last: 'Usher', phone: '+2348031110003' });
  await church.join(altos, [alto]);
  await church.join(ushers, [usher, alto]);
  await server.query(
    `update person set search = lower(concat_ws(' ', first_name, last_name, phone)) where tenant_id = $1`,
    [church.tenantId],
  );
  leader = await addLeader([church.choir]);
});

async function addLeader(groupIds: string[]) {
  const body = { email: freshEmail(), role: 'group_leader', groupIds };
  const invited = await server.call('POST', '/api/accounts/invitations', { token: church.token, body });
  const { body: joined } = await accept(server, String(invited.body.link).split('/').at(-1) ?? '');
  const { body: user } = await get('/api/Membership/GetCurrentSignedInUser', joined.token);
  return { token: joined.token as string, userId: user.id as string };
}

const get = (path: string, token = leader.token) => server.call('GET', path, { token });
const post = (path: string, body: Record<string, unknown>, token = leader.token) =>
  server.call('POST', path, { token, body });
const sms = (over: Record<string, unknown>) => ({
  subject: 'GRACE',
  message: 'Practice at six',
  gateWayToUse: 'regular',
  ...over,
});
const send = (over: Record<string, unknown>, token?: string) =>
  post('/api/Messaging/sendSms', sms(over), token);
const idsOf = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id).toSorted();

test('[AU-05] sees the people of their groups and those below, in lists, searches and pages', async () => {
  const list = await get('/api/people');
  expect(idsOf(list as never)).toEqual([alto, singer].toSorted());
  expect(list.body.total).toBe(2);
  expect((await get('/api/people?search=u')).body.total).toBe(0);
  expect((await get('/api/people?search=usher')).body.items).toEqual([]);
  expect((await get('/api/people?search=alto')).body.total).toBe(1);
  for (const text of ['usher', 'ushar', '8031110003'])
    expect(JSON.stringify((await get(`/api/Membership/GetSearchedUSers/${text}`)).body)).not.toContain(usher);
  expect(JSON.stringify((await get('/api/Membership/GetSearchedUSers/alto')).body)).toContain(alto);
  expect((await get(`/api/people/${usher}`)).status).toBe(404);
  const { person } = (await get(`/api/people/${alto}`)).body;
  expect(person.name).toBe('Ada Alto');
  expect(person.groups.map(({ name }: { name: string }) => name)).toEqual(['Altos']);
});

test('[AU-05] sees neither notes, custom fields nor families of their members', async () => {
  await server.query(
    `insert into note (tenant_id, id, person_id, title, description) values ($1, $2, $3, 'Visit', 'In hospital')`,
    [church.tenantId, newId(), alto],
  );
  await post(
    '/api/families',
    {
      name: 'Usher family',
      members: [
        { personId: usher, role: 'head' },
        { personId: alto, role: 'spouse' },
      ],
    },
    church.token,
  );
  const { person } = (await get(`/api/people/${alto}`)).body;
  expect(person).toMatchObject({ notes: [], families: [], customAttributeData: [] });
  const { person: whole } = (await get(`/api/people/${alto}`, church.token)).body;
  expect(whole.notes).toHaveLength(1);
  expect(whole.families).toHaveLength(1);
});

test('[AU-05] sees their own groups as the top of the tree, and no others', async () => {
  const below = await addLeader([altos]);
  expect((await get('/api/GetAllGroupBasicInformation', below.token)).body).toMatchObject([
    { id: altos, name: 'Altos', peopleInGroupsCount: 1, children: [] },
  ]);
  expect((await get('/api/GetAllGroupBasicInformation')).body).toMatchObject([
    { id: church.choir, children: [{ id: altos }] },
  ]);
  expect((await get(`/api/GetGroupsFromId/${ushers}`)).status).toBe(404);
  expect((await get(`/api/GetGroupsFromId/${altos}`, below.token)).body).toMatchObject({
    parentId: null,
    path: 'Altos',
  });
  const { body } = await get('/api/Messaging/getCommunicationGroups', below.token);
  expect(Object.keys(body)).toEqual(['Groups']);
});

test('[AU-05] writes to their groups and members', async () => {
  const sent = await send({ groupedContacts: `group_${church.choir},group_${altos}`, ToContacts: singer });
  expect(sent.body).toMatchObject({ status: true });
  const { body } = await get(`/api/messages/${sent.body.messageId}/recipients`);
  expect(body.items).toHaveLength(2);
});

test('[AU-05] writes to nobody else', async () => {
  const refused: [Record<string, unknown>, number][] = [
    [{ groupedContacts: `group_${ushers}` }, 404],
    [{ groupedContacts: 'group_~Ushers' }, 404],
    [{ ToContacts: usher }, 404],
    [{ groupedContacts: 'membership_00000000-0000-0000-0000-000000000000' }, 403],
    [{ toOthers: '+2348031110003' }, 403],
    [{ contacts: [{ name: 'Uche', phone: '+2348031110003' }] }, 403],
  ];
  for (const [over, status] of refused) {
    expect([over, (await send(over)).status]).toEqual([over, status]);
    expect((await post('/api/messages/estimate', { channel: 'sms', ...sms(over) })).status).toBe(status);
  }
  // A selection of everybody means everybody that she sees.
  const selection = await post('/api/people/selections', { filter: {} });
  expect(selection.body.count).toBe(2);
  const theirs = await post('/api/people/selections', { filter: {} }, church.token);
  const sent = await send({ groupedContacts: `selection_${theirs.body.id}` });
  expect((await get(`/api/messages/${sent.body.messageId}`)).body.total).toBe(2);
  expect((await post('/api/people/selections', { ids: [usher] })).status).toBe(404);
});

test('[AU-05] sees their own messages only', async () => {
  const other = await send({ groupedContacts: `group_${church.choir}` }, church.token);
  expect(other.body.status).toBe(true);
  for (const end of ['', '/recipients', '/timeline', '/left-out', '/call-list', '/recipients/1', '/events'])
    expect([end, (await get(`/api/messages/${other.body.messageId}${end}`)).status]).toEqual([end, 404]);
  for (const action of ['cancel', 'undo'])
    expect((await post(`/api/messages/${other.body.messageId}/${action}`, {})).status).toBe(404);
  expect((await get('/api/messages?channel=sms')).body.items).toEqual([]);
  expect((await get(`/api/people/${singer}/messages`)).body.items).toEqual([]);
  await send({ groupedContacts: `group_${church.choir}` });
  expect((await get('/api/messages?channel=sms')).body.items).toHaveLength(1);
});

test('[AU-05] takes the attendance of their groups only', async () => {
  const list = { name: 'Practice', date: '2026-11-22' };
  expect((await post('/api/attendance', { ...list, groupId: ushers })).status).toBe(404);
  expect((await post('/api/attendance', list)).status).toBe(403);
  const whole = await post('/api/attendance', list, church.token);
  expect((await get(`/api/attendance/${whole.body.id}`)).status).toBe(404);
  const opened = await post('/api/attendance', { ...list, groupId: church.choir });
  expect(opened.body).toMatchObject({ status: true });
  const marks = [singer, usher].map((personId) => ({ personId, present: true, at: '2026-11-22T18:00:00Z' }));
  expect((await post(`/api/attendance/${opened.body.id}/marks`, { marks })).body).toMatchObject({
    present: 1,
    unknown: [usher],
  });
  expect((await get('/api/attendance')).body.total).toBe(1);
  expect((await get(`/api/attendance/${opened.body.id}`)).body.people).toHaveLength(1);
});

test('[AU-05] a schedule goes to the groups that its author still leads at its time', async () => {
  const scheduled = await post('/api/Messaging/saveSmsSchedule', {
    ...sms({ groupedContacts: `group_${church.choir}` }),
    executionDate: new Date(Date.now() + 60_000).toISOString(),
  });
  expect(scheduled.body).toMatchObject({ status: true });
  const body = { role: 'group_leader', groupIds: [ushers] };
  const role = `/api/accounts/colleagues/${leader.userId}`;
  expect((await server.call('PUT', role, { token: church.token, body })).status).toBe(200);
  expect(idsOf((await get('/api/people')) as never)).toEqual([alto, usher].toSorted());
  await server.shiftClock(120);
  const { messageId } = scheduled.body;
  expect(await launchMessage(openComposing(server.context), church.tenantId, messageId)).not.toBeNull();
  expect((await get(`/api/messages/${messageId}`)).body).toMatchObject({ state: 'refused', total: 0 });
});

test('[AU-10] a leader of no group sees nobody, and another role leads none', async () => {
  const role = `/api/accounts/colleagues/${leader.userId}`;
  const put = (body: Record<string, unknown>) => server.call('PUT', role, { token: church.token, body });
  await put({ role: 'group_leader' });
  expect((await get('/api/people')).body.total).toBe(2);
  await put({ role: 'group_leader', groupIds: [] });
  expect((await get('/api/people')).body.total).toBe(0);
  expect((await put({ role: 'group_leader', groupIds: [newId()] })).status).toBe(404);
  await put({ role: 'group_leader', groupIds: [ushers] });
  const listed = async () =>
    (await get('/api/accounts/colleagues', church.token)).body.items.find(
      ({ userId }: { userId: string }) => userId === leader.userId,
    );
  expect(await listed()).toMatchObject({ groups: [{ id: ushers, name: 'Ushers' }] });
  await put({ role: 'viewer' });
  expect(await listed()).toMatchObject({ role: 'viewer', groups: [] });
  expect((await get('/api/people')).body.total).toBe(3);
});

test('[AU-05] neither sees nor stops the work of other roles', async () => {
  const staff = await addColleague(server, church.token, 'staff');
  const both = await Promise.all(
    Array.from({ length: 20 }, (_, n) => get('/api/people', n % 2 ? staff.token : leader.token)),
  );
  expect(both.map(({ body }) => body.total)).toEqual(both.map((_, n) => (n % 2 ? 3 : 2)));
});

test('[AU-05] who was staff before sees of their earlier messages only the people that they lead now', async () => {
  const staff = await addColleague(server, church.token, 'staff');
  const typed = '+2348031110009';
  const contact = { name: 'Visitor', phone: '+2348031110008' };
  const groupedContacts = `group_${church.choir},group_${ushers}`;
  const deaf = await church.person({ first: 'Dami', last: 'Noletters' });
  await church.join(ushers, [deaf]);
  const sent = await send({ groupedContacts, toOthers: typed, contacts: [contact] }, staff.token);
  const message = `/api/messages/${sent.body.messageId}`;
  const look = async (end: string) => JSON.stringify((await get(`${message}${end}`, staff.token)).body);
  const ends = [
    '',
    '/recipients',
    '/recipients?search=080311',
    '/recipients/1',
    '/recipients/2',
    '/recipients/3',
  ];
  const all = [
    ...ends,
    '/recipients/4',
    '/recipients/5',
    '/left-out',
    '/left-out/people?cause=no-phone',
    '/call-list',
  ];
  const seen = async () => (await Promise.all(all.map(look))).join();
  const secrets = ['8031110003', '8031110009', '8031110008', 'Usher', 'Visitor', 'Noletters'];
  const before = await seen();
  for (const secret of secrets) expect(before).toContain(secret);

  const body = { role: 'group_leader', groupIds: [church.choir] };
  const role = `/api/accounts/colleagues/${staff.userId}`;
  expect((await server.call('PUT', role, { token: church.token, body })).status).toBe(200);
  const after = await seen();
  for (const secret of secrets) expect(after).not.toContain(secret);
  expect(JSON.parse(await look('/recipients')).items).toMatchObject([
    { people: [{ name: 'Sola Singer' }], address: '+2348031110001' },
    { people: [{ name: 'Ada Alto' }], address: '+2348031110002' },
  ]);
  expect(JSON.parse(await look('')).total).toBe(5);
  // Nor do they reach them by a follow-up.
  await server.query("update recipient set state = 'rejected' where message_id = $1", [sent.body.messageId]);
  const estimate = await post(`${message}/follow/estimate`, { kind: 'retry' }, staff.token);
  expect(estimate.body).toMatchObject({ recipients: 2 });
});

test('[AU-05, SC-20] a follow-up leaves out those whom a colleague has written to since, though unseen', async () => {
  const sent = await send({ groupedContacts: `group_${church.choir}` });
  const { messageId } = sent.body;
  await server.query("update recipient set state = 'rejected' where message_id = $1", [messageId]);
  const follow = (token?: string) => post(`/api/messages/${messageId}/follow`, { kind: 'retry' }, token);
  expect((await follow(church.token)).body).toMatchObject({ status: true });
  expect((await follow()).body).toMatchObject({ status: false });
});
