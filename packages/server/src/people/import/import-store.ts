// SQL of imports: their progress, the rows that wait, the rows that had faults, and taking an import back.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface ImportRow {
  id: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'undone';
  fileName: string;
  origin: string;
  createdAt: Date;
  message: string;
  total: number;
  rows: number;
  created: number;
  updated: number;
  skipped: number;
  failed: number;
}

const columns = [
  'id',
  'state',
  'file_name as fileName',
  'origin',
  'created_at as createdAt',
  'message',
  'total',
  'rows',
  'created',
  'updated',
  'skipped',
  'failed',
] as const;

export async function insertImport(
  tx: Tx,
  tenantId: string,
  row: { id: string; fileName: string; total: number; createdBy: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('import')
    .values({
      tenant_id: tenantId,
      id: row.id,
      file_name: row.fileName,
      total: row.total,
      created_by: row.createdBy,
      created_at: row.at,
    })
    .execute();
}

/** An import; undefined where the tenant has none such. */
export async function findImport(tx: Tx, tenantId: string, id: string): Promise<ImportRow | undefined> {
  const row = await tx
    .selectFrom('import')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as ImportRow | undefined;
}

/** The state of an import, nobody else's to change until the transaction ends. */
export async function lockImport(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<ImportRow['state'] | undefined> {
  const row = await tx
    .selectFrom('import')
    .select('state')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.state as ImportRow['state'] | undefined;
}

/** Ends an import, in whatever way; rows that still wait are forgotten. */
export async function endImport(
  tx: Tx,
  tenantId: string,
  id: string,
  end: { state: 'done' | 'failed' | 'undone'; message: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('import')
    .set({ state: end.state, message: end.message, finished_at: end.at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  await sql`delete from engine.import_row where tenant_id = ${tenantId} and import_id = ${id}`.execute(tx);
}

/** Adds what a batch came to. */
export async function countBatch(
  tx: Tx,
  tenantId: string,
  id: string,
  batch: { rows: number; created: number; updated: number; skipped: number; failed: number },
): Promise<void> {
  await sql`
    update import set rows = rows + ${batch.rows}, created = created + ${batch.created},
           updated = updated + ${batch.updated}, skipped = skipped + ${batch.skipped},
           failed = failed + ${batch.failed}
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
}

/** Puts rows of the file aside, the first of them being row `from`; the header is row 1. */
export async function stageRows(
  tx: Tx,
  tenantId: string,
  importId: string,
  from: number,
  rows: readonly string[][],
): Promise<void> {
  await sql`
    insert into engine.import_row (tenant_id, import_id, row, data)
      select ${tenantId}, ${importId}, ${from}::integer + at - 1, data
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as r (data, at)`.execute(
    tx,
  );
}

/** The header, and the next rows of the file that wait, by their numbers. */
export async function nextRows(
  tx: Tx,
  tenantId: string,
  importId: string,
  most: number,
): Promise<{ header: string[]; rows: { row: number; cells: string[] }[] }> {
  const { rows } = await sql<{ row: number; data: string[] }>`
    select row, data from engine.import_row
      where tenant_id = ${tenantId} and import_id = ${importId} order by row limit ${most + 1}`.execute(tx);
  return {
    header: rows[0]?.data ?? [],
    rows: rows.slice(1).map(({ row, data }) => ({ row, cells: data })),
  };
}

/** Forgets the rows that have been read, up to row `to`; the header, row 1, is needed until the end. */
export async function dropRows(tx: Tx, tenantId: string, importId: string, to: number): Promise<void> {
  await sql`
    delete from engine.import_row
      where tenant_id = ${tenantId} and import_id = ${importId} and row between 2 and ${to}`.execute(tx);
}

/** The imports with rows that wait, of every tenant; `tx` is one of the system. */
export async function listWaitingImports(tx: Tx): Promise<{ tenantId: string; importId: string }[]> {
  const { rows } = await sql<{ tenantId: string; importId: string }>`
    select tenant_id as "tenantId", import_id as "importId" from engine.import_row where row = 1`.execute(tx);
  return rows;
}

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
        from jsonb_to_recordset(${JSON.stringify(errors)}::jsonb) as e (row integer, reason text, text text)
      on conflict do nothing`.execute(tx);
}

/** The faults in the order of the file, `most` of them, behind the one given. */
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
