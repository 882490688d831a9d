// Writes the new people of a batch while the rest of it is decided.
import type { Tx } from '../../platform/db/database.ts';
import type { Known } from '../decide/person-facts.ts';
import type { Organisation } from '../organisation-store.ts';
import { ensureNames, type Naming } from './ensure-names.ts';
import { columnsOf, foundByOf } from './person-columns.ts';
import { insertPeople, type PersonToWrite } from './write-store.ts';

/** The import that writes, with its tenant and time. */
export interface Writer {
  tenantId: string;
  importId: string;
  /** Who uploaded the file, as the author of its notes. */
  userId: string | null;
  now: Date;
}

/** What was decided, and the organisation with the choices that were created for the new people. */
export interface Decided<T> {
  decided: T;
  naming: Naming;
}

/**
 * Runs `decide`, and meanwhile writes the people that it gives away, one part after the other. When this returns or
 * throws, nothing is being written any more.
 */
export async function writeNewcomers<T>(
  tx: Tx,
  { tenantId, importId, now }: Writer,
  organisation: Organisation,
  decide: (takeMade: (made: readonly Known[]) => void) => Promise<T>,
): Promise<Decided<T>> {
  let named: Promise<Naming> = Promise.resolve({ organisation, classifications: [], ageGroups: [] });
  const parts: Promise<void>[] = [];
  const takeMade = (made: readonly Known[]) => {
    named = named.then((naming) => ensureNames(tx, tenantId, naming, made));
    const part = named.then((naming) => {
      const people = made.map((person) => writableOf(person, naming.organisation));
      return insertPeople(tx, tenantId, importId, people, now);
    });
    // Its error is thrown below, once nothing is left running.
    part.catch(() => {});
    parts.push(part);
  };
  let decided: T;
  try {
    decided = await decide(takeMade);
  } finally {
    await Promise.allSettled(parts);
  }
  await Promise.all(parts);
  return { decided, naming: await named };
}

/** A person with the columns to write; their choices must exist in `organisation`. */
export function writableOf(
  { id, version, state, facts, found }: Known,
  organisation: Organisation,
): PersonToWrite {
  const columns = columnsOf(facts, organisation);
  return { id, version, state, columns, found: found ?? foundByOf(columns) };
}
