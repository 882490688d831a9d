// Fault runs: clocks jump forth and back in mid-send.
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { shiftedClock } from '../../../packages/server/testing/clock.ts';
import type { FaultCase } from '../fault-case.ts';

const both = ['sms', 'email'] as const;
const provider = 'rate=150';
const movingClock = fileURLToPath(
  new URL('../../../packages/server/testing/moving-clock.mjs', import.meta.url),
);

export const clocks: FaultCase[] = [
  {
    name: 'clock-database',
    about: 'the clock of the database jumps an hour forth, two hours back, and forth again',
    channels: both,
    tries: 2,
    site: { provider },
    run: async ({ site, peer, chance, moment, send, faultEnded }) => {
      const set = (seconds: number) => site.query(shiftedClock(seconds));
      const came = peer.at(moment(), () => {});
      const sent = await send();
      await came;
      for (const seconds of [3600, -3600, 0]) {
        await set(seconds);
        await pause(500 + chance.below(1500));
      }
      faultEnded();
      return [sent];
    },
  },
  {
    name: 'clock-server',
    about: 'the wall clock of the server jumps an hour forth, two hours back, and forth again',
    channels: both,
    tries: 2,
    site: {
      provider,
      nodeFlags: ['--import', movingClock],
      env: { MOVING_CLOCK: '3600,-7200,3600' },
    },
    run: async ({ site, peer, chance, moment, send, faultEnded }) => {
      const came = peer.at(moment(), () => {});
      const sent = await send();
      await came;
      for (let step = 0; step < 3; step += 1) {
        site.server().signal('SIGWINCH');
        await pause(500 + chance.below(1500));
      }
      faultEnded();
      return [sent];
    },
  },
];
