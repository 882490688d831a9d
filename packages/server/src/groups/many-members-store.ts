// SQL of memberships of many people at once, as a bulk change and its undo make and unmake them.
import { sql } from 'kysely';
import { average } from '../platform/db/average.ts';
import type { Tx } from '../platform/db/database.ts';

/** Puts people into a group; who is in stays as they are. Gives who came in, with the ids of their memberships. */
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

/** Takes those out of a group whom a bulk change has noted down. */
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

/** Takes out of a group whom a bulk change put in, as long as they are in it as they were put; gives how many. */
export async function deleteAddedMemberships(
  tx: Tx,
  tenantId: string,
  groupId: string,
  changeId: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with doomed as materialized (
      select m.person_id from bulk_change_row r
        join membership m on m.tenant_id = r.tenant_id and m.group_id = ${average(groupId)} and m.person_id = r.person_id
          and m.id = (r.before ->> 'id')::uuid and m.position = r.before ->> 'position' and not m.leader
        where r.tenant_id = ${average(tenantId)} and r.change_id = ${changeId}
        order by m.person_id for update of m)
    delete from membership m using doomed
      where m.tenant_id = ${average(tenantId)} and m.group_id = ${average(groupId)}
        and m.person_id = doomed.person_id`.execute(tx);
  return Number(numAffectedRows);
}

/** Puts back whom a bulk change took out, as they were; who is in again stays as they are. Gives how many came back. */
export async function restoreMemberships(
  tx: Tx,
  tenantId: string,
  groupId: string,
  changeId: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into membership (tenant_id, group_id, person_id, id, position, leader, import_id, created_at)
      select ${tenantId}, ${groupId}, r.person_id, (r.before ->> 'id')::uuid, r.before ->> 'position',
             (r.before ->> 'leader')::boolean, (r.before ->> 'importId')::uuid, (r.before ->> 'createdAt')::timestamptz
        from bulk_change_row r
        join person p on p.tenant_id = r.tenant_id and p.id = r.person_id and p.state <> 'merged'
        where r.tenant_id = ${average(tenantId)} and r.change_id = ${changeId}
        order by r.person_id
      on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}
