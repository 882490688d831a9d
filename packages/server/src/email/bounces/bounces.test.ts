// Tests that bounces are matched to their recipients by token, once each.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openLanes, poll } from '../../../testing/providers/lanes.ts';
import { accepted, gate, scriptedMail, uncertain } from '../../../testing/providers/scripted-provider.ts';
import type { Outcome } from '../../providers/provider.ts';
import { openReceipts, type Receipts } from '../../messaging/receipts/receipts.ts';
import { type BounceReceiver, openBounceReceiver } from './receive-bounce.ts';

const lanes = openLanes();
let receipts: Receipts;
let bounces: BounceReceiver;
/** The same for an installation whose bounce address names no mail. */
let unnamed: BounceReceiver;
beforeAll(() => {
  const { context, db } = lanes.server();
  receipts = openReceipts(db, context.log);
  const open = (BOUNCE_ADDRESS?: string) =>
    openBounceReceiver({ BOUNCE_ADDRESS }, context.secret, receipts.port);
  bounces = open('b+*@bounces.church.example');
  unnamed = open();
  return () => receipts.stop();
});

/** Sends an e-mail to this many people of a new church. */
async function send(people: number): Promise<string> {
  await lanes.newChurch();
  const { token, choir } = lanes.church();
  await lanes.church().crowd(people);
  const { body } = await lanes.server().call('POST', '/api/messaging/sendEmail', {
    token,
    body: { subject: 'News', message: '<p>Hello</p>', groupedContacts: [`group_${choir}`] },
  });
  return body.mail.id;
}
/** The tokens of a mail that was sent. */
interface Tokens {
  leave: string;
  id: string;
}
const tokensIn = (data: string): Tokens => ({
  leave: /^List-Unsubscribe: <.*\/u\/(.*)>/m.exec(data)?.[1] ?? '',
  id: /^Message-ID: <(.*)@/im.exec(data)?.[1] ?? '',
});

/** Sends and hands over; gives the tokens of each address. */
async function sent(people: number, outcome: Outcome = accepted()) {
  const id = await send(people);
  const provider = scriptedMail(() => outcome);
  const lane = lanes.open(provider);
  await lanes.reaches(id, 'done');
  // The next message uses a lane of its own.
  await lane.stop();
  return { id, mails: new Map(provider.submits.map(({ to, data }) => [to, tokensIn(data)])) };
}

const fixture = (name: string, { leave, id }: Tokens, to: string): { bytes: Buffer } => ({
  bytes: Buffer.from(
    readFileSync(path.join(import.meta.dirname, 'fixtures', `${name}.eml`), 'utf8')
      .replaceAll('TOKEN', leave)
      .replaceAll('THISMAIL', id)
      .replaceAll(/ada@example\.org/gi, to)
      .replaceAll('\n', '\r\n'),
  ),
});
const comes = async (name: string, [to, tokens]: [string, Tokens], receiver = bounces) => {
  await receiver.receive(fixture(name, tokens, to));
  await receipts.match();
};
const inOrder = (rows: { state: string }[]) =>
  rows.map(({ state }) => state).toSorted((a, b) => a.localeCompare(b));
const rows = (id: string) =>
  lanes
    .server()
    .query<{ address: string; state: string }>(
      'select address, state, reason, cause, code from recipient where message_id = $1 order by n',
      [id],
    );
const against = (id: string) =>
  lanes.server().query(
    `select s.address, s.channel, s.reason, s.source, s.proof from suppression s
       join message m on m.tenant_id = s.tenant_id where m.id = $1 order by 1`,
    [id],
  );
const open = () => lanes.server().query('select 1 from engine.inbound where matched_at is null');

