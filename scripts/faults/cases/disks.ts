// Fault runs: the disk below the data folder fills up in mid-send.
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mayMount } from '../../../packages/server/testing/small-disk.ts';
import { readBegun } from '../after-kill.ts';
import type { FaultCase, Trial } from '../fault-case.ts';

const both = ['sms', 'email'] as const;

/** Writes until nothing more fits; returns the path of the file. */
function fill(folder: string): string {
  const path = join(folder, 'filling');
  const file = openSync(path, 'a');
  for (let bytes = 1_048_576; bytes >= 1;)
    try {
      writeSync(file, Buffer.alloc(bytes));
    } catch {
      bytes = Math.floor(bytes / 16);
    }
  closeSync(file);
  return path;
}

async function fillAt(trial: Trial, whileFull: () => Promise<unknown>) {
  const { site, peer, chance } = trial;
  const filled = peer.at(trial.moment(), () => fill(site.disk()));
  const sent = await trial.send();
  const path = await filled;
  await pause(3000 + chance.below(5000));
  await whileFull();
  rmSync(path);
  trial.faultEnded();
  return sent;
}

const unavailable = () =>
  mayMount() ? null : 'a small disk cannot be mounted here, which needs root on Linux';

export const disks: FaultCase[] = [
  {
    name: 'disk-full',
    about: 'the disk of the data folder is full for some seconds',
    channels: both,
    tries: 2,
    site: { disk: 'data', provider: 'rate=300' },
    unavailable,
    run: async (trial) => [await fillAt(trial, async () => {})],
  },
  {
    name: 'disk-full-kill',
    about: 'the disk of the data folder is full, and server and database are killed meanwhile',
    channels: both,
    tries: 2,
    site: { disk: 'data', provider: 'rate=300' },
    unavailable,
    run: async (trial) => {
      const sent = await fillAt(trial, () => trial.site.server().kill());
      await trial.site.startServer();
      trial.faultEnded();
      return [sent];
    },
  },
  {
    name: 'journal-full',
    about: 'a disk that has the journal of hand-overs alone is full for some seconds',
    channels: both,
    tries: 2,
    site: { disk: 'journal', provider: 'rate=300' },
    unavailable,
    run: async (trial) => {
      const begun = () => readBegun(trial.site.folder()).length;
      const sent = await fillAt(trial, async () => {
        const before = begun();
        await pause(1000);
        if (begun() !== before) throw new Error('something began while the journal was full');
      });
      return [sent];
    },
  },
  {
    name: 'journal-full-kill',
    about: 'a disk that has the journal alone is full, and server and database are killed meanwhile',
    channels: both,
    tries: 2,
    site: { disk: 'journal', provider: 'rate=300' },
    unavailable,
    run: async (trial) => {
      const sent = await fillAt(trial, () => trial.site.server().kill());
      await trial.site.startServer();
      trial.faultEnded();
      return [sent];
    },
  },
  {
    name: 'log-full',
    about: 'the disk of the log is full for some seconds, while the server has much to say',
    channels: both,
    tries: 2,
    site: { disk: 'log', provider: 'rate=300', env: { LOG_LEVEL: 'debug' } },
    unavailable,
    run: async (trial) => [await fillAt(trial, async () => {})],
  },
];
