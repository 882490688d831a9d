// Ticks being written to the database, so that a tab that closes meanwhile loses none.
import { readKept, writeKept } from '../../../lib/storage/kept-slot.ts';
import type { Owner } from './database.ts';
import type { AttendanceStore } from './attendance-store.ts';
import type { Tick } from './ticks.ts';

/**
 * A tick without a guest's name: names must not stay in the browser, the tick must. `was`: whether the server has the
 * person present; former versions noted none.
 */
type Entry = Pick<Tick, 'personId' | 'present' | 'at'> & { listId: string; was?: boolean };

const keyOf = (owner: Owner): string => `tidings.ticks.${owner}`;
const read = (owner: Owner): Entry[] => readKept<Entry[]>(localStorage, keyOf(owner)) ?? [];

function write(owner: Owner, entries: Entry[]): void {
  if (entries.length > 0) writeKept(localStorage, keyOf(owner), entries);
  else localStorage.removeItem(keyOf(owner));
}

/** Notes a tick synchronously, before the slower database has it; `was` as in the store's `tick`. */
export function noteTick(owner: Owner, listId: string, { personId, present, at }: Tick, was: boolean): void {
  write(owner, [...read(owner), { listId, personId, present, at, was }]);
}

/** Removes a tick that is in the database, or was sent or given up. */
export function strikeTick(owner: Owner, listId: string, { personId, at }: Tick): void {
  write(
    owner,
    read(owner).filter((entry) => entry.listId !== listId || entry.personId !== personId || entry.at !== at),
  );
}

/** Writes ticks that a closed tab left into the database. Throws where the browser stores nothing. */
export async function recoverTicks(owner: Owner, store: Pick<AttendanceStore, 'tick'>): Promise<void> {
  for (const { listId, was, ...tick } of read(owner)) {
    await store.tick(listId, tick, was);
    strikeTick(owner, listId, tick);
  }
}
