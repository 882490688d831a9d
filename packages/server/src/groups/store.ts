// SQL of groups; their members are in membership-store.ts.
import { type RawBuilder, sql } from 'kysely';
import { average } from '../platform/db/average.ts';
import type { Tx } from '../platform/db/database.ts';
import type { JsonValue } from '../platform/db/schema.generated.ts';

export interface GroupRow {
  id: string;
  parentId: string | null;
  name: string;
  description: string;
  category: string;
  /** Direct active members; 0 for a smart group until its people are counted. */
  count: number;
  /** The people filter of a smart group; null for others. */
  filter: JsonValue;
}

export type NewGroup = Omit<GroupRow, 'count'>;

const columns = [
  'id',
  'parent_id as parentId',
  'name',
  'description',
  'category',
  'member_count as count',
  'filter',
] as const;

/** Every group of the tenant, by name. */
export function listGroupRows(tx: Tx, tenantId: string): Promise<GroupRow[]> {
  return tx
    .selectFrom('people_group')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** Those of these groups that exist. */
export function findGroupRows(tx: Tx, tenantId: string, ids: readonly string[]): Promise<GroupRow[]> {
  return groupsAmong(tx, tenantId, ids).execute();
}

/**
 * Which of these ids are groups of the tenant, locked until the transaction ends. Every change of memberships calls
 * this first, so that nobody else deletes a group while they hold rows that the deletion needs.
 */
export async function lockKnownGroups(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, GroupRow>> {
  const rows = await groupsAmong(tx, tenantId, ids).orderBy('id').forKeyShare().execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks groups that are to be deleted or moved, and waits for changes of their members that have begun. */
export async function lockGroups(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await groupsAmong(tx, tenantId, ids).orderBy('id').forUpdate().execute();
}

/**
 * Locks the tenant's tree of groups until the transaction ends, since two moves at once could make a cycle that
 * neither sees. Call it before anything else is locked.
 */
export async function lockTree(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`groups ${tenantId}`}, 0))`.execute(tx);
}

const groupsAmong = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .selectFrom('people_group')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`);

/** Throws the database's error where a sibling has the name (index people_group_name). */
export async function insertGroup(tx: Tx, tenantId: string, group: NewGroup): Promise<void> {
  await tx
    .insertInto('people_group')
    .values({
      tenant_id: tenantId,
      id: group.id,
      parent_id: group.parentId,
      name: group.name,
      description: group.description,
      category: group.category,
      filter: asJson(group.filter),
    })
    .execute();
}

/** Updates a group except its count; throws the database's error where a sibling has the name. */
export async function updateGroupRow(tx: Tx, tenantId: string, group: NewGroup): Promise<void> {
  await tx
    .updateTable('people_group')
    .set({
      parent_id: group.parentId,
      name: group.name,
      description: group.description,
      category: group.category,
      filter: asJson(group.filter),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', group.id)
    .execute();
}

const asJson = (filter: JsonValue): string | null => (filter === null ? null : JSON.stringify(filter));

/** Deletes groups with their memberships. Their sub-groups must be moved before, or be among them. */
export async function deleteGroups(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('people_group')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/**
 * Finds or creates the sub-groups of one level and returns them in the given order, with whether each is smart. Two
 * imports that need the same new group at once both get it: the second waits for the first and finds its row.
 */
export async function ensureGroups(
  tx: Tx,
  tenantId: string,
  wanted: readonly { id: string; parentId: string | null; name: string }[],
  importId: string | null,
): Promise<{ id: string; smart: boolean }[]> {
  const list = sql`jsonb_to_recordset(${JSON.stringify(
    wanted.map(({ id, parentId, name }, at) => ({ id, parent_id: parentId, name, at })),
  )}::jsonb) as w (id uuid, parent_id uuid, name text, at integer)`;
  await sql`
    insert into people_group (tenant_id, id, parent_id, name, import_id)
      select ${tenantId}, id, parent_id, name, ${importId}
        from ${list} order by parent_id, lower(name)
      on conflict do nothing`.execute(tx);
  const found = await sql<{ id: string; smart: boolean }>`
    select g.id, g.filter is not null as smart from ${list}
      join people_group g on g.tenant_id = ${tenantId} and g.parent_id is not distinct from w.parent_id
        and lower(g.name) = lower(w.name)
      order by w.at`.execute(tx);
  return found.rows;
}

/** Deletes groups that an import made and that have neither members nor sub-groups, from the leaves up. */
export async function deleteEmptyGroupsOfImport(tx: Tx, tenantId: string, importId: string): Promise<void> {
  for (;;) {
    const gone = await sql`
      delete from people_group g where g.tenant_id = ${tenantId} and g.import_id = ${importId}
        and not exists (select 1 from membership m where m.tenant_id = g.tenant_id and m.group_id = g.id)
        and not exists (select 1 from people_group c where c.tenant_id = g.tenant_id and c.parent_id = g.id)`.execute(
      tx,
    );
    if (!gone.numAffectedRows) return;
  }
}

/** A query for the `person_id` of every active person who matches a stored filter. */
export type IdsFitting = (tenantId: string, filter: unknown) => RawBuilder<unknown>;

/**
 * How many different people are in the sub-groups of each group, at every level, by its id. Someone in several of them
 * counts once, so the stored counts cannot be added up. `smart` has the members of each smart group as a query.
 */
export async function countBelow(
  tx: Tx,
  tenantId: string,
  smart: readonly { id: string; members: ReturnType<IdsFitting> }[],
): Promise<Map<string, number>> {
  const ofSmart = smart.map(
    ({ id, members }) => sql`
      union all select b.top, fitting.person_id from below b cross join (${members}) fitting where b.id = ${id}::uuid`,
  );
  // The members are looked up group by group, whatever the statistics say.
  const { rows } = await sql<{ id: string; n: number }>`
    with recursive below (top, id) as (
      select parent_id, id from people_group where tenant_id = ${tenantId} and parent_id is not null
      union all
      select b.top, g.id from below b
        join people_group g on g.tenant_id = ${average(tenantId)} and g.parent_id = b.id),
    reached (top, person_id) as (
      select b.top, own.person_id from below b cross join lateral (
        select m.person_id from membership m
          where m.tenant_id = ${average(tenantId)} and m.group_id = b.id offset 0) own${sql.join(ofSmart, sql``)})
    select r.top as id, count(distinct r.person_id) as n from reached r
      join person p on p.tenant_id = ${average(tenantId)} and p.id = r.person_id and p.state = 'active'
      group by 1`.execute(tx);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** The classifications as destinations: id, name and number of active people. */
export async function countClassifications(
  tx: Tx,
  tenantId: string,
): Promise<{ id: string; name: string; count: number }[]> {
  const { rows } = await sql<{ id: string; name: string; count: number }>`
    select c.id, c.name, coalesce(p.count, 0)::integer as count
      from classification c
      left join (
        select classification_id, count(*) as count from person
          where tenant_id = ${tenantId} and state = 'active' group by 1
      ) p on p.classification_id = c.id
      where c.tenant_id = ${tenantId} and c.retired_at is null order by c.position, lower(c.name)`.execute(
    tx,
  );
  return rows;
}
