// Sends end to end with the built-in outbox: estimate, accept, deliver, report.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { startWorker, type Worker } from '../../worker.ts';

let server: TestServer;
let worker: Worker;
let church: Church;

beforeAll(async () => {
  server = await startTestServer();
  worker = await startWorker(server.context, { direct: server.logins, alone: true });
});
afterAll(() => worker.stop());

const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  server.call('POST', path, { token: church.token, body, ...(headers ? { headers } : {}) });
const get = (path: string) => server.call('GET', path, { token: church.token });
const finished = async (id: string) => {
  await expect
    .poll(async () => (await get(`/api/messages/${id}`)).body.state, { timeout: 20_000, interval: 30 })
    .toBe('done');
};

describe('a message to a group with every kind of problem', () => {
  beforeAll(async () => {
    church = await makeChurch(server);
    await church.person({ first: 'Bola', phone: '+2348031234567', email: 'home@example.org', choir: true });
    await church.person({ first: 'Tunde', phone: '+2348031234567', email: 'home@example.org', choir: true });
    await church.person({
      first: 'Ada',
      last: 'Obi',
      phone: '+2348031234568',
      email: 'ada@example.org',
      choir: true,
    });
    await church.person({ first: 'Nobody', choir: true });
    await church.person({ first: 'Typo', typed: '0803', choir: true });
    await church.person({ first: 'Gone', phone: '+2348031234569', choir: true });
    await church.person({ first: 'Abroad', phone: '+447400123456', choir: true });
    await church.person({ first: 'Outside', phone: '+2348031234570', email: 'out@example.org' });
    await server.query(
      "insert into suppression (tenant_id, channel, address, reason) values ($1, 'sms', '+2348031234569', 'opted-out')",
      [church.tenantId],
    );
  });

  const sms = () => ({
    subject: 'GRACE',
    message: 'Hello #name#, rehearsal is at 6',
    isPersonalized: true,
    groupedContacts: [`group_${church.choir}`],
    toOthers: '08031234568, 0803 123 4571, nonsense',
    ToContacts: '',
    contacts: [],
    isoCode: 'NG',
    gateWayToUse: 'regular',
  });

  it('[SC-15, SC-16, SC-17, AP-15, DE-03] is estimated exactly, sent as estimated, and reported by name', async () => {
    const { body: estimate } = await post('/api/messages/estimate', { channel: 'sms', ...sms() });
    expect(estimate).toMatchObject({ recipients: 3, people: 4, pages: 3, units: 3 });
    expect(
      Object.fromEntries(
        estimate.skipped.map((one: { reason: string; count: number }) => [one.reason, one.count]),
      ),
    ).toEqual({
      'no-phone': 1,
      'bad-phone': 2,
      'opted-out': 1,
      'no-rate': 1,
      duplicate: 1,
    });

    const { body: sent } = await post('/api/messaging/SENDSMS', {
      ...sms(),
      fingerprint: estimate.fingerprint,
    });
    expect(sent).toMatchObject({ status: true, message: 'SMS Sent successfully' });
    await finished(sent.messageId);

    const { body: message } = await get(`/api/messages/${sent.messageId}`);
    expect(message).toMatchObject({
      total: 3,
      counts: { accepted: 3 },
      kept: 3,
      pages: 3,
      reserved: 3,
      captured: 0,
      released: 3,
      people: 4,
    });
    const { body: outbox } = await get(`/api/outbox?messageId=${sent.messageId}`);
    expect(outbox.items.map((item: { to: string; body: string }) => [item.to, item.body])).toEqual([
      ['+2348031234567', 'Hello Bola & Tunde, rehearsal is at 6'],
      ['+2348031234568', 'Hello Ada, rehearsal is at 6'],
      ['+2348031234571', 'Hello Friend, rehearsal is at 6'],
    ]);
    const { body: recipients } = await get(`/api/messages/${sent.messageId}/recipients`);
    expect(recipients.items).toHaveLength(3 + 6);
    expect(recipients.items[0]).toMatchObject({
      people: [{ name: 'Bola' }, { name: 'Tunde' }],
      state: 'accepted',
      reason: 'outbox',
      pages: 1,
      units: 1,
    });
    expect(recipients.items.filter((item: { state: string }) => item.state === 'skipped')).toHaveLength(6);
    await checkInvariants(server);
  });

  it('[EC-13, AP-22] is sent as e-mail, merged and sanitised', async () => {
    const { body } = await post('/api/Messaging/sendEmail', {
      subject: 'Rehearsal, #name#',
      message:
        '<html><body><p onclick="x()">Dear #name#, <b>six</b> o’clock.</p><script>alert(1)</script></body></html>',
      isPersonalized: true,
      groupedContacts: `group_${church.choir}`,
    });
    expect(body).toMatchObject({ status: true, mail: { subject: 'Rehearsal, #name#' } });
    await finished(body.mail.id);
    const { body: outbox } = await get(`/api/outbox?messageId=${body.mail.id}`);
    expect(outbox.items.map((item: { to: string; subject: string }) => [item.to, item.subject])).toEqual([
      ['home@example.org', 'Rehearsal, Bola & Tunde'],
      ['ada@example.org', 'Rehearsal, Ada'],
    ]);
    expect(outbox.items[0].body).toBe('');
    const { body: mail } = await get(`/api/outbox/${body.mail.id}/1`);
    expect(mail.html).toContain('Dear Bola &amp; Tunde, <b>six</b>');
    expect(mail.html).not.toMatch(/script|onclick/);
    expect((await get(`/api/outbox/${body.mail.id}/3`)).status).toBe(404);
    await checkInvariants(server);
  });
});
