// Imports one batch of rows in a single transaction.
import type { Tx } from '../platform/db/database.ts';
import { decideBatch, type Decision } from './decide/decide-batch.ts';
import { type Ahead, databaseLookup } from './decide-ahead.ts';
import { insertErrors } from './progress/error-store.ts';
import { countBatch, endImport, openImport, readOthers } from './progress/import-store.ts';
import { lockImports } from './known-store.ts';
import { readOrganisation } from './organisation-store.ts';
import type { Batch, Line } from './reading/read-batch.ts';
import { dropPackets } from './progress/staging-store.ts';
import { countArchived } from './write/write-store.ts';
import { writePlan } from './write/write-plan.ts';

export interface Imported {
  /** The number of the next row to read; null when the import is done, undone or unknown. */
  next: number | null;
  /** What was written; null if another process had imported this batch, or if there was nothing to decide. */
  decision: Decision | null;
}

/**
 * Imports a batch; a batch without rows is the last and ends the import. Does nothing if another process has imported
 * this batch meanwhile. What was decided ahead is decided again where another import has written since.
 */
export async function importBatch(
  tx: Tx,
  tenantId: string,
  importId: string,
  batch: Batch,
  now: Date,
  ahead: Ahead | null = null,
): Promise<Imported> {
  const file = await openImport(tx, tenantId, importId, { lock: true });
  if (file?.state !== 'running') return { next: null, decision: null };
  const next = file.mapping.firstRow + file.rows;
  if (next !== batch.from) return { next, decision: null };
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
    return { next: null, decision: null };
  }
  const organisation = await readOrganisation(tx, tenantId, now, file.mapping.dayFirst);
  const holds = ahead !== null && ahead.others === (await readOthers(tx, tenantId, importId));
  const lookup = databaseLookup(tx, tenantId, importId, organisation);
  const decision = holds ? ahead.decision : await decideBatch(batch, organisation, file.choices, lookup);
  const { plan, counts, problems } = decision;
  const writer = { tenantId, importId, userId: file.createdBy, now };
  const made = await writePlan(tx, writer, organisation, plan);
  await insertErrors(tx, tenantId, importId, problems.flatMap(errorsOf));
  await countBatch(tx, tenantId, importId, counts, made);
  await dropPackets(tx, tenantId, importId, batch.to);
  return { next: batch.to, decision };
}

/** A sentence on the new people who begin archived; none if there are none. */
async function noteOnArchived(tx: Tx, tenantId: string, importId: string): Promise<string[]> {
  const count = await countArchived(tx, tenantId, importId);
  if (count === 0) return [];
  const who = count === 1 ? '1 new person is' : `${count.toLocaleString('en')} new people are`;
  return [`${who} inactive in the file: archived, and so out of lists and messages.`];
}

function errorsOf({ row, text, problems }: Line & { problems: string[] }) {
  return problems.map((reason) => ({ row, reason, text }));
}
