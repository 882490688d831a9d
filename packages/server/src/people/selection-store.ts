// SQL of saved audiences: a choice of people by ids or by a filter, and who is behind one now.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import type { JsonValue } from '../platform/db/schema.generated.ts';
import { needlesOf } from './search-key.ts';

/** What selection.filter holds; what is absent does not narrow. */
export interface PeopleFilter {
  ids?: string[];
  search?: string;
  group?: string;
}

/** The ids of the active people who fit, each once, by id. `filter` may come straight from selection.filter. */
export async function peopleMatching(
  tx: Tx,
  tenantId: string,
  filter: PeopleFilter | JsonValue,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from person p
      where p.tenant_id = ${tenantId} and p.state = 'active' ${whereMatches(filter as PeopleFilter)} order by p.id`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/** The filter as conditions on person p, each beginning with `and`. */
export function whereMatches({ ids, search, group }: PeopleFilter) {
  const needles = needlesOf(search ?? '');
  const conditions = [
    ...(ids ? [sql`and p.id = any(${ids}::uuid[])`] : []),
    ...(needles.length > 0 ? [sql`and p.id in (select search_people(${needles}::text[], null))`] : []),
    ...(group
      ? [
          sql`and exists (select 1 from membership m
            where m.tenant_id = p.tenant_id and m.person_id = p.id and m.group_id = ${group})`,
        ]
      : []),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` `) : sql``;
}

/** Keeps a selection. */
export async function insertSelection(
  tx: Tx,
  tenantId: string,
  selection: { id: string; filter: PeopleFilter; createdBy: string },
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
