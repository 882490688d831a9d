// SQL of classifications and age groups in the settings, and of orders.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { NamedTable } from '../lookup-store.ts';

export interface Entry {
  id: string;
  name: string;
  retired: boolean;
}

// The column of person that refers to each table.
const usedIn = { classification: 'classification_id', age_group: 'age_group_id' } as const;

const columns = sql`e.id, e.name, e.retired_at is not null as retired`;

/** All entries in order, including retired ones, with how many people have each. */
export async function listEntries(
  tx: Tx,
  tenantId: string,
  table: NamedTable,
): Promise<(Entry & { people: number })[]> {
  const used = sql.ref(usedIn[table]);
  const { rows } = await sql<Entry & { people: number }>`
    select ${columns}, coalesce(u.people, 0) as people
      from ${sql.table(table)} e
      left join (
        select ${used} as id, count(*) as people from person
          where tenant_id = ${tenantId} and ${used} is not null and state not in ('deleted', 'merged') group by 1
      ) u on u.id = e.id
      where e.tenant_id = ${tenantId} order by e.position, lower(e.name)`.execute(tx);
  return rows;
}

/** How many rows of a list an organisation has, retired ones included. */
export async function countNames(
  tx: Tx,
  tenantId: string,
  table: NamedTable | 'custom_field',
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Locks an entry until the transaction ends; undefined if there is no such entry. */
export async function lockEntry(
  tx: Tx,
  tenantId: string,
  table: NamedTable,
  id: string,
): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    select ${columns} from ${sql.table(table)} e
      where e.tenant_id = ${tenantId} and e.id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** The entry with a name, ignoring case; undefined if there is none. */
export async function findEntryByName(
  tx: Tx,
  tenantId: string,
  table: NamedTable,
  name: string,
): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    select ${columns} from ${sql.table(table)} e
      where e.tenant_id = ${tenantId} and lower(e.name) = lower(${name})`.execute(tx);
  return rows[0];
}

/** Appends an entry. Throws as updateEntryRow does. */
export async function insertEntry(
  tx: Tx,
  tenantId: string,
  table: NamedTable,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (tenant_id, id, name, position)
      select ${tenantId}, ${id}, ${name}, coalesce(max(position), 0) + 1
        from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(tx);
}

/** Writes an entry. Throws the database's unique violation for a name that is taken (indexes {table}_name). */
export async function updateEntryRow(
  tx: Tx,
  tenantId: string,
  table: NamedTable,
  { id, name, retired }: Entry,
  now: Date,
): Promise<void> {
  await sql`
    update ${sql.table(table)}
      set name = ${name}, retired_at = case when ${retired} then coalesce(retired_at, ${now}) end
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
}

/** Orders rows by `ids`; the others follow in their former order. Returns how many of `ids` exist. */
export async function setOrder(
  tx: Tx,
  tenantId: string,
  table: NamedTable | 'custom_field',
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ named: boolean }>`
    update ${sql.table(table)} t set position = o.position
      from (
        select r.id, w.at is not null as named, row_number() over (order by w.at nulls last, r.position, r.id) as position
          from ${sql.table(table)} r
          left join unnest(${ids}::uuid[]) with ordinality as w (id, at) on w.id = r.id
          where r.tenant_id = ${tenantId}
      ) o
      where t.tenant_id = ${tenantId} and t.id = o.id returning o.named`.execute(tx);
  return rows.filter((row) => row.named).length;
}
