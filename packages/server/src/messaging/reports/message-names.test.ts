// Tests the names of messages, which nobody is sent, and the mark of tests.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { startWorker, type Worker } from '../../worker.ts';

let server: TestServer;
let church: Church;
let worker: Worker;
beforeAll(async () => {
  server = await startTestServer();
  worker = await startWorker(server.context, { direct: server.logins, alone: true });
  church = await makeChurch(server);
  await church.crowd(2);
});
afterAll(() => worker.stop());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, of = church) =>
  server.call(method, path, { token: of.token, ...(body === undefined ? {} : { body }) });
const get = async (path: string) => (await call('GET', path)).body;
const send = async (body: Record<string, unknown>): Promise<string> => {
  const answer = await call('POST', '/api/messaging/sendSms', {
    subject: 'GRACE',
    message: 'Rehearsal at six',
    groupedContacts: [`group_${church.choir}`],
    ...body,
  });
  expect(answer.body).toMatchObject({ status: true });
  return answer.body.messageId;
};
const done = async (id: string) => {
  await expect
    .poll(async () => (await get(`/api/messages/${id}`)).state, { timeout: 20_000, interval: 30 })
    .toBe('done');
};

it('[SC-14, OT-09] a message keeps its name in lists, report, outbox and statement, and sends it to nobody', async () => {
  const name = 'Invitation to the harvest';
  const id = await send({ name });
  await done(id);
  expect(await get(`/api/messages/${id}`)).toMatchObject({ name, message: 'Rehearsal at six' });
  const { items } = await get('/api/messages?state=sent&search=HARVEST');
  expect(items).toMatchObject([{ id, name, excerpt: 'Rehearsal at six' }]);
  expect((await get('/api/messages?search=harvest%20rehearsal')).items).toMatchObject([{ id }]);
  const outbox = await get(`/api/outbox?messageId=${id}`);
  expect(outbox.items).toHaveLength(2);
  for (const item of outbox.items) expect(item).toMatchObject({ name, body: 'Rehearsal at six' });
  const statement = await server.app.inject({
    url: '/api/units/statement.csv',
    headers: { authorization: `Bearer ${church.token}` },
  });
  expect(statement.body).toContain(name);
});

it('[SC-14] a draft keeps its name through schedule and Undo, and its name changes while it is a draft', async () => {
  const draft = { body: '<p>Come</p>', subject: 'Sunday', name: 'Easter, first try' };
  const { id } = (await call('POST', '/api/messaging/saveEmaillDraft', draft)).body;
  expect(await get(`/api/messages/${id}`)).toMatchObject({ name: draft.name, subject: 'Sunday' });
  const { changedAt } = await get(`/api/messages/${id}`);
  await call('PUT', `/api/messages/${id}/name`, { name: 'Easter' });
  // Naming saves no text: anyone who has the draft open can continue writing.
  expect(await get(`/api/messages/${id}`)).toMatchObject({ name: 'Easter', changedAt });

  const { body } = await call('POST', '/api/messaging/saveSmsSchedule', {
    subject: 'GRACE',
    message: 'Rehearsal at seven',
    groupedContacts: [`group_${church.choir}`],
    executionDate: '2035-01-01T09:00',
    name: 'Rehearsal',
  });
  expect((await get('/api/messages?state=scheduled')).items).toMatchObject([
    { id: body.messageId, name: 'Rehearsal' },
  ]);
  await call('POST', `/api/messages/${body.messageId}/undo`);
  expect(await get(`/api/messages/${body.messageId}`)).toMatchObject({ state: 'draft', name: 'Rehearsal' });
});

it('[SC-14] a sent message can be renamed, by its own organisation alone', async () => {
  const id = await send({ message: 'Choir on Friday', name: 'Choir' });
  expect((await call('PUT', `/api/messages/${id}/name`, { name: '  Choir, Friday ' })).body).toEqual({
    status: true,
    name: 'Choir, Friday',
  });
  expect((await get(`/api/messages/${id}`)).name).toBe('Choir, Friday');
  const stranger = await makeChurch(server);
  expect((await call('PUT', `/api/messages/${id}/name`, { name: 'Theirs' }, stranger)).status).toBe(404);
  await call('PUT', `/api/messages/${id}/name`, { name: '' });
  expect((await get(`/api/messages/${id}`)).name).toBe('');
});

it('[SC-14] a name has 100 characters and one line', async () => {
  const id = await send({ message: 'Choir on Saturday', name: '🎵'.repeat(100) });
  expect((await get(`/api/messages/${id}`)).name).toBe('🎵'.repeat(100));
  for (const name of ['x'.repeat(101), 'two\nlines', 'a\u0007bell', 'null\u0000'])
    expect([name, (await call('PUT', `/api/messages/${id}/name`, { name })).status]).toEqual([name, 400]);
});

it('[SC-14, SC-19, OT-09] the name, and that it is a test, are where a message is listed', async () => {
  const ada = await church.person({ first: 'Ada', phone: '+2348035550001' });
  const named = await send({ ToContacts: ada, groupedContacts: '', name: 'Choir, by name' });
  const { body } = await call('POST', '/api/Messaging/testSms', {
    subject: 'GRACE',
    message: 'Is it right?',
    phone: '08035550001',
  });
  await Promise.all([done(named), done(body.messageId)]);
  const listed = [
    { messageId: body.messageId, purpose: 'test' },
    { messageId: named, purpose: 'bulk' },
  ];
  const ofPerson = (await get(`/api/people/${ada}/messages`)).items;
  expect(ofPerson).toMatchObject([listed[0], { ...listed[1], name: 'Choir, by name' }]);
  expect((await get('/api/units/statement')).items.slice(0, 2)).toMatchObject(listed);
  expect((await get('/api/outbox')).items.slice(0, 2)).toMatchObject(listed);
});

it('[SC-09] the same message again is the same message, whatever it is called then', async () => {
  const first = await send({ message: 'Choir on Monday', name: 'Monday' });
  expect(await send({ message: 'Choir on Monday', name: 'Monday, again' })).toBe(first);
  expect((await get(`/api/messages/${first}`)).name).toBe('Monday');
});
