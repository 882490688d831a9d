// Tests misbehaving servers over many mails: none lost, none sent twice.
import { afterEach, describe, expect, it } from 'vitest';
import { type FakeSmtp, type FakeSmtpScript, startFakeSmtp } from '../../../testing/servers/fake-smtp.ts';
import type { MailProvider, Outcome } from '../../providers/provider.ts';
import { smtpProvider } from './smtp-provider.ts';
import { readSmtpUrl, type SmtpTimeouts, smtpTimeouts } from './smtp-url.ts';

let server: FakeSmtp;
let provider: MailProvider;
afterEach(async () => {
  await provider.close();
  await server.stop();
});

async function start(
  script: FakeSmtpScript,
  query = '',
  timeouts: Partial<SmtpTimeouts> = {},
): Promise<void> {
  server = await startFakeSmtp(script);
  const options = readSmtpUrl(`smtp://127.0.0.1:${server.port}?${query}`);
  provider = smtpProvider({ ...options, timeouts: { ...smtpTimeouts, ...timeouts } });
}

const submit = (n: number, data = `Subject: ${n}\r\n\r\n`): Promise<Outcome> =>
  provider.submit({ key: `m/${n}`, from: 'office@example.org', to: `p${n}@example.org`, data });
const many = (count: number): Promise<Outcome[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => submit(n)));
const kinds = (outcomes: Outcome[]): Record<string, number> =>
  outcomes.reduce<Record<string, number>>((sum, { kind }) => ({ ...sum, [kind]: (sum[kind] ?? 0) + 1 }), {});
const recipients = (): string[] => server.mails.map(({ to }) => to);

it('[DE-05] a server that closes after each mail gets all of them, each once', async () => {
  await start({ turn: (verb) => (verb === '.' ? { hangUp: '250 2.0.0 queued\r\n' } : undefined) }, 'pool=3');
  expect(kinds(await many(40))).toEqual({ accepted: 40 });
  expect(new Set(recipients()).size).toBe(40);
  expect(server.mails).toHaveLength(40);
});

it('[DE-05] a server that sends 421 after five mails per connection gets all of them, each once', async () => {
  const begun = new Map<number, number>();
  await start(
    {
      turn: (verb, _line, connection) => {
        if (verb !== 'MAIL') return undefined;
        begun.set(connection, (begun.get(connection) ?? 0) + 1);
        return begun.get(connection)! > 5 ? { say: '421 4.7.0 too many mails' } : undefined;
      },
    },
    'pool=3',
  );
  expect(kinds(await many(60))).toEqual({ accepted: 60 });
  expect(new Set(recipients()).size).toBe(60);
});

it('[DE-05] a server that drops pipelined commands gets one command at a time, and every mail once', async () => {
  await start({ forgetful: true, offers: ['PIPELINING'] }, 'pool=2', { rcpt: 60 });
  expect(kinds(await many(10))).toEqual({ accepted: 10 });
  expect(new Set(recipients()).size).toBe(10);
  expect(server.mails).toHaveLength(10);
});

it('[DE-05] a server that answers 503 to pipelined commands gets one command at a time, and every mail once', async () => {
  const wasPipelined = (): boolean => server.reads.at(-1)!.split('\r\n').length > 2;
  await start(
    {
      turn: (verb) =>
        (verb === 'RCPT' || verb === 'DATA') && wasPipelined()
          ? { say: '503 5.5.0 improper use of command pipelining' }
          : undefined,
    },
    'pool=1',
  );
  expect(kinds(await many(10))).toEqual({ accepted: 10 });
  expect(new Set(recipients()).size).toBe(10);
});

it('[DE-05] 454 for an hour keeps every mail without counting attempts, and is shown until a mail is accepted', async () => {
  let isBusy = true;
  await start({ turn: (verb) => (verb === 'RCPT' && isBusy ? { say: '454 4.7.0 later' } : undefined) });
  for (let hour = 0; hour < 5; hour += 1) {
    for (const outcome of await many(20)) expect(outcome).toMatchObject({ kind: 'retry', slow: true });
    expect(provider.trouble?.()).toBe('The mail server is busy and asks us to wait.');
  }
  isBusy = false;
  expect(kinds(await many(20))).toEqual({ accepted: 20 });
  expect(provider.trouble?.()).toBeNull();
});

it('[DE-02] a server that hangs up after every mail leaves few in doubt; the others wait until it answers', async () => {
  let isIll = true;
  await start({ turn: (verb) => (verb === '.' && isIll ? 'drop' : undefined) }, 'pool=2', { hold: 20 });
  const outcomes = await many(100);
  const doubtful = outcomes.filter(({ kind }) => kind === 'uncertain').length;
  expect(doubtful).toBeGreaterThanOrEqual(3);
  expect(doubtful).toBeLessThanOrEqual(6);
  expect(kinds(outcomes)).toEqual({ uncertain: doubtful, retry: 100 - doubtful });
  expect(provider.trouble?.()).toContain('takes mails and does not answer');
  isIll = false;
  await expect.poll(() => submit(1), { interval: 5 }).toMatchObject({ kind: 'accepted' });
  expect(provider.trouble?.()).toBeNull();
  expect(kinds(await many(20))).toEqual({ accepted: 20 });
});

it('[DE-05] a server that drops every mail before its dot slows the lane, and no attempt is counted', async () => {
  await start({ turn: (verb) => (verb === 'RCPT' ? 'reset' : undefined) });
  for (const outcome of await many(20)) expect(outcome).toMatchObject({ kind: 'retry', slow: true });
});

it('[DE-05] a mail that breaks every connection is retried alone, and the others arrive', async () => {
  await start(
    { turn: (verb, line) => (verb === 'RCPT' && line.includes('p7@') ? 'drop' : undefined) },
    'pool=1',
  );
  const outcomes = await many(20);
  expect(outcomes[7]).toMatchObject({ kind: 'retry' });
  expect(kinds(outcomes)).toEqual({ accepted: 19, retry: 1 });
  expect(server.mails).toHaveLength(19);
});

it('a refusal of the size refuses that mail only, although SIZE is offered', async () => {
  await start({
    offers: ['PIPELINING', 'SIZE 1000000'],
    turn: (verb, _line, _connection, times) =>
      verb === '.' && times === 2 ? { say: '552 5.3.4 Message too big' } : undefined,
  });
  const outcomes = await many(3);
  expect(kinds(outcomes)).toEqual({ accepted: 2, rejected: 1 });
  expect(outcomes[1]).toMatchObject({ cause: 'content', code: '552 5.3.4 Message too big' });
});

describe('a large mail', () => {
  const line = `${'Long lines of a long mail. '.repeat(30)}\r\n`;
  const large = `Subject: Large\r\n\r\n${line.repeat(20_000)}`;

  it('arrives whole at a server that reads slowly', async () => {
    await start({ slow: true });
    const some = large.slice(0, large.lastIndexOf('\r\n', 3_000_000) + 2);
    expect(await submit(1, some)).toMatchObject({ kind: 'accepted' });
    expect(server.mails[0]?.data).toBe(some);
  });

  it('[DE-02] is retried if the server stops reading in the middle', async () => {
    await start({ turn: (verb) => (verb === 'DATA' ? 'deaf' : undefined) }, '', { block: 100 });
    expect(await submit(1, large)).toMatchObject({ kind: 'retry', code: 'timeout' });
  });
});
