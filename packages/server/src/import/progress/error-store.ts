// SQL of the errors that an import reports about rows.
import { sql } from 'kysely';
import { arrayText } from '../../platform/db/array-text.ts';
import type { Tx } from '../../platform/db/database.ts';

export interface RowError {
  row: number;
  reason: string;
  text: string;
}

export async function insertErrors(
  tx: Tx,
  tenantId: string,
  importId: string,
  errors: readonly RowError[],
): Promise<void> {
  if (errors.length === 0) return;
  await sql`
    insert into import_error (tenant_id, import_id, row, reason, text)
      select ${tenantId}, ${importId}, e.row, e.reason, e.text
        from unnest(${arrayText(errors.map(({ row }) => row))}::integer[],
               ${arrayText(errors.map(({ reason }) => reason))}::text[],
               ${arrayText(errors.map(({ text }) => text))}::text[]) as e (row, reason, text)
      on conflict do nothing`.execute(tx);
}

/** At most `most` errors in file order after the given one. */
export function listErrors(
  tx: Tx,
  tenantId: string,
  importId: string,
  after: { row: number; reason: string },
  most: number,
): Promise<RowError[]> {
  return tx
    .selectFrom('import_error')
    .select(['row', 'reason', 'text'])
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where((where) => where(where.refTuple('row', 'reason'), '>', where.tuple(after.row, after.reason)))
    .orderBy('row')
    .orderBy('reason')
    .limit(most)
    .execute();
}

export async function countErrors(tx: Tx, tenantId: string, importId: string): Promise<number> {
  const row = await tx
    .selectFrom('import_error')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return row.n;
}
