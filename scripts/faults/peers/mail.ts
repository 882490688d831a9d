// The mail server of a fault run, which lies where told to.
import { readFileSync } from 'node:fs';
import { type FakeSmtp, startFakeSmtp } from '../../../packages/server/testing/servers/fake-smtp.ts';
import { handOver } from '../../../packages/server/testing/servers/smtp-talk.ts';
import type { Lies, Peer } from './peer.ts';
import { Moments } from './moments.ts';

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
    bounce: async (to, listener) => {
      const from = fromOf(server.heard, to);
      const token = /\+(.*)@/.exec(from)?.[1] ?? '';
      const report = bounceReport.replaceAll('TOKEN', token).replaceAll('ada@example.org', to);
      const answer = await handOver(listener, '', from, report.replaceAll('\n', '\r\n'));
      if (!answer.startsWith('250')) throw new Error(`a bounce was not taken: ${answer}`);
    },
    stop: () => server.stop(),
  };
}

/** The bounce of an unknown user, by Postfix. */
const bounceReport = readFileSync(
  new URL('../../../packages/server/src/email/bounces/fixtures/postfix-unknown-user.eml', import.meta.url),
  'utf8',
);

/** The sender in the envelope of the last mail to somebody; lines say by which connection they came. */
function fromOf(heard: readonly string[], to: string): string {
  const at = heard.findLastIndex((line) => line.includes(`RCPT TO:<${to}>`));
  const connection = /^\d+: /.exec(heard[at] ?? '')?.[0] ?? '';
  const mail = heard.slice(0, at).findLast((line) => line.startsWith(`${connection}MAIL FROM:`)) ?? '';
  return /<([^>]*)>/.exec(mail)?.[1] ?? '';
}

/** The words of a mail. */
export const subjectOf = (data: string): string => /^Subject: (.*)\r$/m.exec(data)?.[1] ?? '';
