// Fault runs: the server, its database, or both are killed in mid-send.
import type { WholeServer } from '../../../packages/server/testing/whole-server.ts';
import { type Killed, lookAtKernel, readBegun } from '../after-kill.ts';
import type { FaultCase, Sent, Trial } from '../fault-case.ts';
import { moveToAnotherBoot } from '../power-cut.ts';

/** Which of a mail's commands the kill falls on. */
const verbs = ['RCPT', 'DATA', '.'];

/** Kills; the server stops first, so that what its kernel holds can be seen. Returns what it left. */
export async function killAndCount(
  { peer, site }: Pick<Trial, 'peer' | 'site'>,
  kill: (server: WholeServer) => Promise<unknown>,
): Promise<Killed> {
  const server = site.server();
  server.signal('SIGSTOP');
  const kernel = lookAtKernel(peer.port);
  await kill(server);
  return { begun: readBegun(site.folder()), kernel };
}

/** Sends, and kills at a moment of the seed, before the answer to what has just come. */
export async function killAt(trial: Trial, kill: (server: WholeServer) => Promise<unknown>): Promise<Sent[]> {
  const { peer, chance, site } = trial;
  let killed: Killed | undefined;
  const fell = peer.at(
    trial.moment(),
    async () => {
      killed = await killAndCount(trial, kill);
    },
    chance.pick(verbs),
  );
  const sent = await trial.send();
  await fell;
  await site.startServer();
  trial.faultEnded();
  return [{ ...sent, ...(killed && { killed }) }];
}

/** kill -9 of a server alone. */
export const killServer = (server: WholeServer): Promise<unknown> => {
  server.signal('SIGKILL');
  return server.code;
};

const every = ['sms', 'http', 'email'] as const;

/** The windows of the providers of these cases, in recipients. */
const windows = { sms: 50, http: 20, email: 100 } as const;

/** The most that is allowed beyond them: another window, or 0.03 seconds of 5,000 recipients a second. */
const beyond = 150;

export const kills: FaultCase[] = [
  {
    name: 'kill-server',
    about: 'kill -9 of the server; its database ends in order',
    channels: every,
    tries: 3,
    run: (trial) => killAt(trial, killServer),
  },
  {
    name: 'kill-database',
    about: 'kill -9 of the built-in database; the server ends with it',
    channels: every,
    tries: 3,
    run: (trial) =>
      killAt(trial, (server) => {
        server.signal('SIGCONT');
        return server.killDatabase();
      }),
  },
  {
    name: 'kill-both',
    about: 'kill -9 of the server and its database at once',
    channels: every,
    tries: 3,
    run: (trial) => killAt(trial, (server) => server.kill()),
  },
  {
    name: 'power-cut',
    about: 'kill -9 of the server and its database; what the journal says counts no more, as after a boot',
    channels: every,
    tries: 3,
    run: async (trial) => {
      const sent = await killAt(trial, async (server) => {
        await server.kill();
        moveToAnotherBoot(trial.site.folder());
      });
      const mostInDoubt = windows[trial.channel] + beyond;
      return sent.map(({ ids, words, people }) => ({ ids, words, people, mostInDoubt }));
    },
  },
];
