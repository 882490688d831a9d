// Counts who was lost, doubled or left in doubt, by what the peer holds.
import type { Sent } from './fault-case.ts';
import type { Peer } from './peers/peer.ts';

export interface Faults {
  /** Accepted by its state, or without any final state, and not held by the peer; or nowhere at all. */
  lost: number;
  /** Held once more than once. */
  doubled: number;
  /** Held, although the state says that it was not sent. */
  denied: number;
  inDoubt: number;
  /** In doubt, although the peer has seen no RCPT and no submit_sm of it. */
  neverBegun: number;
}

/** A recipient as the database has it. */
export interface RecipientRow {
  n: number;
  address: string;
  state: string;
}

/** States that say that the peer has the message, or may have it. */
const taken = ['accepted', 'delivered', 'undelivered'];
const final = [...taken, 'rejected', 'skipped', 'uncertain', 'cancelled'];

/** Compares the rows of messages with what their peer holds of their words. */
export function countFaults(
  { words, people }: Sent,
  rows: readonly RecipientRow[],
  peer: Pick<Peer, 'held' | 'begun'>,
): Faults {
  const times = new Map<string, number>();
  for (const held of peer.held()) if (held.words === words) times.set(held.to, (times.get(held.to) ?? 0) + 1);
  const begun = new Set(
    peer.begun().flatMap(({ to, words: said }) => (said === null || said === words ? [to] : [])),
  );
  const stateOf = new Map(rows.map(({ address, state }) => [address, state]));
  const count = (some: Iterable<boolean>): number => [...some].filter(Boolean).length;
  const unsettled = ({ address, state }: RecipientRow): boolean =>
    !final.includes(state) || (taken.includes(state) && !times.has(address));
  const uncertain = rows.filter(({ state }) => state === 'uncertain');
  return {
    lost: count(rows.map(unsettled)) + Math.max(0, (people ?? 0) - stateOf.size),
    doubled: [...times.values()].reduce((sum, n) => sum + n - 1, 0),
    denied: count(
      [...times.keys()].map((to) => ![...taken, 'uncertain'].includes(stateOf.get(to) ?? 'nowhere')),
    ),
    inDoubt: uncertain.length,
    neverBegun: count(uncertain.map(({ address }) => !begun.has(address))),
  };
}

/** Adds two counts. */
export const together = (a: Faults, b: Faults): Faults => ({
  lost: a.lost + b.lost,
  doubled: a.doubled + b.doubled,
  denied: a.denied + b.denied,
  inDoubt: a.inDoubt + b.inDoubt,
  neverBegun: a.neverBegun + b.neverBegun,
});

export const noFaults: Faults = { lost: 0, doubled: 0, denied: 0, inDoubt: 0, neverBegun: 0 };
