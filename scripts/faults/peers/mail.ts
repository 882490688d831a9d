// The mail server of a fault run, which lies where told to.
import { type FakeSmtp, startFakeSmtp } from '../../../packages/server/testing/servers/fake-smtp.ts';
import { freePort } from '../../../packages/server/testing/program.ts';
import { handOver } from '../../../packages/server/testing/servers/smtp-talk.ts';
import type { Lies, Peer } from './peer.ts';
import { Moments } from './moments.ts';

const bouncePort = await freePort();

/** The settings of a server that takes reports of mails which came back. */
export const takesBounces = {
  BOUNCE_ADDRESS: 'b+*@bounces.example.org',
  BOUNCE_LISTEN: `127.0.0.1:${bouncePort}`,
};

/** Starts the mail server of a fault run. */
export async function startMailPeer(settings: string): Promise<Peer> {
  const moments = new Moments();
  let lies: Lies | null = null;
  let dots = 0;
  const server: FakeSmtp = await startFakeSmtp({
    turn: (verb) => {
      if (verb === '.') dots += 1;
      const turn = verb === '.' ? lies?.mail?.(dots) : undefined;
      moments.pass(verb);
      return turn;
    },
  });
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${server.port}?${settings}` },
    port: server.port,
    drained: async () => {},
    held: () => [...server.held].map(({ to, data, at }) => ({ to, at, words: subjectOf(data) })),
    begun: () => server.begun.map((to) => ({ to, words: null })),
    forgetBegun: () => void server.begun.splice(0),
    lie: (next) => {
      lies = next;
      dots = 0;
    },
    at: (n, act, verb = '.', withinMs) => moments.at(n, act, verb, withinMs),
    bounce: async (to) => {
      const from = [...server.held].findLast((one) => one.to === to)?.from ?? '';
      const answer = await handOver(bouncePort, '', from, reportOf(from, to));
      if (!answer.startsWith('250')) throw new Error(`a report was not taken: ${answer}`);
    },
    stop: () => server.stop(),
  };
}

/** The words of a mail. */
export const subjectOf = (data: string): string => /^Subject: (.*)\r$/m.exec(data)?.[1] ?? '';

/** The report that a mail to an unknown address came back, as Postfix writes it. */
const reportOf = (from: string, to: string): string =>
  [
    'From: MAILER-DAEMON@mx.example.org (Mail Delivery System)',
    `To: ${from}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B0UND"',
    '',
    '--B0UND',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `<${to}>: unknown user`,
    '',
    '--B0UND',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    '',
    `Final-Recipient: rfc822; ${to}`,
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--B0UND--',
  ].join('\r\n');
