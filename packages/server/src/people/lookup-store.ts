// SQL of the choices of the person form, such as genders and classifications.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/id.ts';

/** Genders and marital statuses, the same for every tenant. */
export function listLookups(tx: Tx): Promise<{ id: string; type: string; value: string }[]> {
  return tx
    .selectFrom('lookup')
    .select(['id', 'type', 'value'])
    .orderBy('type')
    .orderBy('position')
    .execute();
}

export type NamedTable = 'classification' | 'age_group';

/** The entries in use, in the tenant's order. */
export function listNamed(
  tx: Tx,
  tenantId: string,
  table: NamedTable,
): Promise<{ id: string; name: string }[]> {
  return tx
    .selectFrom(table)
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Appends entries; a name that exists, in any case of letters, stays unchanged. */
export async function insertNamed(
  tx: Tx,
  tenantId: string,
  table: NamedTable,
  names: readonly string[],
): Promise<void> {
  const rows = JSON.stringify(names.map((name, at) => ({ id: newId(), name, at })));
  await sql`
    insert into ${sql.table(table)} (tenant_id, id, name, position)
      select ${tenantId}, w.id, w.name, w.at + 1 +
             (select coalesce(max(position), 0) from ${sql.table(table)} where tenant_id = ${tenantId})
        from jsonb_to_recordset(${rows}::jsonb) as w (id uuid, name text, at integer) order by lower(w.name)
      on conflict do nothing`.execute(tx);
}

/** Ids of all entries by name in lower case, including retired ones. */
export async function idsByName(tx: Tx, tenantId: string, table: NamedTable): Promise<Map<string, string>> {
  const rows = await tx.selectFrom(table).select(['id', 'name']).where('tenant_id', '=', tenantId).execute();
  return new Map(rows.map((row) => [row.name.toLowerCase(), row.id]));
}

/** Whether the tenant has this entry; it cannot be deleted until the transaction ends. */
export async function hasNamed(tx: Tx, tenantId: string, table: NamedTable, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
