// Tests the messages of one person over the API.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let church: Church;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  church = await makeChurch(server);
});

const post = async (path: string, body: unknown) => {
  const answer = await server.call('POST', path, { token: church.token, body });
  expect([answer.status, answer.body.status]).toEqual([200, true]);
  return answer.body;
};
const messagesOf = async (id: string, query = '') =>
  server.call('GET', `/api/people/${id}/messages${query}`, { token: church.token });
const sms = (body: Record<string, unknown>) =>
  post('/api/Messaging/sendSms', { subject: 'GRACE', message: 'Come', groupedContacts: '', ...body });

test('[PL-06] every message meant for a person is listed, newest first, with its state in words', async () => {
  const ada = await church.person({ first: 'Ada', phone: '+2348031110001', email: 'ada@example.org' });
  const bola = await church.person({ first: 'Bola', phone: '+2348031110002' });
  const { messageId } = await sms({ ToContacts: `${ada},${bola}`, toOthers: '08031110001' });
  await post('/api/Messaging/sendEmail', {
    subject: 'News',
    message: '<html><body><h1>Dear all</h1><p>Come on <b>Sunday</b></p></body></html>',
    ToContacts: ada,
    groupedContacts: '',
  });
  await server.query(
    "insert into suppression (tenant_id, channel, address, reason) values ($1, 'sms', '+2348031110001', 'opted-out')",
    [church.tenantId],
  );
  await sms({ ToContacts: `${ada},${bola}`, message: 'Once more' });
  await server.query(
    "update recipient set state = 'delivered', captured = units, sent_at = '2026-11-01T10:00Z' where message_id = $1",
    [messageId],
  );

  const { body } = await messagesOf(ada);
  expect(body).toMatchObject({
    items: [
      {
        channel: 'sms',
        text: 'Once more',
        state: 'skipped',
        reason: 'Opted out',
        address: '',
      },
      {
        channel: 'email',
        subject: 'News',
        text: 'Dear all Come on Sunday',
        address: 'ada@example.org',
        state: 'pending',
      },
      {
        messageId,
        channel: 'sms',
        subject: 'GRACE',
        text: 'Come',
        address: '+2348031110001',
        state: 'delivered',
        reason: '',
        at: '2026-11-01T10:00:00.000Z',
      },
    ],
    nextCursor: null,
  });
});

test('[PL-06] the messages come in pages that miss and repeat nothing', async () => {
  const ada = await church.person({ first: 'Ada', phone: '+2348031110001' });
  const sent: string[] = [];
  for (let n = 0; n < 5; n++)
    sent.unshift((await sms({ ToContacts: ada, message: `Number ${n}` })).messageId);
  // Including two at the very same moment.
  await server.query("update message set accepted_at = '2026-11-01T10:00Z' where tenant_id = $1", [
    church.tenantId,
  ]);
  const seen: string[] = [];
  let cursor: string | null = '';
  let pages = 0;
  while (cursor !== null) {
    const { body }: { body: { items: { messageId: string }[]; nextCursor: string | null } } =
      await messagesOf(ada, `?limit=2&cursor=${cursor}`);
    seen.push(...body.items.map(({ messageId }) => messageId));
    cursor = body.nextCursor;
    pages += 1;
  }
  expect([pages, seen]).toEqual([3, sent.toSorted().reverse()]);
  expect((await messagesOf(ada, '?cursor=nonsense')).status).toBe(400);
});

test("[PL-06] [PL-07] a merged person's messages move along, and later ones go to the person they became", async () => {
  const ada = await church.person({ first: 'Ada', phone: '+2348031110001' });
  const twin = await church.person({ first: 'Ada', phone: '+2348031110002' });
  await sms({ ToContacts: ada, message: 'To the first' });
  await sms({ ToContacts: twin, message: 'To the second' });
  const { messageId } = await post('/api/Messaging/saveSmsSchedule', {
    subject: 'GRACE',
    message: 'Later',
    groupedContacts: '',
    ToContacts: twin,
    executionDate: '2035-01-01T09:00',
  });
  await post('/api/people/merge', { personId: ada, personIds: [twin] });
  for (const id of [ada, twin])
    expect((await messagesOf(id)).body.items.map((one: { text: string }) => one.text)).toEqual([
      'To the second',
      'To the first',
    ]);
  const [schedule] = await server.query<{ persons: string[] }>(
    "select audience -> 'persons' as persons from message where id = $1",
    [messageId],
  );
  expect(schedule?.persons).toEqual([ada]);
});

test("[AU-06] another organisation's person is not found", async () => {
  const ada = await church.person({ first: 'Ada' });
  church = await makeChurch(server);
  expect((await messagesOf(ada)).status).toBe(404);
});
