// Tells how accounts are doing: at once where one changed, and all of them once a minute, so that nobody believes the dead.
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { writeStates } from './state-store.ts';

const againMs = 60_000;

/** Gives a function that is to be called often with the states as they are, by account. */
export function openStateTelling({ db, clock }: { db: Database; clock: Clock }) {
  let told = new Map<string, string>();
  let allAt = 0;
  return async (states: ReadonlyMap<string, string>): Promise<void> => {
    const now = clock.now().getTime();
    const all = now - allAt >= againMs;
    const news = new Map([...states].filter(([id, state]) => all || told.get(id) !== state));
    if (news.size > 0) await db.inSystem((tx) => writeStates(tx, news));
    told = new Map(states);
    if (all) allAt = now;
  };
}
