// SQL that unites the memberships of merged people.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/**
 * Makes `keeper` a member of every group that any of them is in. Where several are in one group, the keeper leads it
 * if one of them does, and takes a position other than 'Member' first, preferably their own. The people are locked.
 */
export async function uniteMemberships(
  tx: Tx,
  tenantId: string,
  { keeper, others }: { keeper: string; others: readonly string[] },
): Promise<void> {
  const all = [keeper, ...others];
  const theirs = sql`m.tenant_id = ${tenantId} and m.person_id = any(${all}::uuid[])`;
  // Counts change in two statements, so the groups are locked before both, in the order of their ids.
  await sql`
    select from people_group where tenant_id = ${tenantId}
      and id in (select m.group_id from membership m where ${theirs}) order by id for no key update`.execute(
    tx,
  );
  await sql`
    update membership w set person_id = ${keeper}, position = best.position, leader = best.leader
      from (
        select distinct on (m.group_id) m.group_id, m.person_id,
               first_value(m.position) over (
                 partition by m.group_id
                 order by lower(m.position) = 'member', m.person_id <> ${keeper}, m.created_at, m.person_id) as position,
               bool_or(m.leader) over (partition by m.group_id) as leader
          from membership m where ${theirs}
          order by m.group_id, m.person_id <> ${keeper}, m.created_at, m.person_id) best
      where w.tenant_id = ${tenantId} and w.group_id = best.group_id and w.person_id = best.person_id`.execute(
    tx,
  );
  await sql`
    delete from membership where tenant_id = ${tenantId} and person_id = any(${others}::uuid[])`.execute(tx);
}

/** Changes smart groups that filter by one of `others` as the person responsible to filter by the keeper. */
export async function moveOwnerOfFilters(
  tx: Tx,
  tenantId: string,
  { keeper, others }: { keeper: string; others: readonly string[] },
): Promise<void> {
  await sql`
    update people_group set filter = jsonb_set(filter, '{owner}', to_jsonb(${keeper}::text))
      where tenant_id = ${tenantId} and filter ->> 'owner' = any(${others}::text[])`.execute(tx);
}
