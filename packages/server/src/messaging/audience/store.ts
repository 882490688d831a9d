// SQL that finds groups by path, and unknown ids.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Returns the groups that match a path of names, starting at any depth, so that a single name matches a group anywhere.
 * A group's own name may contain the separator, so the whole path is also tried as one name.
 */
export async function findGroupsByPath(tx: Tx, tenantId: string, path: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive ancestors as (
      select g.id, g.parent_id, 1 as depth from people_group g
        where g.tenant_id = ${tenantId} and lower(g.name) = lower(${path.at(-1)})
      union all
      select w.id, p.parent_id, w.depth + 1 from ancestors w
        join people_group p on p.tenant_id = ${tenantId} and p.id = w.parent_id
        where lower(p.name) = lower((${path}::text[])[${path.length} - w.depth])
    )
    select id from ancestors where depth = ${path.length}
    union
    select id from people_group where tenant_id = ${tenantId} and ${path.length > 1}
      and regexp_replace(lower(name), ' */ *', '/', 'g') = lower(${path.join('/')})`.execute(tx);
  return rows.map((row) => row.id);
}

/** Returns those ids that the tenant does not have; merged people count as unknown. */
export async function unknownOf(
  tx: Tx,
  tenantId: string,
  table: 'people_group' | 'classification' | 'selection' | 'person',
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$if(table === 'person', (query) => query.where(sql<boolean>`state <> 'merged'`))
    .execute();
  const known = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !known.has(id));
}
