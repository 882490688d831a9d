// Fault runs: several workers, of which some are killed, stopped, ended, or cut off.
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultCase, Sent, Trial } from '../fault-case.ts';
import { mayMakeHosts } from '../hosts.ts';

const both = ['sms', 'email'] as const;

/** Which worker owns the lane by which the message goes. */
async function ownerOf({ site, channel }: Trial): Promise<number> {
  // After a try that killed it, another has yet to take it over.
  for (let tries = 0; tries < 150; tries += 1) {
    const rows = await site.query<{ pid: number }>(
      'select w.pid from engine.lane l join engine.worker w on w.id = l.worker where l.lane = $1',
      [channel === 'sms' ? 'sms:smpp' : 'email:smtp'],
    );
    const owner = site.workers().findIndex(({ pid }) => pid === rows[0]?.pid);
    if (owner >= 0) return owner;
    await pause(200);
  }
  throw new Error('no worker owns the lane');
}

/** Sends, and does something to this many workers at a moment of the seed: to the owner of the lane first. */
async function toWorkers(trial: Trial, count: number, act: (n: number) => Promise<unknown>) {
  const { site, peer } = trial;
  const first = await ownerOf(trial);
  const chosen = Array.from({ length: count }, (_, i) => (first + i) % site.workers().length);
  const fell = peer.at(trial.moment(), () => Promise.all(chosen.map(act)));
  const sent = await trial.send();
  await fell;
  return { sent, chosen };
}

/** Several workers, of which some are killed in mid-send and started again. */
const killed = (name: string, workers: number, count: number): FaultCase => ({
  name,
  about: `${workers} workers, of which ${count === 1 ? 'one is' : `${count} are`} killed in mid-send`,
  channels: both,
  tries: 2,
  site: { apart: true, workers, provider: 'rate=200' },
  run: async (trial) => {
    const { site } = trial;
    const { sent, chosen } = await toWorkers(trial, count, (n) => {
      site.workers()[n]?.signal('SIGKILL');
      return site.workers()[n]?.code ?? Promise.resolve();
    });
    for (const n of chosen) await site.startWorker(n);
    trial.faultEnded();
    return [sent];
  },
});

/** Longer than a lease. */
const asleepMs = 90_000;

export const workers: FaultCase[] = [
  killed('two-workers', 2, 1),
  killed('four-workers', 4, 2),
  {
    name: 'worker-ended',
    about: 'two workers, of which one is told to stop (SIGTERM) in mid-send',
    channels: both,
    tries: 2,
    site: { apart: true, workers: 2, provider: 'rate=200' },
    run: async (trial) => {
      const { site } = trial;
      const { sent, chosen } = await toWorkers(trial, 1, async (n) => site.workers()[n]?.stop());
      for (const n of chosen) await site.startWorker(n);
      trial.faultEnded();
      return [sent];
    },
  },
  {
    name: 'worker-stopped',
    about: 'two workers, of which one is stopped (SIGSTOP) for 90 seconds and woken',
    channels: both,
    tries: 1,
    site: { apart: true, workers: 2, provider: 'rate=200' },
    run: async (trial) => {
      const { site } = trial;
      const { sent, chosen } = await toWorkers(trial, 1, async (n) => {
        site.workers()[n]?.signal('SIGSTOP');
        trial.faultEnded();
      });
      await pause(asleepMs);
      for (const n of chosen) site.workers()[n]?.signal('SIGCONT');
      // Whatever it would still send goes now.
      await pause(3000);
      return [sent];
    },
  },
  {
    name: 'line-silent',
    about:
      'two workers, of which one reaches neither database nor provider for 60 seconds, its connections open',
    channels: both,
    tries: 1,
    site: { apart: true, workers: 2, line: true, provider: 'rate=200' },
    run: (trial) =>
      cutOff(trial, {
        begin: (n) => trial.site.linesOf(n).forEach((line) => line.fallSilent()),
        end: (n) => trial.site.linesOf(n).forEach((line) => line.speak()),
      }),
  },
  {
    name: 'host-cut-off',
    about:
      'two workers on hosts of their own (ip netns), of which one is cut off for 60 seconds: its packets are lost',
    channels: both,
    tries: 1,
    site: { apart: true, workers: 2, line: true, hosts: true, provider: 'rate=200' },
    unavailable: () => (mayMakeHosts() ? null : 'network namespaces (ip netns) cannot be made here'),
    run: (trial) =>
      cutOff(trial, {
        begin: (n) => trial.site.hostOf(n).cutOff(),
        end: (n) => trial.site.hostOf(n).reconnect(),
      }),
  },
];

/** Sends, cuts a worker off for a minute, and lets it back. */
async function cutOff(
  trial: Trial,
  { begin, end }: { begin: (n: number) => void; end: (n: number) => void },
): Promise<Sent[]> {
  const { sent, chosen } = await toWorkers(trial, 1, async (n) => {
    begin(n);
    trial.faultEnded();
  });
  await pause(60_000);
  for (const n of chosen) end(n);
  await pause(3000);
  return [sent];
}
