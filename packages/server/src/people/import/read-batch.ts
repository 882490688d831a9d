// Reads the rows of a file that were put aside, a batch at a time, leaving the process room for others in between.
import { setImmediate } from 'node:timers/promises';
import type { Tx } from '../../platform/db/database.ts';
import { foundBy, type FoundBy } from '../found-by.ts';
import { nameKey } from '../search-key.ts';
import { readRow, type RowPerson, type RowReader } from './read-row.ts';
import { nextPackets } from './staging-store.ts';

/** A row as it stands in the file. */
export interface Line {
  row: number;
  cells: readonly string[];
}

/** Rows that follow each other. */
export interface Batch {
  /** The number of the first, and of the one behind the last; the same where there are none. */
  from: number;
  to: number;
  people: (Line & { person: RowPerson; nameKey: string; found: FoundBy; problems: string[] })[];
  /** Rows that name nobody, with the reasons. */
  nobody: (Line & { problems: string[] })[];
  empty: number;
}

/** So many rows are read or decided about in a few milliseconds; then others have their turn. */
export const rowsInOneGo = 200;

/** Reads the next packets from row `from` on. */
export async function readBatch(
  tx: Tx,
  tenantId: string,
  importId: string,
  { from, packets }: { from: number; packets: number },
  reader: RowReader,
): Promise<Batch> {
  const batch: Batch = { from, to: from, people: [], nobody: [], empty: 0 };
  for (const { first, rows } of await nextPackets(tx, tenantId, importId, from, packets)) {
    for (const [at, cells] of rows.entries()) {
      if (at % rowsInOneGo === 0) await setImmediate();
      const line: Line = { row: first + at, cells };
      const reading = readRow(cells, reader);
      if (reading.kind === 'empty') batch.empty++;
      else if (reading.kind === 'nobody') batch.nobody.push({ ...line, problems: reading.problems });
      else batch.people.push({ ...line, ...reading, ...keysOf(reading.person) });
    }
    batch.to = first + rows.length;
  }
  return batch;
}

/** What is worked out while others wait for the database, rather than in their turn. */
function keysOf(person: RowPerson): { nameKey: string; found: FoundBy } {
  return { nameKey: nameKey(person), found: foundBy({ ...person, email: person.emailTyped }) };
}
