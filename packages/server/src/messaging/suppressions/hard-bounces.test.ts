// Tests suppression after three hard failures without an enhanced code.
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openLanes } from '../../../testing/providers/lanes.ts';
import { accepted, scriptedMail } from '../../../testing/providers/scripted-provider.ts';
import type { Outcome } from '../../providers/provider.ts';
import { isHardRefusal } from '../../email/smtp/hard-refusal.ts';
import { openBounceReceiver, type BounceReceiver } from '../../email/bounces/receive-bounce.ts';
import { openReceipts, type Receipts } from '../receipts/receipts.ts';

const lanes = openLanes();
let receipts: Receipts;
let bounces: BounceReceiver;
beforeAll(() => {
  const { context, db } = lanes.server();
  receipts = openReceipts(db, context.log);
  const BOUNCE_ADDRESS = 'b+*@bounces.church.example';
  bounces = openBounceReceiver({ BOUNCE_ADDRESS }, context.secret, receipts.port);
  return () => receipts.stop();
});
beforeEach(async () => {
  await lanes.newChurch();
  await lanes.church().crowd(1);
});

const nobody: Outcome = {
  kind: 'rejected',
  reason: 'The mail server refuses this address.',
  cause: 'provider',
  code: '550 No such user here',
  hard: true,
};
let mails = 0;
/** Sends one more e-mail with this outcome; returns its bounce token and address. */
async function send(outcome: Outcome): Promise<{ token: string; to: string }> {
  const { token, choir } = lanes.church();
  const { body } = await lanes.server().call('POST', '/api/messaging/sendEmail', {
    token,
    body: { subject: `News ${(mails += 1)}`, message: '<p>Hello</p>', groupedContacts: [`group_${choir}`] },
  });
  const provider = scriptedMail(() => outcome);
  const lane = lanes.open(provider);
  await lanes.reaches(body.mail.id, 'done');
  await lane.stop();
  const [{ to, data } = { to: '', data: '' }] = provider.submits;
  return { to, token: /^List-Unsubscribe: <.*\/u\/(.*)>/m.exec(data)?.[1] ?? '' };
}
/** A delivery report (RFC 3464), as Postfix writes it for a server that gave no enhanced code. */
async function comesBack({ token, to }: { token: string; to: string }, words: string, status = '5.0.0') {
  const lines = [
    'Return-Path: <>',
    `To: b+${token}@bounces.church.example`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
    '',
    '--B',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    '',
    `Final-Recipient: rfc822; ${to}`,
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${words}`,
    '',
    '--B--',
    '',
  ];
  await bounces.receive({ bytes: Buffer.from(lines.join('\r\n')) });
  await receipts.match();
}
const against = () =>
  lanes
    .server()
    .query('select reason, source, proof from suppression where tenant_id = $1', [lanes.church().tenantId]);
const counted = async () =>
  (await lanes.server().query('select 1 from hard_bounce where tenant_id = $1', [lanes.church().tenantId]))
    .length;
const bounced = { reason: 'bounced', source: '3 hard bounces' };
const yahoo = "554 delivery error: dd This user doesn't have a yahoo.com account (ada@yahoo.com) [0]";

describe('[EC-15, DE-07] three hard bounces in a row', () => {
  it('suppress by answers of the mail server, and the screen says why', async () => {
    for (let i = 0; i < 2; i += 1) await send(nobody);
    expect(await against()).toEqual([]);
    await send(nobody);
    expect(await against()).toEqual([{ ...bounced, proof: '550 No such user here' }]);
    const { body } = await lanes.server().call('GET', '/api/suppressions', { token: lanes.church().token });
    expect(body.items).toMatchObject([bounced]);
    expect(await counted()).toBe(0);
  });

  it('suppress by reports, and by answers and reports together', async () => {
    await comesBack(await send(accepted()), yahoo);
    await send(nobody);
    const third = await send(accepted());
    expect(await against()).toEqual([]);
    await comesBack(third, '550 No such user here');
    expect(await against()).toMatchObject([bounced]);
  });

  it('count each message once, and restart after a delivery between them', async () => {
    const first = await send(accepted());
    for (let i = 0; i < 3; i += 1) await comesBack(first, yahoo);
    expect([await counted(), await against()]).toEqual([1, []]);
    await send(nobody);
    const arrived = await send(accepted());
    await send(nobody);
    await send(nobody);
    expect(await against()).toEqual([]);
    // It bounced after all.
    await comesBack(arrived, yahoo);
    expect(await against()).toMatchObject([bounced]);
  });

  it('are gathered for colleagues, each e-mail once', async () => {
    const first = await send(accepted());
    for (let i = 0; i < 3; i += 1) await comesBack(first, yahoo);
    await comesBack(await send(accepted()), yahoo);
    expect(
      await lanes
        .server()
        .query('select topic, count from engine.notice_gathered where tenant_id = $1', [
          lanes.church().tenantId,
        ]),
    ).toEqual([{ topic: 'bounces', count: 2 }]);
  });

  it('never include temporary failures, full mailboxes and policy refusals', async () => {
    for (let i = 0; i < 3; i += 1) {
      await comesBack(await send(accepted()), '550 5.7.1 blocked', '5.7.1');
      await comesBack(await send(accepted()), '450 No such user here', '4.2.0');
      await comesBack(await send(accepted()), '550 Blocked by our spam policy, user unknown');
    }
    expect([await counted(), await against()]).toEqual([0, []]);
  });

  it('restart when the address is allowed by hand, and are deleted with an erased person', async () => {
    for (let i = 0; i < 3; i += 1) await send(nobody);
    const [{ email, id, name } = { email: '', id: '', name: '' }] = await lanes
      .server()
      .query<{ email: string; id: string; name: string }>(
        "select email, id, btrim(first_name || ' ' || last_name) as name from person where tenant_id = $1 and email is not null",
        [lanes.church().tenantId],
      );
    const { token } = lanes.church();
    await lanes.server().call('POST', '/api/suppressions/lift', {
      token,
      body: { channel: 'email', address: email, note: 'Mended' },
    });
    for (let i = 0; i < 2; i += 1) await send(nobody);
    expect([await counted(), await against()]).toEqual([2, []]);
    const { status } = await lanes
      .server()
      .call('POST', `/api/people/${id}/erase`, { token, body: { name } });
    expect([status, await counted()]).toEqual([200, 0]);
  });

  test.each([
    ['rcpt', 550, null, 'No such user here', true],
    ['rcpt', 550, '5.0.0', 'unknown', true],
    ['rcpt', 551, null, 'User not local', true],
    ['mail', 554, null, yahoo, true],
    ['mail', 550, null, 'Requested action not taken: mailbox unavailable', true],
    ['rcpt', 450, null, 'No such user here', false],
    ['rcpt', 550, '5.7.1', 'No such user here', false],
    ['rcpt', 550, '5.2.2', 'Mailbox full', false],
    ['rcpt', 550, null, 'relay not permitted', false],
    ['rcpt', 550, null, 'Mailbox is over quota', false],
    ['rcpt', 554, null, 'Client host blocked using zen.spamhaus.org', false],
    ['mail', 554, null, 'Transaction failed', false],
    ['mail', 550, null, 'This message was found to be spam, user unknown', false],
    ['rcpt', 552, null, 'User has no room', false],
  ] as const)('at %s, %i %s %s: %s', (phase, code, enhanced, text, expected) => {
    expect(isHardRefusal({ code, enhanced, text }, phase)).toBe(expected);
  });
});
