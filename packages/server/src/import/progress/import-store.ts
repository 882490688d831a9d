// SQL of imports: their file, mapping and progress.
import type { ImportChoices, ImportColumn } from '@tidings/contract/calls/people/imports.ts';
import { sql } from 'kysely';
import type { DateEvidence } from '../formats/date-order.ts';
import type { Tx } from '../../platform/db/database.ts';

export type ImportState = 'waiting' | 'running' | 'done' | 'failed' | 'undone';

/** A column of the file, with the source of its mapping. */
export type MappedColumn = ImportColumn & { by: 'format' | 'guess' | 'person' | 'none' };

/** How the rows of a file are interpreted. */
export interface Mapping {
  header: string[];
  /** One for each column of the header. */
  columns: MappedColumn[];
  /** Up to three values of each column. */
  samples: string[][];
  /** What the dates of each column show about their order; absent for imports of an earlier release. */
  dates?: (DateEvidence | null)[];
  /** Whether its birthdays and weddings begin with the day; null if they do not prove it. */
  dayFirst: boolean | null;
  /** The number of the first row below the header. */
  firstRow: number;
  /** Sentences on parts of the file that were not read. */
  notes: string[];
}

export interface ImportFile {
  id: string;
  state: ImportState;
  format: string;
  origin: string;
  mapping: Mapping;
  choices: ImportChoices;
  revision: number;
  createdBy: string | null;
  total: number;
  rows: number;
}

/** The ids of what an import has created besides people. */
export interface Made {
  fields: string[];
  classifications: string[];
  ageGroups: string[];
}

export interface BatchCounts {
  rows: number;
  created: number;
  updated: number;
  skipped: number;
  failed: number;
}

export interface ImportProgress extends BatchCounts {
  id: string;
  state: ImportState;
  fileName: string;
  origin: string;
  message: string;
  total: number;
  /** Whether the preview is still being computed. */
  previewing: boolean;
  createdAt: Date;
}

const progress = sql`id, state, file_name as "fileName", origin, message, total, rows, created, updated, skipped, failed,
  state = 'waiting' and (preview ->> 'revision')::integer is distinct from revision as previewing,
  created_at as "createdAt"`;

const noChoices: ImportChoices = { existing: {}, within: {}, rows: {} };

export async function insertImport(
  tx: Tx,
  tenantId: string,
  row: Pick<ImportFile, 'id' | 'format' | 'origin' | 'mapping' | 'total'> & {
    state: 'waiting' | 'running';
    fileName: string;
    createdBy: string;
    readsConfidential: boolean;
    sample: boolean;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('import')
    .values({
      tenant_id: tenantId,
      id: row.id,
      state: row.state,
      file_name: row.fileName,
      format: row.format,
      origin: row.origin,
      mapping: JSON.stringify(row.mapping),
      total: row.total,
      created_by: row.createdBy,
      reads_confidential: row.readsConfidential,
      sample: row.sample,
      created_at: row.at,
    })
    .execute();
}

/** An import's progress; undefined if the tenant has no such import. */
export async function findImport(tx: Tx, tenantId: string, id: string): Promise<ImportProgress | undefined> {
  const { rows } = await sql<ImportProgress>`
    select ${progress} from import where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
  return rows[0];
}

/** A page of the imports, newest first, and their total number. */
export async function listImports(
  tx: Tx,
  tenantId: string,
  page: { limit: number; offset: number },
): Promise<{ items: ImportProgress[]; total: number }> {
  const { rows } = await sql<ImportProgress>`
    select ${progress} from import where tenant_id = ${tenantId}
      order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`.execute(tx);
  const { n } = await tx
    .selectFrom('import')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return { items: rows, total: n };
}

/** An import with its mapping; undefined if the tenant has no such import. `lock` locks it for the transaction. */
export async function openImport(
  tx: Tx,
  tenantId: string,
  id: string,
  { lock = false } = {},
): Promise<ImportFile | undefined> {
  const { rows } = await sql<ImportFile>`
    select id, state, format, origin, mapping, choices, revision, created_by as "createdBy", total, rows from import
      where tenant_id = ${tenantId} and id = ${id} ${lock ? sql`for update` : sql``}`.execute(tx);
  const [found] = rows;
  return found && { ...found, choices: { ...noChoices, ...found.choices } };
}

/** Stores the mapping and choices under a new revision, which invalidates the preview. */
export async function saveMapping(
  tx: Tx,
  tenantId: string,
  id: string,
  {
    mapping,
    choices,
    readsConfidential,
  }: Pick<ImportFile, 'mapping' | 'choices'> & { readsConfidential: boolean },
): Promise<void> {
  await sql`
    update import set mapping = ${JSON.stringify(mapping)}::jsonb, choices = ${JSON.stringify(choices)}::jsonb,
        revision = revision + 1, reads_confidential = reads_confidential and ${readsConfidential}
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
}

export async function beginImport(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx
    .updateTable('import')
    .set({ state: 'running', preview: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Ends an import in a final state and deletes its staged rows. */
export async function endImport(
  tx: Tx,
  tenantId: string,
  id: string,
  end: { state: 'done' | 'failed' | 'undone'; message: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('import')
    .set({
      state: end.state,
      message: end.message,
      finished_at: end.at,
      preview: null,
      // Sample values are personal data, and only needed for mapping columns.
      mapping: sql`jsonb_set(mapping, '{samples}', '[]')`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  for (const table of ['engine.import_row', 'import_verdict', 'import_family'])
    await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and import_id = ${id}`.execute(
      tx,
    );
}

/** Adds the counts of a batch and the ids of what it created besides people. */
export async function countBatch(
  tx: Tx,
  tenantId: string,
  id: string,
  batch: BatchCounts,
  made: Made,
): Promise<void> {
  const added = (name: keyof Made) =>
    sql`${name}::text, coalesce(made -> ${name}::text, '[]') || ${JSON.stringify(made[name])}::jsonb`;
  await sql`
    update import set rows = rows + ${batch.rows}, created = created + ${batch.created},
           updated = updated + ${batch.updated}, skipped = skipped + ${batch.skipped},
           failed = failed + ${batch.failed},
           made = jsonb_build_object(${added('fields')}, ${added('classifications')}, ${added('ageGroups')})
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
}

/** The imports created before `before` that still wait to be started. */
export async function listUnstarted(tx: Tx, tenantId: string, before: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('import')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'waiting')
    .where('created_at', '<', before)
    .execute();
  return rows.map((row) => row.id);
}

/** Tells PostgreSQL's planner of many new people, in a transaction of its own. */
export async function analyzePeople(tx: Tx): Promise<void> {
  await sql`select engine.analyze_people()`.execute(tx);
}
