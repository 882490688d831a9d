// Fault runs: the database is killed, stopped, silent, or slow while messages are sent.
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultCase, Trial } from '../fault-case.ts';

const both = ['sms', 'email'] as const;
/** So slow that the fault falls well within the message. */
const provider = 'rate=300';

/** Sends, lets the fault begin at a moment of the seed, waits some seconds, and ends it. */
async function during(trial: Trial, begin: () => Promise<unknown>, end: () => Promise<unknown>) {
  const { peer, chance } = trial;
  const fell = peer.at(trial.moment(), begin);
  const sent = await trial.send();
  await fell;
  await pause(2000 + chance.below(6000));
  await end();
  trial.faultEnded();
  return [sent];
}

export const databases: FaultCase[] = [
  {
    name: 'database-away',
    about: 'kill -9 of a database of its own, which comes back after some seconds',
    channels: both,
    tries: 2,
    site: { apart: true, provider },
    run: (trial) =>
      during(
        trial,
        () => {
          const { pid, gone } = trial.site.database();
          process.kill(pid, 'SIGKILL');
          return gone;
        },
        () => trial.site.startDatabase(),
      ),
  },
  {
    name: 'database-stopped',
    about: 'SIGSTOP to every process of the built-in database for some seconds',
    channels: both,
    tries: 2,
    site: { provider },
    unavailable: () => (process.platform === 'linux' ? null : 'needs /proc of Linux'),
    run: (trial) => {
      const server = trial.site.server();
      return during(
        trial,
        () => server.signalDatabase('SIGSTOP'),
        () => server.signalDatabase('SIGCONT'),
      );
    },
  },
  {
    name: 'database-silent',
    about: 'the lines to the database stay open, and nothing passes for some seconds',
    channels: both,
    tries: 2,
    site: { apart: true, line: true, provider },
    run: (trial) => {
      const [line] = trial.site.linesOf(0);
      return during(
        trial,
        async () => line?.fallSilent(),
        async () => line?.speak(),
      );
    },
  },
  {
    name: 'database-hangs',
    about: 'a transaction of somebody else holds the table of leases for some seconds',
    channels: both,
    tries: 2,
    site: { provider },
    run: async (trial) => {
      const { site, peer, chance } = trial;
      let held: Promise<unknown> = Promise.resolve();
      const fell = peer.at(trial.moment(), () => {
        held = site.query(
          `do $$ begin lock table engine.lease in access exclusive mode; perform pg_sleep(${2 + chance.below(6)}); end $$`,
        );
      });
      const sent = await trial.send();
      await fell;
      await held;
      trial.faultEnded();
      return [sent];
    },
  },
];
