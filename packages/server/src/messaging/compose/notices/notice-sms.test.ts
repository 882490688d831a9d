// Tests notices to colleagues by SMS.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gather } from '../../../accounts/notices/gathered-store.ts';
import { tellGathered } from '../../../accounts/notices/tell-gathered.ts';
import { addColleague } from '../../../../testing/colleagues.ts';
import { type Church, makeChurch } from '../../../../testing/data/church.ts';
import { checkInvariants } from '../../../../testing/providers/ledger.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { openComposing } from '../../../open-composing.ts';
import { newId } from '../../../platform/id.ts';
import { topUp } from '../../units/units.ts';
import { sendNoticeSms } from './send-notice-sms.ts';

type Colleague = Awaited<ReturnType<typeof addColleague>>;

let server: TestServer;
let church: Church;
let staff: Colleague;
beforeAll(async () => {
  // Messages are accepted for a provider, since the outbox costs nothing.
  server = await startTestServer({ SMPP_URL: 'smpp://church:secret@127.0.0.1:9' });
});
beforeEach(async () => {
  await at('2026-06-01T12:00:00Z');
  church = await makeChurch(server, { organisation: 'Grace Church', timeZone: 'Africa/Lagos' });
  staff = await addColleague(server, church.token, 'staff');
  await givePhone(staff.token, '0803 111 2222');
  await setRule({ sms: true });
});
afterAll(() => checkInvariants(server));

/** Sets the product's clock to this instant, from where it runs on. */
const at = (instant: string) => server.shiftClock((Date.parse(instant) - Date.now()) / 1000);
const givePhone = (token: string, phone: string) =>
  server.call('PUT', '/api/accounts/notice-phone', { token, body: { phone } });
const setRule = (ways: Record<string, unknown>) =>
  server.call('PUT', '/api/organisation/notices', {
    token: church.token,
    body: {
      rules: [
        {
          topic: 'bounces',
          who: 'chosen',
          userIds: [staff.userId],
          bell: false,
          email: false,
          sms: false,
          ...ways,
        },
      ],
    },
  });
/** So many e-mails bounce, and colleagues are told of them at this instant. */
async function bounces(count: number, instant: string): Promise<void> {
  await at(new Date(Date.parse(instant) - 6 * 60_000).toISOString());
  await server.db.inTenant(church.tenantId, (tx) => gather(tx, church.tenantId, 'bounces', count));
  await at(instant);
  await tellGathered({ ...server.context, ...server.context.accounts });
}
const send = () => sendNoticeSms(openComposing(server.context), server.context.log);
const sent = () =>
  server.query(
    `select m.id, m.body, m.quiet, m.sender, r.address, r.units, r.pages from message m
       join recipient r on r.tenant_id = m.tenant_id and r.message_id = m.id
       where m.tenant_id = $1 and m.purpose = 'notice' order by m.created_at, m.id`,
    [church.tenantId],
  );
const texts = async () => (await sent()).map(({ body }) => body);
const waiting = async () =>
  (await server.query('select 1 from engine.notice_sms where tenant_id = $1', [church.tenantId])).length;
const balance = async () =>
  (await server.call('GET', '/api/units', { token: church.token })).body.balance as number;

