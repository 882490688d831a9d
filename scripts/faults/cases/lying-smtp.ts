// Fault runs: a mail server that takes mails and lies about it.
import { setTimeout as pause } from 'node:timers/promises';
import type { Turn } from '../../../packages/server/testing/servers/fake-smtp.ts';
import type { FaultCase } from '../fault-case.ts';
import { spread } from './spread.ts';

/** What it does at the final dot, with a mail that it holds. */
const lies: [name: string, about: string, answer: (lateMs: number) => Turn][] = [
  ['drops', 'takes mails and closes the connection without an answer', () => 'drop'],
  ['late', 'answers seconds late', (ms) => ({ say: '250 2.0.0 queued', after: pause(ms) })],
  ['twice', 'answers twice', () => ({ bytes: '250 2.0.0 queued\r\n250 2.0.0 queued\r\n' })],
  ['never', 'never answers, and hangs up in the end', (ms) => ({ say: '\r\n', after: pause(2 * ms) })],
  ['resets', 'resets the connection in place of an answer', () => 'reset'],
  ['cut-off', 'hangs up in the middle of its answer', () => ({ hangUp: '25' })],
];

export const lyingSmtp: FaultCase[] = lies.map(([name, about, answer]) => ({
  name: `smtp-${name}`,
  about: `the mail server ${about}`,
  channels: ['email'],
  tries: 2,
  run: async ({ peer, chance, send, faultEnded, people }) => {
    const moments = spread(chance, people);
    peer.lie({ mail: (n) => (moments.has(n) ? answer(500 + chance.below(2000)) : undefined) });
    const sent = await send();
    faultEnded();
    return [sent];
  },
}));
