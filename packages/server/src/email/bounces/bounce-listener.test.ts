// Tests the bounce listener: what it accepts, when it acknowledges, and its limits.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { handOver, talkSmtp } from '../../../testing/servers/smtp-talk.ts';
import { ConfigError } from '../../platform/config.ts';
import { openLog } from '../../platform/log.ts';
import { openMailTokens } from '../tokens/mail-token.ts';
import { openBounceAddress } from './bounce-address.ts';
import { type BounceListener, type ListenerLimits, startBounceListener } from './bounce-listener.ts';
import type { IncomingMail } from './read-report.ts';

const tokens = openMailTokens('a secret of thirty-two characters, or so');
const named = { number: 7, n: 3 };
const own = tokens.make(named);
const to = `b+${own.leave}@bounces.church.example`;
const readAddress = openBounceAddress('b+*@bounces.church.example', tokens);
const here = { host: '127.0.0.1', port: 0 };
const log = openLog('silent');

let opened: BounceListener[] = [];
afterEach(async () => {
  await Promise.all(opened.map((one) => one.stop()));
  opened = [];
});
async function open(over: Partial<ListenerLimits> = {}, receive?: (mail: IncomingMail) => Promise<void>) {
  const mails: IncomingMail[] = [];
  const reports: string[] = [];
  const notes = {
    well: async () => void reports.push(''),
    trouble: async (words: string) => void reports.push(words),
  };
  const keep = receive ?? (async (mail: IncomingMail) => void mails.push(mail));
  const listener = await startBounceListener(here, { readAddress, receive: keep, log, notes, limits: over });
  opened.push(listener);
  return { port: listener.port, mails, reports };
}

describe('the listener', () => {
  it('[EC-15] accepts mail to a bounce address, from the null sender and from any other', async () => {
    const { port, mails } = await open();
    expect(await handOver(port, '', to.toUpperCase(), 'Subject: x\r\n\r\n.\r\ntext')).toMatch(/^250/);
    expect(await handOver(port, 'staff@example.org', to, 'Subject: y\r\n\r\ntext')).toMatch(/^250/);
    expect(mails.map(({ envelope }) => envelope)).toEqual([
      { named, isNullSender: true },
      { named, isNullSender: false },
    ]);
    expect(Buffer.from(mails[0]?.bytes ?? []).toString()).toBe('Subject: x\r\n\r\n.\r\ntext\r\n');
  });

  it('[EC-15] does not relay: refuses every other recipient and offers no sign-in', async () => {
    const { port, mails } = await open();
    const talk = await talkSmtp(port);
    expect(talk.greeting).toMatch(/^220 tidings/);
    const offers = await talk.say('EHLO test');
    expect(offers).toMatch(/SIZE 25000000/);
    expect(offers).not.toMatch(/AUTH|STARTTLS/);
    expect(await talk.say('AUTH PLAIN AHUAcA==')).toMatch(/^5/);
    await talk.say('MAIL FROM:<>');
    for (const other of [
      'ada@example.org',
      'b+7-3-00000000000000000000@bounces.church.example',
      `b+${own.id}@bounces.church.example`,
      `b+${own.count}@bounces.church.example`,
      `b+${own.leave}@example.org`,
      `ada%example.org@bounces.church.example`,
      'postmaster',
    ])
      expect(await talk.say(`RCPT TO:<${other}>`)).toMatch(/^55\d 5\.1\.|^501/);
    expect(await talk.say('DATA')).toMatch(/^503/);
    talk.hangUp();
    expect(mails).toEqual([]);
  });

  it('[EC-15, DE-04] acknowledges only what is stored: without a database the sender tries again', async () => {
    const { port, reports } = await open({}, () => Promise.reject(new Error('no database')));
    expect(await handOver(port, '', to, 'Subject: x\r\n\r\ntext')).toMatch(/^451 4\./);
    expect(reports).toEqual(['A mail that came back could not be kept. The log says more.']);
  });

  it('[EC-15] keeps the head of a large mail and refuses one that announces too many bytes', async () => {
    const { port, mails } = await open({ kept: 1000, largest: 50_000 });
    expect(await handOver(port, '', to, `Subject: x\r\n\r\n${'long line\r\n'.repeat(4000)}`)).toMatch(/^250/);
    expect(mails[0]?.bytes).toHaveLength(1000);
    const talk = await talkSmtp(port);
    await talk.say('EHLO test');
    expect(await talk.say('MAIL FROM:<> SIZE=50001')).toMatch(/^552/);
    talk.hangUp();
  });

  it('[EC-15] discards a mail whose sender hangs up before the end', async () => {
    const receive = vi.fn(async () => {});
    const { port } = await open({}, receive);
    const talk = await talkSmtp(port);
    for (const line of ['EHLO test', 'MAIL FROM:<>', `RCPT TO:<${to}>`, 'DATA']) await talk.say(line);
    talk.mutter('Subject: half\r\n\r\nof a');
    talk.hangUp();
    expect(await handOver(port, '', to, 'Subject: whole')).toMatch(/^250/);
    expect(receive).toHaveBeenCalledTimes(1);
  });
});

describe('the limits of the listener', () => {
  it('allow one host a number of connections and free them when they close', async () => {
    const { port } = await open({ perHost: 1 });
    const first = await talkSmtp(port);
    expect((await talkSmtp(port)).greeting).toMatch(/^421/);
    first.hangUp();
    await expect.poll(() => handOver(port, '', to, 'Subject: x'), { timeout: 5000 }).toMatch(/^250/);
  });

  it('end a silent session, and a busy one when its time is over', async () => {
    const quiet = await talkSmtp((await open({ idleMs: 100 })).port);
    expect(await quiet.hear()).toMatch(/^421|^$/);
    const busy = await talkSmtp((await open({ sessionMs: 300 })).port);
    const dripping = setInterval(() => busy.mutter('N'), 20);
    expect(await busy.hear()).toBe('');
    clearInterval(dripping);
  });

  it('allow one address a number of mails', async () => {
    const { port, mails } = await open({ perAddress: 2 });
    const replies: string[] = [];
    for (let i = 0; i < 3; i += 1) replies.push((await handOver(port, '', to, 'Subject: x')).slice(0, 9));
    expect(replies).toEqual(['250 2.6.0', '250 2.6.0', '450 4.2.1']);
    expect(mails).toHaveLength(2);
    expect(await handOver(port, '', to.replace('b+', 'B+'), 'Subject: x')).toMatch(/^450/);
  });

  it('do not matter if the port is taken: the start fails with a sentence', async () => {
    const { port } = await open();
    const again = startBounceListener(
      { ...here, port },
      { readAddress, receive: async () => {}, log, notes: { well: async () => {}, trouble: async () => {} } },
    );
    await expect(again).rejects.toThrow(ConfigError);
    await expect(again).rejects.toThrow(
      /BOUNCE_LISTEN is 127\.0\.0\.1, port \d+, and another program listens there/,
    );
  });
});
