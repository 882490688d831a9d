// Ticks on their way to the disk: a tab that closes in that moment has them still.
import { readKept, writeKept } from '../../../lib/storage/kept-slot.ts';
import type { Owner } from './database.ts';
import type { Kept } from './kept.ts';
import type { Tick } from './ticks.ts';

/** Of whom, by id alone: a guest's name may be forgotten, the tick may not. */
type Entry = Pick<Tick, 'personId' | 'present' | 'at'> & { listId: string };

const keyOf = (owner: Owner): string => `tidings.ticks.${owner}`;
const read = (owner: Owner): Entry[] => readKept<Entry[]>(localStorage, keyOf(owner)) ?? [];

function write(owner: Owner, entries: Entry[]): void {
  if (entries.length > 0) writeKept(localStorage, keyOf(owner), entries);
  else localStorage.removeItem(keyOf(owner));
}

/** Notes a tick at once, before the slow database has it. */
export function noteTick(owner: Owner, listId: string, { personId, present, at }: Tick): void {
  write(owner, [...read(owner), { listId, personId, present, at }]);
}

/** The database has it, or nobody will. */
export function strikeTick(owner: Owner, listId: string, { personId, at }: Tick): void {
  write(
    owner,
    read(owner).filter((entry) => entry.listId !== listId || entry.personId !== personId || entry.at !== at),
  );
}

/** Takes what a tab left behind into the database. Throws where the browser keeps nothing. */
export async function recoverTicks(owner: Owner, kept: Pick<Kept, 'tick'>): Promise<void> {
  for (const { listId, ...tick } of read(owner)) {
    await kept.tick(listId, tick);
    strikeTick(owner, listId, tick);
  }
}
