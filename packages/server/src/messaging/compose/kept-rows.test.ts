// Tests the rows that acceptance writes, and that a refusal writes none.
import { beforeAll, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openComposing } from '../../open-composing.ts';
import { launchMessage } from './schedule/launch.ts';

let server: TestServer;
let church: Church;
beforeAll(async () => {
  server = await startTestServer();
  church = await makeChurch(server);
  await church.crowd(1200);
  await church.holdSeconds(600);
  await church.person({ first: 'Bola', phone: '+2348031110001', choir: true });
  await church.person({ first: 'Tunde "T"', phone: '+2348031110001', choir: true });
  await church.person({ first: 'Phoneless', choir: true });
  await church.person({ first: 'Ada {x}\\', phone: '+2348031110002' });
});

const call = (path: string, body: unknown = {}) => server.call('POST', path, { token: church.token, body });
const payload = () => ({
  subject: 'GRACE',
  message: 'Hello #name#',
  isPersonalized: true,
  groupedContacts: [`group_${church.choir}`],
  // A person outside the choir, a singer, an unknown number, and an invalid one.
  toOthers: '08031110002, 08031110001, 08031110003, nonsense',
});
/** The number of rows, their highest numbers, and the counts in the message itself. */
const kept = async (id: string) => {
  const [row] = await server.query(
    `select m.total, m.people, r.*, p.* from message m,
       (select count(*) as recipients, coalesce(max(n), 0) as last from recipient where message_id = $1) r,
       (select count(*) as lines, max(seq) as seq, count(*) filter (where reason is null) as behind,
          count(*) filter (where reason = 'duplicate' and n is not null) as doubles,
          array_agg(name order by name) filter (where name like '%"%' or name like '%{%') as names
        from recipient_person where message_id = $1) p
      where m.id = $1`,
    [id],
  );
  return row;
};
const all = {
  total: 1203,
  recipients: 1203,
  last: 1203,
  people: 1204,
  behind: 1204,
  lines: 1207,
  seq: 1206,
  doubles: 1,
  names: ['Ada {x}\\', 'Tunde "T"'],
};

it('[SC-16, SC-18] stores what was estimated and confirmed, and deletes it on Undo', async () => {
  const { body: estimate } = await call('/api/messages/estimate', { channel: 'sms', ...payload() });
  expect(estimate).toMatchObject({ recipients: 1203, people: 1204, shared: { addresses: 1, people: 2 } });
  const { fingerprint } = estimate;
  const { body } = await call('/api/messaging/sendSms', { ...payload(), fingerprint });
  expect(body.status).toBe(true);
  expect(await kept(body.messageId)).toEqual(all);
  expect((await call(`/api/messages/${body.messageId}/undo`)).status).toBe(200);
  expect(await kept(body.messageId)).toMatchObject({ total: 0, people: 0, recipients: 0, lines: 0 });
});

it('[SC-16] stores nothing of a message refused after its rows were written', async () => {
  const { status, body } = await call('/api/messaging/sendSms', {
    ...payload(),
    message: 'Another #name#',
    fingerprint: 'of another list',
  });
  expect(status === 200 && body.status).toBe(false);
  expect(JSON.stringify(body)).toContain('The list has changed since you looked');
  expect(await server.query("select 1 from message where body like 'Another%'")).toEqual([]);
  const orphans =
    'select 1 from recipient r where not exists (select from message m where m.id = r.message_id)';
  expect(await server.query(orphans)).toEqual([]);
});

it('stores the rows of a schedule when it is launched', async () => {
  const { body } = await call('/api/Messaging/saveSmsSchedule', {
    ...payload(),
    executionDate: '2035-01-01T09:00',
  });
  const id: string = body.messageId;
  expect(await kept(id)).toMatchObject({ total: 0, people: 0, recipients: 0, lines: 0 });
  await server.query("update message set execute_at = now() - interval '1 minute' where id = $1", [id]);
  expect(await launchMessage(openComposing(server.context), church.tenantId, id)).toBeNull();
  expect(await kept(id)).toEqual(all);
});
