// Tests changing the time of a schedule or replacing its message.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { checkInvariants } from '../../../../testing/providers/ledger.ts';
import { newId } from '../../../platform/id.ts';
import { openComposing } from '../../../open-composing.ts';
import { launchMessage } from './launch.ts';

let server: TestServer;
let church: Church;
beforeAll(async () => {
  server = await startTestServer();
  church = await makeChurch(server);
  await church.crowd(5);
});
afterAll(() => checkInvariants(server));

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, of = church) =>
  server.call(method, path, { token: of.token, ...(body === undefined ? {} : { body }) });
const payload = (message: string) => ({
  subject: 'GRACE',
  message,
  groupedContacts: [`group_${church.choir}`],
});
const schedule = async (message: string, executionDate = '2031-12-07T09:00') =>
  (await call('POST', '/api/messaging/saveSmsSchedule', { ...payload(message), executionDate })).body
    .messageId as string;
const read = async (id: string) => (await call('GET', `/api/messages/${id}`)).body;
const balance = async () => (await call('GET', '/api/units')).body.balance;
const dueAt = async (id: string) =>
  (await server.query<{ next_at: Date }>('select next_at from engine.due where message_id = $1', [id])).map(
    (row) => row.next_at.toISOString(),
  );
const launch = (id: string) => launchMessage(openComposing(server.context), church.tenantId, id);

it('[SC-14, DE-06] can be given another time; its list and units stay', async () => {
  const id = await schedule('moved');
  const before = await balance();
  expect(
    await call('PUT', `/api/messages/${id}/schedule`, { executionDate: '2032-01-04T10:30' }),
  ).toMatchObject({
    status: 200,
    body: {
      status: true,
      message: 'Message scheduled for Sun 4 Jan 2032, 10:30',
      messageId: id,
      waitsUntil: null,
    },
  });
  expect(await read(id)).toMatchObject({
    state: 'scheduled',
    message: 'moved',
    executionDate: '2032-01-04T09:30:00.000Z',
    reserved: 5,
  });
  expect(await dueAt(id)).toEqual(['2032-01-04T09:30:00.000Z']);
  expect(await balance()).toBe(before);
});

it('[DE-06] is not sent at its old time by a worker that was already processing it', async () => {
  const id = await schedule('in hand');
  await call('PUT', `/api/messages/${id}/schedule`, { date: '2032-01-04', time: '10:30' });
  await launch(id);
  expect(await read(id)).toMatchObject({ state: 'scheduled', total: 0 });
  expect(await dueAt(id)).toEqual(['2032-01-04T09:30:00.000Z']);
});

it('[SC-14] found late can be given another time; a started one, and another tenant’s, cannot', async () => {
  const late = await schedule('late');
  await server.query("update message set state = 'late' where id = $1", [late]);
  expect(
    (await call('PUT', `/api/messages/${late}/schedule`, { executionDate: '2032-01-04T10:30' })).status,
  ).toBe(200);
  expect((await read(late)).state).toBe('scheduled');

  const { body } = await call('POST', '/api/messaging/sendSms', payload('sent'));
  const time = { executionDate: '2032-01-04T10:30' };
  expect(await call('PUT', `/api/messages/${body.messageId}/schedule`, time)).toMatchObject({
    status: 409,
    body: { message: 'Only a scheduled message can be given another time.' },
  });
  const stranger = await makeChurch(server);
  expect((await call('PUT', `/api/messages/${late}/schedule`, time, stranger)).status).toBe(404);
  expect((await call('PUT', `/api/messages/${newId()}/schedule`, time)).status).toBe(404);
  for (const wrong of [
    {},
    { executionDate: '2020-01-01T09:00' },
    { executionDate: '2032-01-04T10:30', time: '11:00' },
  ])
    expect((await call('PUT', `/api/messages/${late}/schedule`, wrong)).status).toBe(400);
});

it('[SC-14, UN-01] is replaced by the message written from it, or neither changes', async () => {
  const before = await balance();
  const old = await schedule('as it was');
  expect(await balance()).toBe(before - 5);
  const changed = { ...payload('as it is now'), draftId: old, executionDate: '2031-12-08T09:00' };
  expect(
    (await call('POST', '/api/messaging/saveSmsSchedule', { ...changed, subject: 'OTHER' })).body.status,
  ).toBe(false);
  expect((await read(old)).state).toBe('scheduled');

  const { body } = await call('POST', '/api/messaging/saveSmsSchedule', changed);
  expect(body.status).toBe(true);
  expect((await call('GET', `/api/messages/${old}`)).status).toBe(404);
  expect(await dueAt(old)).toEqual([]);
  expect(await read(body.messageId)).toMatchObject({ state: 'scheduled', message: 'as it is now' });
  expect(await balance()).toBe(before - 5);
  // A repeated request still returns the same message.
  expect((await call('POST', '/api/messaging/saveSmsSchedule', changed)).body.messageId).toBe(body.messageId);
});

it('[SC-14, UN-01] can be changed with only the units that it holds', async () => {
  const of = await makeChurch(server);
  await of.crowd(3);
  const send = (path: string, over: object) =>
    call(
      'POST',
      `/api/messaging/${path}`,
      { ...payload('all units'), groupedContacts: [`group_${of.choir}`], ...over },
      of,
    );
  const { body } = await send('saveSmsSchedule', { executionDate: '2031-12-07T09:00' });
  await of.leaveUnits(0);
  const now = await send('sendSms', { message: 'now instead', draftId: body.messageId });
  expect(now.body).toMatchObject({ status: true, message: 'SMS Sent successfully' });
  expect((await call('GET', '/api/units', undefined, of)).body.balance).toBe(0);
});

it('[SC-14] that has started cannot be replaced', async () => {
  const old = await schedule('started');
  await server.query("update message set execute_at = engine.now() - interval '1 minute' where id = $1", [
    old,
  ]);
  await launch(old);
  expect((await read(old)).state).toBe('ready');
  expect(
    await call('POST', '/api/messaging/sendSms', { ...payload('too late'), draftId: old }),
  ).toMatchObject({
    status: 409,
    body: { message: 'The message that you are changing is on its way already.' },
  });
});
