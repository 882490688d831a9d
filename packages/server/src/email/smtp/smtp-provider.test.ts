// Tests the SMTP provider against a scripted server, fault by phase.
import { afterEach, describe, expect, it } from 'vitest';
import {
  type FakeSmtp,
  type FakeSmtpScript,
  startFakeSmtp,
  type Turn,
} from '../../../testing/servers/fake-smtp.ts';
import { toBytes } from '../../platform/text/wire-bytes.ts';
import type { OutboundEmail, MailProvider, Outcome } from '../../providers/provider.ts';
import { smtpProvider } from './smtp-provider.ts';
import { readSmtpUrl, smtpTimeouts } from './smtp-url.ts';

const quick = { ...smtpTimeouts, connect: 2_000, mail: 150, final: 150, idle: 5_000 };
const say = (reply: string): Turn => ({ say: reply });
let server: FakeSmtp;
let provider: MailProvider;

async function start(script: FakeSmtpScript = {}, query = '', timeouts = {}): Promise<void> {
  server = await startFakeSmtp(script);
  const options = readSmtpUrl(`smtp://127.0.0.1:${server.port}?pool=1${query}`);
  provider = smtpProvider({ ...options, timeouts: { ...quick, mail: 5_000, final: 5_000, ...timeouts } });
}

afterEach(async () => {
  await provider?.close();
  await server?.stop();
});

function outbound(n: number, over: Partial<OutboundEmail> = {}): OutboundEmail {
  const data = `Subject: Mail ${n}\r\n\r\nHello ${n}\r\n`;
  return { key: `m/${n}`, from: 'office@example.org', to: `p${n}@example.org`, data, ...over };
}

const submit = (n: number, over?: Partial<OutboundEmail>): Promise<Outcome> =>
  provider.submit(outbound(n, over));
const many = (count: number): Promise<Outcome[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => submit(i + 1)));
const kinds = (outcomes: Outcome[]): string[] => outcomes.map((outcome) => outcome.kind);

describe('a broken connection', () => {
  it('[DE-02] before the mail was written means retry', async () => {
    await start({ turn: (verb) => (verb === 'DATA' ? 'drop' : undefined) });
    expect(await submit(1)).toMatchObject({ kind: 'retry' });
    expect(server.mails).toHaveLength(0);
  });

  it('[DE-02] after the final dot means uncertain', async () => {
    await start({ turn: (verb) => (verb === '.' ? 'drop' : undefined) });
    expect(await submit(1)).toMatchObject({ kind: 'uncertain' });
  });

  it('[DE-02] by timeout means uncertain after the final dot and retry after MAIL', async () => {
    await start({ turn: (verb) => (verb === '.' ? 'silence' : undefined) }, '', quick);
    expect(await submit(1)).toMatchObject({ kind: 'uncertain', code: 'timeout' });
    await server.stop();
    await start({ turn: (verb) => (verb === 'MAIL' ? 'silence' : undefined) }, '', quick);
    expect(await submit(1)).toMatchObject({ kind: 'retry', code: 'timeout' });
  });

  it('[DE-02] by hurry() means uncertain for what was sent and retry for the rest', async () => {
    const left = Promise.withResolvers<void>();
    const turn = (verb: string): Turn | undefined => {
      if (verb !== '.') return undefined;
      left.resolve();
      return 'silence';
    };
    await start({ turn }, '', { mail: 60_000, final: 600_000 });
    const outcomes = many(3);
    await left.promise;
    provider.hurry?.();
    expect(kinds(await outcomes)).toEqual(['uncertain', 'retry', 'retry']);
  });

  it.each([
    ['with a word', '552 5.3.4 too big', { kind: 'rejected', code: '552 5.3.4 too big' }],
    ['without one', '', { kind: 'retry' }],
  ])(
    '[DE-02] %s in a large mail before its dot means that nothing was sent',
    async (_how, words, expected) => {
      const data = `Subject: Large\r\n\r\n${`${'x'.repeat(70)}\r\n`.repeat(200_000)}`;
      await start({
        turn: (verb) =>
          verb === 'DATA' ? { hangUp: `${['354 go on', words].join('\r\n').trim()}\r\n` } : undefined,
      });
      expect(await submit(1, { data })).toMatchObject(expected);
    },
  );

  it('moves a mail not begun to another connection, also after 421', async () => {
    await start({
      turn: (verb, _line, connection, times) => {
        if (verb === 'MAIL' && connection === 1 && times === 3)
          return say('421 4.7.0 too many mails on this connection');
        return verb === '.' && connection === 2 && times === 4 ? 'drop' : undefined;
      },
    });
    expect(kinds(await many(6))).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'uncertain',
      'accepted',
      'accepted',
    ]);
    expect(server.connections()).toBe(3);
    expect(server.mails.map((mail) => mail.to).sort()).toEqual(
      [1, 2, 3, 5, 6].map((n) => `p${n}@example.org`),
    );
  });

  it('with nothing listening slows the lane', async () => {
    await start();
    await server.stop();
    expect(await submit(1)).toMatchObject({ kind: 'retry', slow: true, code: 'ECONNREFUSED' });
  });
});

