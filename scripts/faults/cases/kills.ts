// Fault runs: the server, its database, or both are killed in mid-send.
import type { FaultCase, Trial } from '../fault-case.ts';

/** Which of a mail's commands the kill falls on. */
const verbs = ['RCPT', 'DATA', '.'];

/** Sends, and kills at a moment of the seed, before the answer to what has just come. */
async function killAt({ peer, chance, ...trial }: Trial, kill: () => Promise<unknown>) {
  const fell = peer.at(trial.moment(), kill, chance.pick(verbs));
  const sent = await trial.send();
  await fell;
  await trial.site.startServer();
  trial.faultEnded();
  return [sent];
}

const both = ['sms', 'email'] as const;

export const kills: FaultCase[] = [
  {
    name: 'kill-server',
    about: 'kill -9 of the server; its database ends in order',
    channels: both,
    tries: 3,
    run: (trial) =>
      killAt(trial, () => {
        const server = trial.site.server();
        server.signal('SIGKILL');
        return server.code;
      }),
  },
  {
    name: 'kill-database',
    about: 'kill -9 of the built-in database; the server ends with it',
    channels: both,
    tries: 3,
    run: (trial) => killAt(trial, () => trial.site.server().killDatabase()),
  },
  {
    name: 'kill-both',
    about: 'kill -9 of the server and its database at once',
    channels: both,
    tries: 3,
    run: (trial) => killAt(trial, () => trial.site.server().kill()),
  },
];
