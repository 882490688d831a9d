// Records the states of accounts: changes at once, and all of them once a minute.
import { type Clock, elapsedSince, type Moment, momentOf } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { writeStates } from './state-store.ts';

const againMs = 60_000;

/**
 * Returns a function to call often with the current states by account. All are rewritten once a minute, so that the
 * states of a dead worker are recognised as old.
 */
export function openStateRecorder({ db, clock }: { db: Database; clock: Clock }) {
  let recorded = new Map<string, string>();
  let allAt: Moment | null = null;
  return async (states: ReadonlyMap<string, string>): Promise<void> => {
    const now = momentOf(clock);
    const all = !allAt || elapsedSince(clock, allAt) >= againMs;
    const changed = new Map([...states].filter(([id, state]) => all || recorded.get(id) !== state));
    if (changed.size > 0) await db.inSystem((tx) => writeStates(tx, changed));
    recorded = new Map(states);
    if (all) allAt = now;
  };
}