describe('a notice by SMS', () => {
  it("goes once to the colleague's own phone, costs a unit, and is not among the messages sent", async () => {
    const before = await balance();
    await bounces(3, '2026-06-01T13:00:00Z');
    // However many processes look.
    await Promise.all([send(), send(), send()]);
    expect(await sent()).toEqual([
      {
        id: expect.any(String),
        body: 'Grace Church: 3 e-mails bounced.',
        quiet: 'wait',
        sender: 'GRACE',
        address: '+2348031112222',
        units: 1000,
        pages: 1,
      },
    ]);
    expect(await balance()).toBe(before - 1);
    expect(await waiting()).toBe(0);
    const list = await server.call('GET', '/api/messages?channel=sms', { token: church.token });
    expect(list.body.items).toEqual([]);
    // Neither the bell nor e-mail was chosen.
    const { body } = await server.call('GET', '/api/notices', { token: staff.token });
    expect(body.items).toEqual([]);
  });

  it('is one page where the name of the organisation is too long for it', async () => {
    church = await makeChurch(server, { organisation: `Ìjọ ${'Ọlọ́run '.repeat(10)}`.trim() });
    staff = await addColleague(server, church.token, 'staff');
    await givePhone(staff.token, '0803 111 2222');
    await setRule({ sms: true });
    await bounces(1, '2026-06-01T13:00:00Z');
    await send();
    expect(await sent()).toMatchObject([{ body: 'Tidings: An e-mail bounced.', pages: 1 }]);
  });

  it('comes at most once a day for a topic', async () => {
    await bounces(1, '2026-06-01T13:00:00Z');
    await send();
    await bounces(2, '2026-06-01T15:00:00Z');
    await send();
    expect([(await texts()).length, await waiting()]).toEqual([1, 0]);
    await bounces(4, '2026-06-02T13:01:00Z');
    await send();
    expect(await texts()).toEqual(['Grace Church: An e-mail bounced.', 'Grace Church: 4 e-mails bounced.']);
  });

  it('[SC-19] waits for the end of quiet hours, and is then the newest', async () => {
    await server.query('update tenant_setting set quiet_from = $2, quiet_to = $3 where tenant_id = $1', [
      church.tenantId,
      '21:00',
      '08:00',
    ]);
    await bounces(1, '2026-06-01T21:00:00Z');
    await send();
    await bounces(5, '2026-06-01T23:00:00Z');
    await send();
    expect([await texts(), await waiting()]).toEqual([[], 2]);
    await at('2026-06-02T07:00:01Z');
    await send();
    expect([await texts(), await waiting()]).toEqual([['Grace Church: 5 e-mails bounced.'], 0]);
  });

  it.each([
    ['the colleague was removed', () => leave()],
    ['their role lets them see it no more', () => lead()],
    ['the rule says otherwise', () => setRule({ bell: true })],
    ['they took their phone out', () => givePhone(staff.token, '')],
    ['it is a day old', () => at('2026-06-02T14:00:00Z')],
    ['units are lacking', () => church.leaveUnits(0)],
    ['the sender id is no longer approved', () => unapprove()],
    ['the phone opted out', () => optOut()],
  ])('is not sent where %s before it could be', async (_, change) => {
    await bounces(1, '2026-06-01T13:00:00Z');
    expect(await waiting()).toBe(1);
    await change();
    await send();
    expect([await texts(), await waiting()]).toEqual([[], 0]);
  });

  it('that was refused leaves the next one of the day', async () => {
    await church.leaveUnits(0);
    await bounces(1, '2026-06-01T13:00:00Z');
    await send();
    await server.db.inTenant(church.tenantId, (tx) => topUp(tx, church.tenantId, 5, '', newId()));
    await bounces(2, '2026-06-01T15:00:00Z');
    await send();
    expect(await texts()).toEqual(['Grace Church: 2 e-mails bounced.']);
  });
});

describe('the phone for notices', () => {
  const profile = async (token: string) =>
    (await server.call('GET', '/api/accounts/profile', { token })).body;

  it('is read as a number of the country, can be removed, and is the organisation’s own', async () => {
    expect(await profile(staff.token)).toMatchObject({ noticePhone: '+2348031112222' });
    for (const phone of ['12', 'no phone', '0803 111 2222 / 0805 111 2222']) {
      const { status, body } = await givePhone(staff.token, phone);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['phone']]);
    }
    await givePhone(staff.token, '');
    expect(await profile(staff.token)).toMatchObject({ noticePhone: '' });
  });
});

const leave = () =>
  server.call('DELETE', `/api/accounts/colleagues/${staff.userId}`, { token: church.token });
const lead = () =>
  server.call('PUT', `/api/accounts/colleagues/${staff.userId}`, {
    token: church.token,
    body: { role: 'group_leader' },
  });
const unapprove = () =>
  server.query('update sender_id set status = 3 where tenant_id = $1', [church.tenantId]);
const optOut = () =>
  server.call('POST', '/api/suppressions', {
    token: church.token,
    body: { channel: 'sms', address: '+2348031112222', note: 'By phone' },
  });
