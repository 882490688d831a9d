// Fault runs: an SMSC that takes SMS and lies about it.
import { setTimeout as pause } from 'node:timers/promises';
import type { Pdu } from 'smpp';
import type { SubmitTurn } from '../../../packages/server/testing/servers/fake-smsc.ts';
import type { FaultCase } from '../fault-case.ts';
import { spread } from './spread.ts';

type Lie = (n: number, pdu: Pdu, ms: number) => SubmitTurn | Promise<SubmitTurn>;

const idOf = (n: number) => ({ id: `late-${n}` });
const answer = (pdu: Pdu, fields: Record<string, unknown>): Buffer => pdu.response(fields).toBuffer();

/** What it does with a submit_sm that it holds. */
const lies: [name: string, about: string, lie: Lie][] = [
  ['drops', 'takes SMS and closes the connection without an answer', () => 'drop'],
  ['late', 'answers seconds late', (n, _pdu, ms) => pause(ms, idOf(n))],
  ['order', 'answers out of order', (n, _pdu, ms) => pause(ms / 50, idOf(n))],
  [
    'twice',
    'answers twice, the second time with a refusal',
    (n, pdu) => ({
      octets: Buffer.concat([
        answer(pdu, { message_id: `first-${n}` }),
        answer(pdu, { message_id: '', command_status: 0x58 }),
      ]),
    }),
  ],
  ['never', 'never answers, and hangs up in the end', (_n, _pdu, ms) => pause(2 * ms, 'drop' as const)],
  ['resets', 'resets the connection in place of an answer', () => 'reset'],
  [
    'cut-off',
    'hangs up in the middle of its answer',
    (n, pdu) => ({ octets: answer(pdu, { message_id: `cut-${n}` }).subarray(0, 18), drop: true }),
  ],
  [
    'strange',
    'answers what nobody asked, besides the true answer',
    (n, pdu) => {
      const strange = pdu.response({ message_id: 'strange', command_status: 0x08 });
      strange.sequence_number += 1_000_000;
      return { octets: Buffer.concat([strange.toBuffer(), answer(pdu, { message_id: `true-${n}` })]) };
    },
  ],
];

export const lyingSmpp: FaultCase[] = lies.map(([name, about, lie]) => ({
  name: `smpp-${name}`,
  about: `the SMSC ${about}`,
  channels: ['sms'],
  tries: 2,
  run: async ({ peer, chance, send, faultEnded, people }) => {
    const moments = spread(chance, people);
    const often = ['late', 'order', 'twice', 'strange'].includes(name);
    peer.lie({
      sms: (n, pdu) =>
        moments.has(n) || (often && n < people / 2 && chance.may(0.2))
          ? lie(n, pdu, 500 + chance.below(2000))
          : undefined,
    });
    const sent = await send();
    faultEnded();
    return [sent];
  },
}));
