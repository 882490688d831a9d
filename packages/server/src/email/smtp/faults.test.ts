// Tests every server fault at every step of an SMTP session.
import { afterEach, describe, expect, it } from 'vitest';
import { type FakeSmtp, startFakeSmtp, type Turn } from '../../../testing/servers/fake-smtp.ts';
import type { MailProvider, Outcome } from '../../providers/provider.ts';
import { smtpProvider } from './smtp-provider.ts';
import { readSmtpUrl, type SmtpTimeouts, smtpTimeouts } from './smtp-url.ts';

type Kind = Outcome['kind'];

const steps = ['greeting', 'EHLO', 'STARTTLS', 'AUTH', 'MAIL', 'RCPT', 'DATA', '.', 'QUIT'] as const;
type Step = (typeof steps)[number];

const phase: Record<Step, keyof SmtpTimeouts> = {
  greeting: 'greeting',
  EHLO: 'ehlo',
  STARTTLS: 'starttls',
  AUTH: 'auth',
  MAIL: 'mail',
  RCPT: 'rcpt',
  DATA: 'data',
  '.': 'final',
  QUIT: 'quit',
};

/** Replaces the server's usual reply, which each function gets. */
const faults: Record<string, (usual: string) => Turn> = {
  'hangs up': () => 'drop',
  'breaks off': () => 'reset',
  'falls silent': () => 'silence',
  'drips without end': () => 'drip',
  'says half and hangs up': () => ({ hangUp: '25' }),
  'says garbage': () => ({ bytes: '\u0000\u0007 <html>\r\n' }),
  'says 451': () => ({ say: '451 4.3.0 later' }),
  'says 454': () => ({ say: '454 4.7.0 later' }),
  'says 421 and closes': () => ({ say: '421 4.3.2 too many connections' }),
  'says 550': () => ({ say: '550 5.0.0 no' }),
  'says 354': () => ({ say: '354 what?' }),
  'says 250': () => ({ say: '250 ok' }),
  'says 354 and 250 at once': () => ({ say: '354 go on\r\n250 ok' }),
  'says it twice': (usual) => ({ say: `${usual}\r\n${usual}` }),
  'says it in two lines': (usual) => ({ say: `${usual.slice(0, 3)}-first\r\n${usual}` }),
};

const usual: Record<Step, string> = {
  greeting: '220 fake ESMTP',
  EHLO: '250 fake',
  STARTTLS: '220 2.0.0 ready',
  AUTH: '235 2.7.0 signed in',
  MAIL: '250 2.0.0 queued',
  RCPT: '250 2.0.0 queued',
  DATA: '354 go on',
  '.': '250 2.0.0 queued',
  QUIT: '221 2.0.0 bye',
};

/** The final outcome of the mail, after as many retries as are allowed. */
function inTheEnd(step: Step, fault: string): Kind {
  if (step === '.') {
    if (fault === 'says 550') return 'rejected';
    return /451|454|421|says 250|twice|two lines/.test(fault) ? 'accepted' : 'uncertain';
  }
  return fault === 'says 550' && (step === 'RCPT' || step === 'DATA') ? 'rejected' : 'accepted';
}

let server: FakeSmtp;
let provider: MailProvider;
afterEach(async () => {
  await provider.close();
  await server.stop();
});

/** A server with one fault, at the given occurrence of a step. */
async function start(
  step: Step,
  fault: string,
  at: number,
  mode: { pipelining: boolean; secure: boolean },
): Promise<void> {
  await server?.stop();
  const offers = [
    ...(mode.pipelining ? ['PIPELINING'] : []),
    ...(mode.secure ? ['STARTTLS', 'AUTH PLAIN'] : []),
  ];
  server = await startFakeSmtp({
    offers,
    turn: (verb, _line, _connection, times) =>
      verb === step && times === at ? faults[fault]!(usual[step]) : undefined,
  });
  const query = `pool=1&${mode.secure ? 'tls=required&insecure=1' : ''}`;
  const options = readSmtpUrl(`smtp://${mode.secure ? 'ada:pass@' : ''}127.0.0.1:${server.port}?${query}`);
  const patient = { ...smtpTimeouts, idle: 5_000, hold: 10 };
  provider = smtpProvider({
    ...options,
    timeouts: { ...patient, [phase[step]]: atConnecting.includes(step) ? 150 : 40 },
  });
}

const count = (to: string): number => server.mails.filter((mail) => mail.to === to).length;

/** Sends a mail with retries, like delivery, and checks that the server agrees with each outcome. */
async function deliver(n: number): Promise<Kind> {
  const to = `p${n}@example.org`;
  const data = `Subject: Mail ${n}\r\n\r\nHello ${n}\r\n`;
  for (let tries = 0; tries < 5; tries += 1) {
    const outcome = await provider.submit({ key: `m/${n}`, from: 'office@example.org', to, data });
    if (outcome.kind !== 'uncertain') expect(count(to)).toBe(outcome.kind === 'accepted' ? 1 : 0);
    if (outcome.kind !== 'retry') return outcome.kind;
  }
  return 'retry';
}

const atConnecting: Step[] = ['greeting', 'EHLO', 'STARTTLS', 'AUTH', 'QUIT'];
const atMail: Step[] = ['MAIL', 'RCPT', 'DATA', '.'];
const rows = (of: Step[]): [Step, string][] =>
  of.flatMap((step) => Object.keys(faults).map((fault): [Step, string] => [step, fault]));

describe('[DE-02] while a connection opens or closes', () => {
  it.each(rows(atConnecting))('at %s the server %s', async (step, fault) => {
    await start(step, fault, 1, { pipelining: true, secure: true });
    expect(await Promise.all([1, 2, 3].map(deliver))).toEqual(Array(3).fill('accepted'));
    await provider.close();
    expect(server.mails).toHaveLength(3);
  });

  it.each<[string, Turn]>([
    ['never begins', { bytes: '220 go\r\n' }],
    ['dies', { hangUp: '220 go\r\n' }],
  ])('TLS %s', async (_how, turn) => {
    let first = true;
    server = await startFakeSmtp({
      offers: ['STARTTLS'],
      turn: (verb) => {
        if (verb !== 'STARTTLS' || !first) return undefined;
        first = false;
        return turn;
      },
    });
    const options = readSmtpUrl(`smtp://127.0.0.1:${server.port}?pool=1&tls=required&insecure=1`);
    provider = smtpProvider({ ...options, timeouts: { ...smtpTimeouts, connect: 300 } });
    expect(await deliver(1)).toBe('accepted');
    expect(server.connections()).toBeGreaterThanOrEqual(2);
  });
});

describe('[DE-02] [DE-05] while a mail is handed over', () => {
  it.each(rows(atMail))('at %s the server %s', async (step, fault) => {
    for (const pipelining of [true, false]) {
      for (const at of [1, 2]) {
        await start(step, fault, at, { pipelining, secure: !pipelining });
        const states = await Promise.all([1, 2, 3].map(deliver));
        const expected = [1, 2, 3].map((n) => (n === at ? inTheEnd(step, fault) : 'accepted'));
        expect(states, `pipelining ${pipelining}, mail ${at}`).toEqual(expected);
        await provider.close();
        expect(new Set(server.mails.map(({ to }) => to)).size).toBe(server.mails.length);
      }
    }
  });
});
