// Tests who is told of what, and how.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addColleague } from '../../../testing/colleagues.ts';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { reserve } from '../../messaging/units/units.ts';
import { tellLowBalances } from '../../messaging/units/low-balance/tell-low-balances.ts';
import { sendNoticeSms } from '../../messaging/compose/notices/send-notice-sms.ts';
import { openComposing } from '../../open-composing.ts';
import { newId } from '../../platform/id.ts';
import { gather } from './gathered-store.ts';
import { tellGathered } from './tell-gathered.ts';

type Colleague = Awaited<ReturnType<typeof addColleague>>;

let server: TestServer;
let church: Church;
let staff: Colleague;
let admin: Colleague;
let viewer: Colleague;
const mailed: { to: string; text: string }[] = [];
beforeAll(async () => {
  server = await startTestServer(
    { WELCOME_UNITS: '150' },
    { sendMail: async ({ to, text }) => void mailed.push({ to, text }) },
  );
  await server.signUp();
  await server.context.accounts.work();
});
beforeEach(async () => {
  church = await makeChurch(server);
  [admin, staff, viewer] = [
    await addColleague(server, church.token, 'admin'),
    await addColleague(server, church.token, 'staff'),
    await addColleague(server, church.token, 'viewer'),
  ];
  now = 0;
  await server.shiftClock(0);
});

let now = 0;
const later = (minutes: number) => server.shiftClock((now += minutes * 60));
const path = '/api/organisation/notices';
const read = async (token = church.token) => (await server.call('GET', path, { token })).body;
const set = (rules: unknown[], token = church.token) => server.call('PUT', path, { token, body: { rules } });
const rule = (topic: string, over: Record<string, unknown> = {}) => ({
  topic,
  who: 'admins',
  userIds: [],
  bell: true,
  email: false,
  sms: false,
  ...over,
});
const titles = async (token: string): Promise<string[]> =>
  (await server.call('GET', '/api/notices', { token })).body.items
    .filter(({ kind }: { kind: string }) => ['units', 'replies', 'bounces'].includes(kind))
    .map(({ title }: { title: string }) => title);
/** What the owner, an admin, staff and a viewer were told in the app. */
const told = async () => [
  await titles(church.token),
  await titles(admin.token),
  await titles(staff.token),
  await titles(viewer.token),
];
const parts = () => ({ ...server.context, ...server.context.accounts });
const tell = () => tellGathered(parts());
const gathers = (topic: 'replies' | 'bounces', count: number) =>
  server.db.inTenant(church.tenantId, (tx) => gather(tx, church.tenantId, topic, count));
const bounce = (count: number) => gathers('bounces', count);
/** Unread replies of one phone. */
const unread = (count: number) =>
  server.query(
    `insert into conversation (tenant_id, phone, last_at, last_text, unread) values ($1, '+2348031234567', now(), 'x', $2)
     on conflict (tenant_id, phone) do update set unread = $2`,
    [church.tenantId, count],
  );
const runLow = async () => {
  await server.db.inTenant(church.tenantId, (tx) => reserve(tx, church.tenantId, newId(), 100_000));
  await tellLowBalances(parts());
};

describe('the rules', () => {
  it('are what was always told until an owner or admin changes them', async () => {
    const { rules, colleagues } = await read(viewer.token);
    expect(rules).toEqual([
      rule('units', { email: true }),
      rule('replies', { bell: false }),
      rule('late', { who: 'everyone' }),
      rule('bounces', { bell: false }),
      rule('approvals', { who: 'everyone', email: true }),
    ]);
    expect(colleagues).toHaveLength(4);
    const ofViewer = colleagues.find(({ userId }: { userId: string }) => userId === viewer.userId);
    expect(ofViewer).toEqual({
      userId: viewer.userId,
      name: 'Bola Ade',
      role: 'viewer',
      topics: ['units', 'replies', 'late', 'bounces'],
      hasPhone: false,
    });
    expect((await set([rule('units')], staff.token)).status).toBe(403);
    expect((await set([rule('units', { who: 'everyone' })], admin.token)).body.rules[0]).toEqual(
      rule('units', { who: 'everyone' }),
    );
    const other = await server.signUp();
    expect((await read(other.token)).rules[0]).toEqual(rule('units', { email: true }));
  });

  it('take only colleagues of the organisation whose role lets them see it', async () => {
    const other = await server.signUp();
    const stranger = (await server.call('GET', path, { token: other.token })).body.colleagues[0].userId;
    const chosen = (topic: string, userIds: string[]) => set([rule(topic, { who: 'chosen', userIds })]);
    const { body } = await chosen('units', [staff.userId, stranger]);
    expect(body.rules[0].userIds).toEqual([staff.userId]);
    for (const [topic, userIds] of [
      ['units', [stranger]],
      ['units', []],
      ['approvals', [staff.userId]],
    ] as const) {
      const { status, body: refused } = await chosen(topic, [...userIds]);
      expect([status, refused.message]).toEqual([400, 'Choose at least one colleague.']);
    }
    expect((await set([rule('units'), rule('units')])).status).toBe(400);
    expect((await set([rule('else')])).status).toBe(400);
  });

  it('are in the audit log by topic where they differ', async () => {
    await set([rule('units'), rule('late', { who: 'everyone' })]);
    const { body } = await server.call('GET', '/api/audit', { token: church.token });
    expect(body.items[0]).toMatchObject({ action: 'organisation.notices', detail: { topics: ['units'] } });
  });
});

