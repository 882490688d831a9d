// SQL of merging: makes references to merged people point at the keeper.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

interface Merging {
  keeper: string;
  others: readonly string[];
}

/** Moves notes, contact owners, families, dismissed duplicates and selections to the keeper. */
export async function moveLinks(tx: Tx, tenantId: string, merging: Merging): Promise<void> {
  const { keeper, others } = merging;
  const theirs = sql`any(${others}::uuid[])`;
  await sql`update note set person_id = ${keeper} where tenant_id = ${tenantId} and person_id = ${theirs}`.execute(
    tx,
  );
  await sql`
    update person set owner_id = ${keeper}, version = version + 1
      where tenant_id = ${tenantId} and owner_id = ${theirs} and id <> ${keeper}`.execute(tx);
  await moveFamilies(tx, tenantId, merging);
  await moveDismissed(tx, tenantId, merging);
  await moveSelections(tx, tenantId, merging);
  // A merged person's bulk changes can no longer be undone.
  await sql`delete from bulk_change_row where tenant_id = ${tenantId} and person_id = ${theirs}`.execute(tx);
}

// If both belong to a family, the keeper's role stays, unless it is 'other' and the merged person's is not.
async function moveFamilies(tx: Tx, tenantId: string, { keeper, others }: Merging): Promise<void> {
  const members = sql`household_member m where m.tenant_id = ${tenantId} and m.person_id = any(${others}::uuid[])`;
  await sql`
    update household h set version = h.version + 1
      from (select id from household
        where tenant_id = ${tenantId} and id in (select m.household_id from ${members}) order by id for update) touched
      where h.tenant_id = ${tenantId} and h.id = touched.id`.execute(tx);
  await sql`
    update household_member k set role = o.role
      from (select distinct on (m.household_id) m.household_id, m.role from ${members} and m.role <> 'other'
        order by m.household_id, m.position, m.person_id) o
      where k.tenant_id = ${tenantId} and k.household_id = o.household_id and k.person_id = ${keeper}
        and k.role = 'other'`.execute(tx);
  await sql`
    update household_member w set person_id = ${keeper}
      from (select distinct on (m.household_id) m.household_id, m.person_id from ${members}
        order by m.household_id, m.role = 'other', m.position, m.person_id) first
      where w.tenant_id = ${tenantId} and w.household_id = first.household_id and w.person_id = first.person_id
        and not exists (select from household_member k where k.tenant_id = w.tenant_id
          and k.household_id = w.household_id and k.person_id = ${keeper})`.execute(tx);
  await sql`
    delete from household_member where tenant_id = ${tenantId} and person_id = any(${others}::uuid[])`.execute(
    tx,
  );
}

async function moveDismissed(tx: Tx, tenantId: string, { keeper, others }: Merging): Promise<void> {
  const theirs = sql`any(${others}::uuid[])`;
  await sql`
    with gone as (
      delete from duplicate_dismissed where tenant_id = ${tenantId} and (a = ${theirs} or b = ${theirs})
        returning case when a = ${theirs} then b else a end as other)
    insert into duplicate_dismissed (tenant_id, a, b)
      select distinct ${tenantId}::uuid, least(other, ${keeper}::uuid), greatest(other, ${keeper}::uuid) from gone
        where other <> ${keeper} and other <> all(${others}::uuid[])
      on conflict do nothing`.execute(tx);
}

async function moveSelections(tx: Tx, tenantId: string, { keeper, others }: Merging): Promise<void> {
  await sql`
    update selection set filter = jsonb_set(filter, '{ids}', (
        select jsonb_agg(distinct case when one = any(${others}::text[]) then ${keeper}::text else one end)
          from jsonb_array_elements_text(filter -> 'ids') one))
      where tenant_id = ${tenantId} and filter -> 'ids' ?| ${others}::text[]`.execute(tx);
  await sql`
    update selection set filter = jsonb_set(filter, '{owner}', to_jsonb(${keeper}::text))
      where tenant_id = ${tenantId} and filter ->> 'owner' = any(${others}::text[])`.execute(tx);
}
