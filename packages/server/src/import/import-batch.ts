// Imports one batch of rows in a single transaction.
import type { Tx } from '../platform/db/database.ts';
import { decideBatch, type Lookup } from './decide/decide-batch.ts';
import { insertErrors } from './progress/error-store.ts';
import { countBatch, endImport, openImport } from './progress/import-store.ts';
import { findKnown, readFamilies, readSettled, lockImports } from './known-store.ts';
import { type Organisation, readOrganisation } from './organisation-store.ts';
import type { Batch, Line } from './reading/read-batch.ts';
import { dropPackets } from './progress/staging-store.ts';
import { writeNewcomers } from './write/write-newcomers.ts';
import { countArchived } from './write/write-store.ts';
import { writePlan } from './write/write-plan.ts';

/**
 * Imports a batch; a batch without rows is the last and ends the import. Returns the number of the next row to read, or
 * null when the import is done, undone or unknown. Does nothing if another process has imported this batch meanwhile.
 */
export async function importBatch(
  tx: Tx,
  tenantId: string,
  importId: string,
  batch: Batch,
  now: Date,
): Promise<number | null> {
  const file = await openImport(tx, tenantId, importId, { lock: true });
  if (file?.state !== 'running') return null;
  const next = file.mapping.firstRow + file.rows;
  if (next !== batch.from) return next;
  await lockImports(tx, tenantId);
  if (batch.to === batch.from) {
    await insertErrors(
      tx,
      tenantId,
      importId,
      [...file.mapping.notes, ...(await noteOnArchived(tx, tenantId, importId))].map((reason) => ({
        row: 0,
        reason,
        text: '',
      })),
    );
    await endImport(tx, tenantId, importId, { state: 'done', message: '', at: now });
    return null;
  }
  const organisation = await readOrganisation(tx, tenantId, now, file.mapping.dayFirst);
  const lookup = databaseLookup(tx, tenantId, importId, organisation);
  const writer = { tenantId, importId, userId: file.createdBy, now };
  const { decided, naming } = await writeNewcomers(tx, writer, organisation, (takeMade) =>
    decideBatch(batch, organisation, file.choices, lookup, takeMade),
  );
  const { plan, counts, problems } = decided;
  const made = await writePlan(tx, writer, naming, plan);
  await insertErrors(tx, tenantId, importId, problems.flatMap(errorsOf));
  await countBatch(tx, tenantId, importId, counts, made);
  await dropPackets(tx, tenantId, importId, batch.to);
  return batch.to;
}

/** A sentence on the new people who begin archived; none if there are none. */
async function noteOnArchived(tx: Tx, tenantId: string, importId: string): Promise<string[]> {
  const count = await countArchived(tx, tenantId, importId);
  if (count === 0) return [];
  const who = count === 1 ? '1 new person is' : `${count.toLocaleString('en')} new people are`;
  return [`${who} inactive in the file: archived, and so out of lists and messages.`];
}

/** Looks up in the tables, which contain the earlier batches. */
function databaseLookup(tx: Tx, tenantId: string, importId: string, organisation: Organisation): Lookup {
  return {
    people: (wanted) => findKnown(tx, tenantId, importId, wanted, organisation),
    families: async (people, keys) => {
      const idOfKey = await readSettled(tx, tenantId, importId, keys);
      const ids = new Set([...idOfKey.values(), ...people.flatMap((person) => person.families)]);
      const families = await readFamilies(tx, tenantId, [...ids]);
      return { idOfKey, byId: new Map(families.map((family) => [family.id, family])) };
    },
  };
}

function errorsOf({ row, text, problems }: Line & { problems: string[] }) {
  return problems.map((reason) => ({ row, reason, text }));
}