describe('colleagues are told by the rules', () => {
  it('[UN-02] of a low balance: owners and admins, or those who were chosen', async () => {
    await runLow();
    const low = ['Only 50 units are left'];
    expect(await told()).toEqual([low, low, [], []]);
    church = await makeChurch(server);
    staff = await addColleague(server, church.token, 'staff');
    await set([rule('units', { who: 'chosen', userIds: [staff.userId], email: true })]);
    await runLow();
    expect([await titles(church.token), await titles(staff.token)]).toEqual([[], low]);
  });

  it('by e-mail without the bell, or not at all', async () => {
    await set([
      rule('units', { who: 'chosen', userIds: [viewer.userId], bell: false, email: true }),
      rule('bounces', { bell: false }),
    ]);
    await runLow();
    await bounce(3);
    await later(6);
    await tell();
    expect(await told()).toEqual([[], [], [], []]);
    const text = expect.stringContaining('Only 50 units are left\n\nSMS that cost more');
    await expect.poll(() => mailed, { timeout: 20_000 }).toContainEqual({ to: viewer.email, text });
  });

  it('not once they have left or lost the role, and then the usual ones are', async () => {
    await set([rule('bounces', { who: 'chosen', userIds: [staff.userId, admin.userId] })]);
    await server.call('DELETE', `/api/accounts/colleagues/${staff.userId}`, { token: church.token });
    await server.call('PUT', `/api/accounts/colleagues/${admin.userId}`, {
      token: church.token,
      body: { role: 'group_leader' },
    });
    expect((await read()).rules[3].userIds).toEqual([admin.userId]);
    await bounce(1);
    await later(6);
    await tell();
    expect([await titles(church.token), await titles(admin.token)]).toEqual([['An e-mail bounced'], []]);
  });
});

describe('replies and bounces', () => {
  beforeEach(() => set([rule('replies', { email: true }), rule('bounces')]));

  it('are one notice for several, an hour apart at least, however many processes look', async () => {
    await bounce(2);
    await tell();
    await bounce(5);
    await later(4);
    await tell();
    expect(await titles(church.token)).toEqual([]);
    await later(2);
    await Promise.all([tell(), tell(), tell()]);
    expect(await told()).toEqual([['7 e-mails bounced'], ['7 e-mails bounced'], [], []]);
    await bounce(1);
    await later(50);
    await bounce(1);
    await tell();
    expect(await titles(church.token)).toHaveLength(1);
    await later(11);
    await tell();
    expect(await titles(church.token)).toEqual(['2 e-mails bounced', '7 e-mails bounced']);
  });

  it('of replies only those that nobody has read meanwhile', async () => {
    await gathers('replies', 3);
    await unread(0);
    await later(6);
    await tell();
    expect(await titles(church.token)).toEqual([]);
    await gathers('replies', 3);
    await unread(2);
    await later(6);
    await tell();
    expect(await titles(church.token)).toEqual(['You have 2 new replies']);
  });

  it('are told by SMS too, which is kept in the outbox while no provider is set up', async () => {
    await set([rule('bounces', { who: 'chosen', userIds: [staff.userId], bell: false, sms: true })]);
    const body = { phone: '0803 111 2222' };
    await server.call('PUT', '/api/accounts/notice-phone', { token: staff.token, body });
    await bounce(1);
    await later(6);
    await tell();
    await sendNoticeSms(openComposing(server.context), server.context.log);
    expect(
      await server.query(
        'select channel, provider, kept_for, state, total from message where tenant_id = $1',
        [church.tenantId],
      ),
    ).toEqual([{ channel: 'sms', provider: 'sms:outbox', kept_for: null, state: 'ready', total: 1 }]);
  });

  it('that nobody was told of do not delay those after the rule is set', async () => {
    await set([rule('bounces', { bell: false })]);
    await bounce(40);
    await later(6);
    await tell();
    await set([rule('bounces')]);
    await bounce(1);
    await later(6);
    await tell();
    expect(await titles(church.token)).toEqual(['An e-mail bounced']);
  });
});
