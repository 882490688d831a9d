// The mail server of a fault run, which lies where told to.
import { type FakeSmtp, startFakeSmtp } from '../../../packages/server/testing/servers/fake-smtp.ts';
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
    stop: () => server.stop(),
  };
}

/** The words of a mail. */
export const subjectOf = (data: string): string => /^Subject: (.*)\r$/m.exec(data)?.[1] ?? '';