describe('a bounce', () => {
  it('[EC-15, DE-02, DE-04, DE-07] makes its recipient undelivered and suppresses a bad address', async () => {
    const { id, mails } = await sent(4);
    const [first, second, third] = [...mails] as [string, Tokens][];
    await comes('postfix-unknown-user', first as [string, Tokens]);
    await comes('gmail-full', second as [string, Tokens]);
    await comes('passed-on', third as [string, Tokens]);
    await comes('postfix-delayed', [...mails].at(-1) as [string, Tokens]);
    const rowByAddress = new Map((await rows(id)).map(({ address, ...row }) => [address, row]));
    expect([...mails.keys()].map((address) => rowByAddress.get(address))).toEqual([
      {
        state: 'undelivered',
        reason: 'The address does not exist (5.1.1)',
        cause: 'bad-email',
        code: '5.1.1',
      },
      { state: 'undelivered', reason: 'The mailbox is full (5.2.2)', cause: 'provider', code: '5.2.2' },
      {
        state: 'undelivered',
        reason: 'Passed on to another address: The address does not exist (5.1.1)',
        cause: 'provider',
        code: '5.1.1',
      },
      { state: 'accepted', reason: null, cause: null, code: null },
    ]);
    expect(await against(id)).toEqual([
      {
        address: first?.[0],
        channel: 'email',
        reason: 'bounced',
        source: 'An e-mail that came back',
        proof: 'The address does not exist (5.1.1)',
      },
    ]);
    expect(await open()).toEqual([]);
  });

  it('[EC-15, DE-04] is none if the recipient wrote it, as an absence program without its headers does', async () => {
    const { id, mails } = await sent(2);
    const [first, [, second]] = [...mails] as [[string, Tokens], [string, Tokens]];
    await comes('away-without-headers', first);
    await comes('away-without-headers', ['mailer-daemon@example.org', second]);
    expect(inOrder(await rows(id))).toEqual(['accepted', 'undelivered']);
    expect(await open()).toEqual([]);
  });

  it('[DE-02, DE-04] changes nothing the second time, or after a delivery', async () => {
    const { id, mails } = await sent(2);
    const [first, second] = [...mails] as [[string, Tokens], [string, Tokens]];
    await comes('relayed-and-delivered', first);
    await comes('exim-without-code', second);
    const before = await rows(id);
    await comes('exim-without-code', first);
    await comes('postfix-given-up', second);
    await comes('relayed-and-delivered', second);
    expect(await rows(id)).toEqual(before);
    expect(inOrder(before)).toEqual(['delivered', 'undelivered']);
  });

  it('[DE-02, DE-04] ends a doubt, and waits when it arrives before the hand-over is recorded', async () => {
    const doubt = await sent(1, uncertain);
    await comes('postfix-given-up', [...doubt.mails][0] as [string, Tokens]);
    expect(await rows(doubt.id)).toMatchObject([{ state: 'undelivered' }]);

    const id = await send(1);
    const answer = gate<Outcome>();
    const provider = scriptedMail(() => answer.passed);
    lanes.open(provider);
    await poll(() => provider.submits.length).toBe(1);
    const [{ to, data }] = provider.submits as [(typeof provider.submits)[0]];
    await comes('exchange-not-found', [to, tokensIn(data)]);
    expect(await rows(id)).toMatchObject([{ state: 'sending' }]);
    answer.open(accepted());
    await lanes.reaches(id, 'done');
    await receipts.match();
    expect(await rows(id)).toMatchObject([{ state: 'undelivered', code: '5.1.10' }]);
  });

  it('[DE-04, DE-07] reaches one recipient of one organisation, and nobody whose data was erased', async () => {
    const other = await sent(1);
    const { id, mails } = await sent(2);
    const [first, second] = [...mails] as [[string, Tokens], [string, Tokens]];
    await lanes
      .server()
      .query("update recipient set address = 'erased:' || n where message_id = $1 and address = $2", [
        id,
        second[0],
      ]);
    await comes('only-message-id', first, unnamed);
    await comes('only-message-id', second, unnamed);
    expect(await rows(other.id)).toMatchObject([{ state: 'accepted' }]);
    expect(await against(other.id)).toEqual([]);
    expect((await rows(id)).map(({ state }) => state)).toEqual(['undelivered', 'undelivered']);
    expect((await against(id)).map(({ address }) => address)).toEqual([first[0]]);
  });

  it('[DE-04] of a deleted message stays unmatched and disturbs no other', async () => {
    const { id, mails } = await sent(2);
    const [first, second] = [...mails] as [[string, Tokens], [string, Tokens]];
    const lost = bounces.receive({
      bytes: fixture('postfix-unknown-user', first[1], first[0]).bytes,
      envelope: { named: { number: 1, n: 1 }, isNullSender: true },
    });
    expect(await lost).toBe(1);
    await comes('postfix-unknown-user', second);
    expect(inOrder(await rows(id))).toEqual(['accepted', 'undelivered']);
    expect(await open()).toHaveLength(1);
    await lanes.server().query('delete from engine.inbound');
  });
});

describe('a spam report', () => {
  it('[EC-15, DE-07] suppresses nobody when its writer knows only the Message-ID or a link of the mail', async () => {
    const { id, mails } = await sent(1);
    const [[to, known]] = [...mails] as [[string, Tokens]];
    for (const name of ['spam-report', 'spam-report-redacted', 'only-message-id', 'postfix-unknown-user'])
      await comes(name, [to, { leave: known.id, id: known.id }]);
    expect(await rows(id)).toMatchObject([{ state: 'accepted' }]);
    expect(await against(id)).toEqual([]);
    expect(await open()).toEqual([]);
  });

  it('[EC-15, DE-07] proves delivery and suppresses its address', async () => {
    const { id, mails } = await sent(1);
    const [one] = [...mails] as [[string, Tokens]];
    await comes('spam-report', one);
    expect(await rows(id)).toMatchObject([{ state: 'delivered', code: 'abuse' }]);
    expect(await against(id)).toMatchObject([
      { address: one[0], reason: 'complained', source: 'A spam report', proof: 'Marked as spam (abuse)' },
    ]);
  });
});
