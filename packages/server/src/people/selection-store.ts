// SQL of saved audiences: a choice of people by ids or by a filter, and who is behind one now.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { type Choice, whereChosen } from './filter-store.ts';

/** The ids of the people who fit, each once, by id. */
export async function peopleMatching(tx: Tx, tenantId: string, choice: Choice): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from person p where ${await whereChosen(tx, tenantId, choice)} order by p.id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Keeps a selection. */
export async function insertSelection(
  tx: Tx,
  tenantId: string,
  selection: { id: string; filter: Choice; createdBy: string },
): Promise<void> {
  await tx
    .insertInto('selection')
    .values({
      tenant_id: tenantId,
      id: selection.id,
      filter: JSON.stringify(selection.filter),
      created_by: selection.createdBy,
    })
    .execute();
}
