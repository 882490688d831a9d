// Tests that notices of one kind that come together are one, with one mail.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addColleague } from '../../../testing/colleagues.ts';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { noticeMailJob } from '../jobs.ts';

let server: TestServer;
let church: Church;
let staff: Awaited<ReturnType<typeof addColleague>>;
let admin: typeof staff;
const mailed: { to: string; subject: string }[] = [];
/** What happens while a mail is handed over. */
let meanwhile = async (_to: string): Promise<void> => {};
beforeAll(async () => {
  const sendMail = async ({ to, subject }: { to: string; subject: string }) => {
    mailed.push({ to, subject });
    await meanwhile(to);
  };
  server = await startTestServer({}, { sendMail });
  await server.context.accounts.work();
});
beforeEach(async () => {
  now = 0;
  await server.shiftClock(0);
  church = await makeChurch(server);
  staff = await addColleague(server, church.token, 'staff');
  admin = await addColleague(server, church.token, 'admin');
  await server.call('PUT', '/api/organisation/notices', {
    token: church.token,
    body: {
      rules: [{ topic: 'late', who: 'everyone', userIds: [], bell: true, email: true, sms: false }],
    },
  });
});

let now = 0;
const later = (minutes: number) => server.shiftClock((now += minutes * 60));
const late = (nth: number) =>
  server.context.accounts.tellColleagues(church.tenantId, {
    topic: 'late',
    code: 'missedItsTime',
    link: `/tenant/sent/${nth}`,
  });
/** What the bell shows of messages. */
const bell = async (token = staff.token): Promise<{ title: string; link: string }[]> =>
  (await server.call('GET', '/api/notices', { token })).body.items.filter(
    ({ kind }: { kind: string }) => kind === 'message' || kind === 'approval',
  );
const read = (token = staff.token) => server.call('POST', '/api/notices/read', { token });
/** Lets the mails that wait go now, and waits for them. */
async function mailNow(): Promise<void> {
  const waiting = `select 1 from pgboss.job where name = '${noticeMailJob}' and state < 'completed'`;
  await server.query(`update pgboss.job set start_after = now() where name = '${noticeMailJob}'
    and data->>'noticeId' in (select id::text from notice where mail_at <= '${new Date(Date.now() + now * 1000 + 20_000).toISOString()}')`);
  await expect
    .poll(() => server.query(`${waiting} and start_after <= now()`), { timeout: 20_000 })
    .toEqual([]);
}
const mailsTo = (email: string) =>
  mailed
    .filter(({ to, subject }) => to === email && subject.includes('message'))
    .map(({ subject }) => subject);

describe('notices that come together', () => {
  it('are one notice and one mail for each colleague, also where several write them at the same time', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, nth) => late(nth)));
    for (let nth = 100; nth < 200; nth += 1) await late(nth);
    await mailNow();
    const title = '200 scheduled messages missed their send time';
    for (const { token, email } of [staff, admin]) {
      expect(await bell(token)).toMatchObject([{ title, link: '/tenant/sent?state=scheduled' }]);
      expect(mailsTo(email)).toEqual([title]);
    }
  });

  it('name the message while it is one, however often it is told of', async () => {
    for (const nth of [1, 1, 1]) await late(nth);
    await mailNow();
    const title = 'A scheduled message missed its send time';
    expect(await bell()).toMatchObject([{ title, link: '/tenant/sent/1' }]);
    expect(mailsTo(staff.email)).toEqual([title]);
  });

  it('are told again once they are read, and mailed a quarter of an hour apart', async () => {
    await late(1);
    await mailNow();
    await read();
    await read(admin.token);
    for (const nth of [2, 3]) await late(nth);
    expect((await bell()).map(({ title }) => title)).toEqual([
      '2 scheduled messages missed their send time',
      'A scheduled message missed its send time',
    ]);
    await mailNow();
    expect(mailsTo(staff.email)).toHaveLength(1);
    await later(16);
    await late(4);
    await mailNow();
    expect(mailsTo(staff.email).slice(1)).toEqual(['3 scheduled messages missed their send time']);
  });

  it('that come while the mail goes are in the next one', async () => {
    await late(1);
    meanwhile = async (to) => {
      if (to !== staff.email) return;
      meanwhile = async () => {};
      await late(2);
    };
    await mailNow();
    expect(mailsTo(staff.email)).toHaveLength(1);
    await later(16);
    await mailNow();
    expect(mailsTo(staff.email)).toEqual([
      'A scheduled message missed its send time',
      '2 scheduled messages missed their send time',
    ]);
  });

  it('are others again after an hour, unread or not', async () => {
    await late(1);
    await later(61);
    await late(2);
    expect(await bell()).toHaveLength(2);
  });

  it('of a group leader are joined too, who sees only their own', async () => {
    const { accounts, db } = server.context;
    const told = { topic: 'approvals', code: 'waitsForApproval' } as const;
    const params = { author: 'Ada', channel: 'sms', recipients: 3, why: 'new' } as const;
    for (const nth of [1, 2])
      await db.asLeader(staff.userId, () =>
        accounts.tellColleagues(church.tenantId, { ...told, params, link: `/tenant/sent/${nth}` }),
      );
    expect(await bell(church.token)).toMatchObject([
      { title: '2 messages are waiting for your approval', link: '/tenant/sent?state=approval' },
    ]);
  });
});
