// SQL of bulk changes of memberships and their undo.
import { sql } from 'kysely';
import { average } from '../platform/db/average.ts';
import type { Tx } from '../platform/db/database.ts';

/**
 * Adds people to a group and leaves existing memberships as they are. Returns those who were added, with their
 * memberships' ids.
 */
export async function insertManyMemberships(
  tx: Tx,
  tenantId: string,
  { groupId, position }: { groupId: string; position: string },
  personIds: readonly string[],
): Promise<{ personId: string; id: string }[]> {
  const { rows } = await sql<{ personId: string; id: string }>`
    insert into membership (tenant_id, group_id, person_id, id, position)
      select ${tenantId}, ${groupId}, who, gen_random_uuid(), ${position}
        from unnest(${personIds}::uuid[]) who order by who
      on conflict do nothing
      returning person_id as "personId", id`.execute(tx);
  return rows;
}

/** Removes people from a group whom a bulk change has recorded. */
export async function deleteNotedMemberships(
  tx: Tx,
  tenantId: string,
  groupId: string,
  changeId: string,
): Promise<void> {
  await sql`
    delete from membership m using bulk_change_row r
      where r.tenant_id = ${average(tenantId)} and r.change_id = ${changeId}
        and m.tenant_id = r.tenant_id and m.group_id = ${average(groupId)} and m.person_id = r.person_id`.execute(
    tx,
  );
}

/** Removes those whom a bulk change added, where their membership is unchanged; returns how many. */
export async function deleteAddedMemberships(
  tx: Tx,
  tenantId: string,
  groupId: string,
  changeId: string,
  people?: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    with doomed as materialized (
      select m.person_id from bulk_change_row r
        join membership m on m.tenant_id = r.tenant_id and m.group_id = ${average(groupId)} and m.person_id = r.person_id
          and m.id = (r.before ->> 'id')::uuid and m.position = r.before ->> 'position' and not m.leader
        where r.tenant_id = ${average(tenantId)} and r.change_id = ${changeId} ${onlyPeople(people)}
        order by m.person_id for update of m)
    delete from membership m using doomed
      where m.tenant_id = ${average(tenantId)} and m.group_id = ${average(groupId)}
        and m.person_id = doomed.person_id`.execute(tx);
  return Number(numAffectedRows);
}

/** Narrows the rows of a change, called r, to these people; to all without them. */
export const onlyPeople = (people: readonly string[] | undefined) =>
  people ? sql`and r.person_id = any(${people}::uuid[])` : sql``;

/** Restores the memberships that a bulk change removed; later ones stay as they are. Returns how many were restored. */
export async function restoreMemberships(
  tx: Tx,
  tenantId: string,
  groupId: string,
  changeId: string,
  people?: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into membership (tenant_id, group_id, person_id, id, position, leader, import_id, created_at)
      select ${tenantId}, ${groupId}, r.person_id, (r.before ->> 'id')::uuid, r.before ->> 'position',
             (r.before ->> 'leader')::boolean, (r.before ->> 'importId')::uuid, (r.before ->> 'createdAt')::timestamptz
        from bulk_change_row r
        join person p on p.tenant_id = r.tenant_id and p.id = r.person_id and p.state <> 'merged'
        where r.tenant_id = ${average(tenantId)} and r.change_id = ${changeId} ${onlyPeople(people)}
        order by r.person_id
      on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}
