// SQL of previews: simulated people, verdicts on rows, and counts.
import type { DuplicateKind } from '@tidings/contract/calls/people/imports.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { maxSharing } from '../decide/known-people.ts';
import { maxNamesakes, type Wanted } from '../known-store.ts';
import type { Known } from '../decide/person-facts.ts';

/** What a waiting import would do with a row. */
export interface Verdict {
  row: number;
  will: 'create' | 'update' | 'skip' | 'fail';
  kind: DuplicateKind | null;
  personId: string | null;
  duplicateRow: number | null;
  duplicateName: string;
  problems: string[];
}

/** The counts of a preview, for one revision of the mapping. */
export interface Preview {
  revision: number;
  create: number;
  update: number;
  skip: number;
  fail: number;
  problems: number;
  existing: Partial<Record<DuplicateKind, number>>;
  within: Partial<Record<DuplicateKind, number>>;
  newGroups: string[];
  newFields: string[];
  newClassifications: string[];
  newAgeGroups: string[];
  families: number;
  /** New people who begin archived or deceased; absent in previews of an earlier release. */
  archived?: number;
}

/** Creates a temporary table of simulated people, which exists only in this transaction. */
export async function createSimulatedPeople(tx: Tx): Promise<void> {
  await sql`
    create temp table import_sketch (
      id uuid primary key, phone text, email text, name text not null, person jsonb not null) on commit drop`.execute(
    tx,
  );
  for (const column of ['phone', 'email', 'name'])
    await sql`create index on import_sketch (${sql.ref(column)})`.execute(tx);
}

/** Stores people as the rows so far would leave them, replacing their earlier simulated state. */
export async function saveSimulatedPeople(tx: Tx, people: readonly Known[]): Promise<void> {
  if (people.length === 0) return;
  const list = <T>(of: (person: Known) => T) => people.map(of);
  const whole = ({ custom, ...person }: Known) => JSON.stringify({ ...person, custom: [...custom] });
  await sql`
    insert into import_sketch (id, phone, email, name, person)
      select * from unnest(${list(({ id }) => id)}::uuid[], ${list(({ facts }) => facts.phone)}::text[],
        ${list(({ facts }) => facts.email)}::text[], ${list(({ nameKey }) => nameKey)}::text[],
        ${list(whole)}::jsonb[])
      on conflict (id) do update set phone = excluded.phone, email = excluded.email, name = excluded.name,
        person = excluded.person`.execute(tx);
}

/** The simulated people with one of these phones, e-mails, names or ids. */
export async function findSimulatedPeople(
  tx: Tx,
  { phones, emails, names }: Wanted,
  ids: readonly string[],
): Promise<Known[]> {
  const { rows } = await sql<{ person: Omit<Known, 'custom'> & { custom: [string, string][] } }>`
    select person from import_sketch where id = any(array(
      select s.id from unnest(${phones}::text[]) w (phone) cross join lateral (
        select id from import_sketch where phone = w.phone limit ${maxSharing}) s
      union
      select s.id from unnest(${emails}::text[]) w (email) cross join lateral (
        select id from import_sketch where email = w.email limit ${maxSharing}) s
      union
      select s.id from unnest(${names}::text[]) w (name) cross join lateral (
        select id from import_sketch where name = w.name limit ${maxNamesakes}) s
      union
      select unnest(${ids}::uuid[]))) order by id`.execute(tx);
  return rows.map(({ person }) => ({ ...person, custom: new Map(person.custom) }));
}

/** Allows one preview of an import to be computed at a time. */
export async function lockPreview(tx: Tx, importId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('people.preview' || ${importId}, 0))`.execute(tx);
}

export async function insertVerdicts(
  tx: Tx,
  tenantId: string,
  importId: string,
  verdicts: readonly Verdict[],
): Promise<void> {
  if (verdicts.length === 0) return;
  const list = <T>(of: (verdict: Verdict) => T) => verdicts.map(of);
  await sql`
    insert into import_verdict (tenant_id, import_id, row, will, kind, person_id, duplicate_row, duplicate_name, problems)
      select ${tenantId}, ${importId}, w.* from unnest(${list(({ row }) => row)}::integer[],
        ${list(({ will }) => will)}::text[], ${list(({ kind }) => kind)}::text[],
        ${list(({ personId }) => personId)}::uuid[], ${list(({ duplicateRow }) => duplicateRow)}::integer[],
        ${list(({ duplicateName }) => duplicateName)}::text[],
        ${list(({ problems }) => JSON.stringify(problems))}::jsonb[]) w`.execute(tx);
}

export async function deleteVerdicts(tx: Tx, tenantId: string, importId: string): Promise<void> {
  await tx
    .deleteFrom('import_verdict')
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .execute();
}

/** Stores the counts if the import still waits with the same revision of its mapping; returns whether it does. */
export async function savePreview(
  tx: Tx,
  tenantId: string,
  importId: string,
  preview: Preview,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('import')
    .set({ preview: JSON.stringify(preview) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', importId)
    .where('state', '=', 'waiting')
    .where('revision', '=', preview.revision)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The stored counts; null if there are none for this revision. */
export async function findPreview(
  tx: Tx,
  tenantId: string,
  importId: string,
  revision: number,
): Promise<Preview | null> {
  const row = await tx
    .selectFrom('import')
    .select('preview')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', importId)
    .executeTakeFirst();
  const preview = (row?.preview ?? null) as Preview | null;
  return preview?.revision === revision ? preview : null;
}

export type Show = 'all' | 'new' | 'existing' | 'within' | 'problems';

const shown: Record<Show, ReturnType<typeof sql>> = {
  all: sql`true`,
  new: sql`will = 'create'`,
  existing: sql`kind is not null and duplicate_row is null`,
  within: sql`duplicate_row is not null`,
  problems: sql`problems <> '[]'`,
};

/** A page of the verdicts in file order, and their number on all pages. */
export async function listVerdicts(
  tx: Tx,
  tenantId: string,
  importId: string,
  { show, limit, offset }: { show: Show; limit: number; offset: number },
): Promise<{ items: Verdict[]; total: number }> {
  const chosen = sql`from import_verdict where tenant_id = ${tenantId} and import_id = ${importId} and ${shown[show]}`;
  const { rows: items } = await sql<Verdict>`
    select row, will, kind, person_id as "personId", duplicate_row as "duplicateRow",
           duplicate_name as "duplicateName", problems
      ${chosen} order by row limit ${limit} offset ${offset}`.execute(tx);
  const { rows } = await sql<{ n: number }>`select count(*) as n ${chosen}`.execute(tx);
  return { items, total: rows[0]?.n ?? 0 };
}
