// SQL of memberships; triggers of the schema keep the groups' counts.
import { type RawBuilder, sql } from 'kysely';
import { arrayText } from '../platform/db/array-text.ts';
import { average } from '../platform/db/average.ts';
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/id.ts';

export interface NewMembership {
  groupId: string;
  personId: string;
  position: string;
}

// In the order of the key, so that two statements on the same rows cannot deadlock.
const listOf = (memberships: readonly NewMembership[]) => sql`
  select w.group_id, w.person_id, w.id, w.position
    from unnest(${arrayText(memberships.map(({ groupId }) => groupId))}::uuid[],
                ${arrayText(memberships.map(({ personId }) => personId))}::uuid[],
                ${arrayText(memberships.map(() => newId()))}::uuid[],
                ${arrayText(memberships.map(({ position }) => position))}::text[])
      as w (group_id, person_id, id, position)
    order by w.group_id, w.person_id`;

/**
 * Adds people to groups and leaves existing memberships as they are. Returns how many were added. Groups and people
 * must exist.
 */
export async function insertMemberships(
  tx: Tx,
  tenantId: string,
  memberships: readonly NewMembership[],
  importId: string | null = null,
): Promise<number> {
  if (memberships.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into membership (tenant_id, group_id, person_id, id, position, import_id)
      select ${tenantId}, w.group_id, w.person_id, w.id, w.position, ${importId} from (${listOf(memberships)}) w
      on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/** Adds people to groups, and sets the position of those who are members already. No pair may appear twice. */
export async function upsertMemberships(
  tx: Tx,
  tenantId: string,
  memberships: readonly NewMembership[],
): Promise<void> {
  if (memberships.length === 0) return;
  await sql`
    insert into membership (tenant_id, group_id, person_id, id, position)
      select ${tenantId}, w.group_id, w.person_id, w.id, w.position from (${listOf(memberships)}) w
      on conflict (tenant_id, group_id, person_id) do update set position = excluded.position`.execute(tx);
}

/** Removes people from a group; returns how many were members. */
export function deleteMemberships(
  tx: Tx,
  tenantId: string,
  groupId: string,
  personIds: readonly string[],
): Promise<number> {
  return deleteWhere(tx, tenantId, sql`group_id = ${groupId} and person_id = any(${personIds}::uuid[])`);
}

/** Removes people from every group; the people's own rows stay. */
export async function deleteMembershipsOf(
  tx: Tx,
  tenantId: string,
  personIds: readonly string[],
): Promise<void> {
  await deleteWhere(tx, tenantId, sql`person_id = any(${personIds}::uuid[])`);
}

/** Deletes the memberships that an import made, except those of the people in `but`. */
export async function deleteMembershipsOfImport(
  tx: Tx,
  tenantId: string,
  importId: string,
  but: readonly string[],
): Promise<void> {
  await deleteWhere(tx, tenantId, sql`import_id = ${importId} and person_id <> all(${but}::uuid[])`);
}

// Groups are locked first, as `lockKnownGroups` explains; then the rows, in the order that all statements use.
// Locking is a statement of its own, so that the deletion sees every row as it is and never waits.
async function deleteWhere(tx: Tx, tenantId: string, which: RawBuilder<unknown>): Promise<number> {
  const rows = sql`membership where tenant_id = ${tenantId} and ${which}`;
  await sql`
    select from people_group where tenant_id = ${tenantId} and id in (select group_id from ${rows})
      order by id for key share`.execute(tx);
  await sql`select from ${rows} order by group_id, person_id for update`.execute(tx);
  const { numAffectedRows } = await sql`delete from ${rows}`.execute(tx);
  return Number(numAffectedRows);
}

/** Sets the given fields of a membership; returns whether there is such a membership. */
export async function updateMembership(
  tx: Tx,
  tenantId: string,
  { groupId, personId }: { groupId: string; personId: string },
  given: { position: string | undefined; leader: boolean | undefined },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update membership
      set position = coalesce(${given.position ?? null}, position), leader = coalesce(${given.leader ?? null}, leader)
      where tenant_id = ${tenantId} and group_id = ${groupId} and person_id = ${personId}`.execute(tx);
  return Number(numAffectedRows) > 0;
}

/**
 * Which of these people are in either of two groups, locked until the transaction ends: otherwise two moves between
 * the groups could each remove a person who is in both.
 */
export async function lockPlaces(
  tx: Tx,
  tenantId: string,
  groupIds: readonly [string, string],
  personIds: readonly string[],
): Promise<{ groupId: string; personId: string }[]> {
  const rows = await tx
    .selectFrom('membership')
    .select(['group_id as groupId', 'person_id as personId'])
    .where('tenant_id', '=', tenantId)
    .where('group_id', 'in', groupIds)
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .orderBy('group_id')
    .orderBy('person_id')
    .forUpdate()
    .execute();
  // Locks the people too, and now: counts are locked by the first change, and always after people.
  await sql`
    select from person where tenant_id = ${tenantId} and id = any(${personIds}::uuid[]) order by id for share`.execute(
    tx,
  );
  return rows;
}

/** Moves locked members of one group, who are not in the other yet, to the other. */
export async function changeGroupOf(
  tx: Tx,
  tenantId: string,
  { from, to }: { from: string; to: string },
  personIds: readonly string[],
): Promise<void> {
  await sql`
    update membership set group_id = ${to}, leader = false, import_id = null
      where tenant_id = ${tenantId} and group_id = ${from} and person_id = any(${personIds}::uuid[])`.execute(
    tx,
  );
}

/** Which of these ids are people of the tenant, without those merged into others; locked until the transaction ends. */
export async function lockKnownPeople(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('person')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', '<>', 'merged')
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map((row) => row.id));
}

export interface MemberRow {
  personId: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  position: string;
  leader: boolean;
  personInGroupID: string;
}

/** The active members of a group by name, `limit` of them from `offset` on; a valid phone is given as E.164. */
export function listMembers(
  tx: Tx,
  tenantId: string,
  groupId: string,
  page: { limit: number; offset: number },
): Promise<MemberRow[]> {
  return tx
    .selectFrom('membership as m')
    .innerJoin('person as p', (join) =>
      join.onRef('p.tenant_id', '=', 'm.tenant_id').onRef('p.id', '=', 'm.person_id'),
    )
    .select([
      'm.person_id as personId',
      'p.first_name as firstName',
      'p.last_name as lastName',
      sql<string>`coalesce(p.phone, p.mobile_phone)`.as('phone'),
      'p.email_typed as email',
      'm.position',
      'm.leader',
      'm.id as personInGroupID',
    ])
    .where('m.tenant_id', '=', average(tenantId))
    .where('m.group_id', '=', groupId)
    .where('p.state', '=', 'active')
    .orderBy(sql`p.search collate "C"`)
    .orderBy('p.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** The memberships of these people with the groups' names, ordered by name. */
export function listMembershipsOf(
  tx: Tx,
  tenantId: string,
  personIds: readonly string[],
): Promise<
  { personId: string; groupId: string; name: string; position: string; leader: boolean; id: string }[]
> {
  return tx
    .selectFrom('membership as m')
    .innerJoin('people_group as g', (join) =>
      join.onRef('g.tenant_id', '=', 'm.tenant_id').onRef('g.id', '=', 'm.group_id'),
    )
    .select(['m.person_id as personId', 'm.group_id as groupId', 'g.name', 'm.position', 'm.leader', 'm.id'])
    .where('m.tenant_id', '=', average(tenantId))
    .where('m.person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .orderBy(sql`lower(g.name)`)
    .orderBy('g.id')
    .execute();
}
