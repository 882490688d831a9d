// Fault runs: one message is sent ten times at once.
import type { FaultCase } from '../fault-case.ts';
import { sendOnce } from '../run-case.ts';

const times = 10;

export const identicalSends: FaultCase[] = [
  {
    name: 'ten-sends',
    about: 'ten identical sends at once, with one idempotency key or with none',
    channels: ['sms', 'email'],
    tries: 4,
    people: 300,
    run: async ({ site, channel, number, people, faultEnded }) => {
      const words = `Rehearsal ${number}`;
      const headers: Record<string, string> = number % 2 === 0 ? { 'idempotency-key': `try ${number}` } : {};
      const all = await Promise.allSettled(
        Array.from({ length: times }, () => sendOnce(site, channel, words, headers)),
      );
      faultEnded();
      // Some may be asked to wait for the first; all that were accepted are one message.
      const ids = [...new Set(all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))];
      if (ids.length === 0) throw new Error('none of them was accepted');
      return [{ ids, words, people }];
    },
  },
];
