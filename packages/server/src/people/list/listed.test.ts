// Custom fields and last messages of listed people.
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let token: string;
let tenantId: string;
const ids: Record<string, string> = {};

const post = async (path: string, body: unknown) => {
  const answer = await server.call('POST', path, { token, body });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const listed = async (name: string) =>
  (await server.call('GET', `/api/people?search=${name}`, { token })).body.items[0];

beforeAll(async () => {
  server = await startTestServer();
  ({ token, tenantId } = await server.signUp());
  for (const [firstName, mobilePhone] of [
    ['Ada', '08031110001'],
    ['Bola', ''],
    ['Chi', '08031110003'],
  ])
    ids[firstName as string] = (await post('/api/people/createperson', { firstName, mobilePhone })).personId;
});

test('[PL-01] [PF-07] lists custom fields in use in order, with files by name', async () => {
  const make = async (label: string, controlType: number) =>
    (await post('/api/settings/fields', { label, controlType })).id;
  const [blood, letter, gone] = [await make('Blood', 0), await make('Letter', 6), await make('Gone', 0)];
  const put = (field: string, data: string) =>
    server.query('insert into custom_value (tenant_id, person_id, field_id, data) values ($1, $2, $3, $4)', [
      tenantId,
      ids['Ada'],
      field,
      data,
    ]);
  await put(letter, 'people/letter-key');
  await put(blood, 'AB');
  await put(gone, 'x');
  await server.query('insert into person_file (tenant_id, key, name) values ($1, $2, $3)', [
    tenantId,
    'people/letter-key',
    'Letter of Ada.pdf',
  ]);
  await server.call('PUT', `/api/settings/fields/${gone}`, { token, body: { retired: true } });
  expect((await listed('ada')).fields).toEqual([
    { field: blood, data: 'AB' },
    { field: letter, data: 'Letter of Ada.pdf' },
  ]);
  expect((await listed('bola')).fields).toEqual([]);
});

test('[PL-01] lists the last message for each person with its delivery state', async () => {
  const { id } = await post('/api/Messaging/RequestSenderID', { mask: 'GRACE' });
  await server.query('update sender_id set status = 2 where id = $1', [id]);
  expect((await listed('ada')).lastMessage).toBeNull();
  const send = async (message: string, persons: string[]) =>
    (
      await post('/api/Messaging/sendSms', {
        subject: 'GRACE',
        message,
        ToContacts: persons.map((name) => ids[name]).join(','),
      })
    ).messageId as string;
  const first = await send('First', ['Ada', 'Bola', 'Chi']);
  await server.query(`update recipient set state = 'delivered', sent_at = now() where message_id = $1`, [
    first,
  ]);
  const second = await send('Second', ['Ada']);
  expect((await listed('ada')).lastMessage).toMatchObject({
    messageId: second,
    channel: 'sms',
    state: 'pending',
  });
  // What the outbox kept was not sent.
  await server.query(`update recipient set state = 'accepted', reason = 'outbox' where message_id = $1`, [
    second,
  ]);
  expect((await listed('ada')).lastMessage).toMatchObject({ state: 'accepted', reason: 'outbox' });
  // What somebody is told as a colleague is no message to them.
  await server.query(`update message set purpose = 'notice' where id = $1`, [second]);
  expect((await listed('ada')).lastMessage).toMatchObject({ messageId: first, reason: '' });
  // A person without a number was left out of the message.
  expect((await listed('bola')).lastMessage).toMatchObject({ messageId: first, state: 'skipped' });
  expect((await listed('chi')).lastMessage).toMatchObject({ messageId: first, state: 'delivered' });
  expect(Date.parse((await listed('chi')).lastMessage.at)).toBeGreaterThan(Date.now() - 60_000);
});