describe('a reply', () => {
  it.each([
    ['550 5.1.1 no such user', { kind: 'rejected', suppress: 'bounced' }],
    ['553 5.4.4 no route', { kind: 'rejected', suppress: 'bounced' }],
    ['552 5.2.2 mailbox full', { kind: 'rejected' }],
    ['550 5.7.1 blocked', { kind: 'rejected' }],
    ['450 4.2.0 greylisted', { kind: 'retry' }],
    ['451 4.7.1 slow down', { kind: 'retry', slow: true }],
  ])(
    '[DE-05] %s to RCPT while pipelining refuses that mail, and the others arrive',
    async (reply, expected) => {
      await start({
        turn: (verb, line) => (verb === 'RCPT' && line.includes('p2@') ? say(reply) : undefined),
      });
      const outcomes = await many(4);
      const { kind, suppress, slow } = outcomes[1] as Outcome & { suppress?: string; slow?: boolean };
      expect({ kind, suppress, slow }).toEqual(expected);
      expect(kinds([outcomes[0]!, ...outcomes.slice(2)])).toEqual(['accepted', 'accepted', 'accepted']);
      expect(server.mails.map((mail) => mail.to)).toEqual([1, 3, 4].map((n) => `p${n}@example.org`));
      expect(server.connections()).toBe(1);
    },
  );

  it('that asks for a mail without recipients gets a lone dot (RFC 2920 3.1)', async () => {
    await start({
      turn: (verb, line, _connection, times) => {
        if (verb === 'RCPT' && line.includes('p2@')) return say('550 5.1.1 no such user');
        return verb === 'DATA' && times === 2 ? say('354 go on') : undefined;
      },
    });
    expect(kinds(await many(3))).toEqual(['accepted', 'rejected', 'accepted']);
    expect(server.mails.map((mail) => mail.to)).toEqual(['p1@example.org', 'p3@example.org']);
  });

  it('that refuses after the dot refuses that mail only', async () => {
    await start({
      turn: (verb, _l, _c, times) => (verb === '.' && times === 2 ? say('554 5.6.0 spam') : undefined),
    });
    const outcomes = await many(3);
    expect(kinds(outcomes)).toEqual(['accepted', 'rejected', 'accepted']);
    expect(outcomes[1]).not.toHaveProperty('suppress');
  });

  it('that refuses the sender slows the lane', async () => {
    await start({ turn: (verb) => (verb === 'MAIL' ? say('550 5.7.1 sender not allowed') : undefined) });
    expect(await submit(1)).toMatchObject({ kind: 'retry', slow: true });
  });
});

describe('the conversation', () => {
  it('pipelines the next envelope behind the dot', async () => {
    await start();
    await many(3);
    expect(
      server.reads.filter((read) => /\r\n\.\r\nMAIL FROM:.*\r\nRCPT TO:.*\r\nDATA\r\n$/.test(read)),
    ).toHaveLength(2);
  });

  it('goes step by step from HELO on if nothing is offered, and resets after a refusal', async () => {
    await start({
      turn: (verb, line) => {
        if (verb === 'EHLO') return say('502 5.5.1 what?');
        return verb === 'RCPT' && line.includes('p1@') ? say('550 5.1.1 no such user') : undefined;
      },
    });
    expect(kinds(await many(2))).toEqual(['rejected', 'accepted']);
    expect(server.heard.map((line) => line.slice(3).split(' ')[0])).toEqual([
      'EHLO',
      'HELO',
      'MAIL',
      'RCPT',
      'RSET',
      'MAIL',
      'RCPT',
      'DATA',
    ]);
    expect(
      server.reads.every((read) => read.indexOf('\r\n') === read.length - 2 || read.endsWith('.\r\n')),
    ).toBe(true);
  });

  it('uses no more connections than the pool and the server allow', async () => {
    await start(
      {
        turn: (verb, _l, connection) =>
          verb === 'greeting' && connection > 2 ? say('421 4.7.0 too many') : undefined,
      },
      '&pool=1',
    );
    provider = smtpProvider({ ...readSmtpUrl(`smtp://127.0.0.1:${server.port}?pool=4`), timeouts: quick });
    expect(new Set(kinds(await many(40)))).toEqual(new Set(['accepted']));
    expect(server.connections()).toBeLessThanOrEqual(4);
    expect(server.mails).toHaveLength(40);
  });

  it('ends with QUIT when idle and starts again when needed', async () => {
    await start({}, '', { idle: 60 });
    await submit(1);
    await expect.poll(() => server.heard.at(-1)).toBe('1: QUIT');
    expect(await submit(2)).toMatchObject({ kind: 'accepted', reference: null, code: '250 2.0.0 queued' });
    expect(server.connections()).toBe(2);
  });

  it('on close() finishes open mails and accepts no more', async () => {
    await start();
    const flight = many(5);
    const closed = provider.close();
    expect(await submit(9)).toMatchObject({ kind: 'retry' });
    expect(new Set(kinds(await flight))).toEqual(new Set(['accepted']));
    await closed;
    expect(server.heard.at(-1)).toBe('1: QUIT');
  });

  it('declares size, 8-bit text and SMTPUTF8, and refuses what cannot be sent', async () => {
    await start({ offers: ['PIPELINING', 'SIZE 500', '8BITMIME', 'SMTPUTF8'] });
    await submit(1, { to: 'ṣẹ́gun@example.org', data: toBytes('Subject: Ẹ káàbọ̀\r\n\r\n') });
    expect(server.heard).toContain('1: MAIL FROM:<office@example.org> SIZE=28 BODY=8BITMIME SMTPUTF8');
    expect(await submit(2, { data: '\0'.repeat(501) })).toMatchObject({
      kind: 'rejected',
      code: 'SIZE 500',
    });
    expect(await submit(3, { to: 'a@b.org>\r\nRSET' })).toMatchObject({ kind: 'rejected' });
  });

  it('refuses an international address if the server lacks SMTPUTF8', async () => {
    await start();
    expect(await submit(1, { to: 'ṣẹ́gun@example.org' })).toMatchObject({
      kind: 'rejected',
      code: 'no SMTPUTF8',
    });
    expect(server.heard.some((line) => line.includes('MAIL'))).toBe(false);
  });
});
