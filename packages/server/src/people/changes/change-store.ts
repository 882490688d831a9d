// SQL of bulk changes: what each did, person by person, kept so that it can be undone.
import type { BulkAction } from '@tidings/contract/calls/people/people-changes.ts';
import type { PersonState } from '@tidings/contract/people-filter.ts';
import { sql } from 'kysely';
import { average } from '../../platform/db/average.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Choice, whereChosen } from '../list/filter-store.ts';

export interface Change {
  id: string;
  action: BulkAction;
  groupId: string | null;
  undone: boolean;
  /** How many people it changed. */
  total: number;
}

/**
 * The people who are chosen, at most so many, by id, and nobody else's to change until the transaction ends: locked
 * in the order of their ids, so that two bulk changes wait for each other in one direction. Those whose groups are
 * changed are only shared: a membership counts by their state, which must stay.
 */
export async function lockChosen(
  tx: Tx,
  tenantId: string,
  choice: Choice,
  { lock, most }: { lock: 'change' | 'share'; most: number },
): Promise<{ id: string; state: PersonState }[]> {
  const { rows } = await sql<{ id: string; state: PersonState }>`
    select p.id, p.state from person p where ${await whereChosen(tx, tenantId, choice)}
      order by p.id limit ${most} ${lock === 'change' ? sql`for no key update` : sql`for share`} of p`.execute(
    tx,
  );
  return rows;
}

/** Begins a change, of nobody yet. `groupId` is the group that people were added to or removed from. */
export async function insertChange(
  tx: Tx,
  tenantId: string,
  change: { id: string; action: BulkAction; groupId: string | null; userId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('bulk_change')
    .values({
      tenant_id: tenantId,
      id: change.id,
      action: change.action,
      detail: JSON.stringify(change.groupId ? { groupId: change.groupId } : {}),
      created_by: change.userId,
      created_at: change.now,
    })
    .execute();
}

/** Says how many people a change changed; one that changed nobody is not kept. */
export async function closeChange(tx: Tx, tenantId: string, id: string, total: number): Promise<void> {
  if (total === 0)
    await tx.deleteFrom('bulk_change').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
  else
    await tx
      .updateTable('bulk_change')
      .set({ total })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
}

interface Writing {
  changeId: string;
  ids: readonly string[];
  now: Date;
}

/** Puts locked people into a state, those who are not in it; gives how many were not. */
export async function setStates(
  tx: Tx,
  tenantId: string,
  { changeId, ids, now }: Writing,
  state: PersonState,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with changed as (
      insert into bulk_change_row (tenant_id, change_id, person_id, before)
        select tenant_id, ${changeId}, id,
               jsonb_build_object('state', state, 'since', state_since, 'from', version, 'version', version + 1)
          from person where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) and state <> ${state}
        returning person_id)
    update person p
      set state = ${state}, state_since = ${state === 'active' ? null : now}::timestamptz, version = version + 1,
          updated_at = ${now}
      from changed where p.tenant_id = ${average(tenantId)} and p.id = changed.person_id`.execute(tx);
  return Number(numAffectedRows);
}

/** Gives locked people a classification, or none (null); gives how many had another. */
export async function setClassifications(
  tx: Tx,
  tenantId: string,
  { changeId, ids, now }: Writing,
  classificationId: string | null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with changed as (
      insert into bulk_change_row (tenant_id, change_id, person_id, before)
        select tenant_id, ${changeId}, id,
               jsonb_build_object('classificationId', classification_id, 'from', version, 'version', version + 1)
          from person where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
            and classification_id is distinct from ${classificationId}::uuid
        returning person_id)
    update person p set classification_id = ${classificationId}::uuid, version = version + 1, updated_at = ${now}
      from changed where p.tenant_id = ${average(tenantId)} and p.id = changed.person_id`.execute(tx);
  return Number(numAffectedRows);
}

/** Notes down who was put into a group, by which membership. */
export async function noteAdded(
  tx: Tx,
  tenantId: string,
  changeId: string,
  added: readonly { personId: string; id: string }[],
  position: string,
): Promise<void> {
  await sql`
    insert into bulk_change_row (tenant_id, change_id, person_id, before)
      select ${tenantId}, ${changeId}, w.person_id, jsonb_build_object('id', w.id, 'position', ${position}::text)
        from unnest(${added.map((one) => one.personId)}::uuid[], ${added.map((one) => one.id)}::uuid[])
          as w (person_id, id)`.execute(tx);
}

/** Notes down who is about to be taken out of a group, and what they are there; gives how many. */
export async function noteMembers(
  tx: Tx,
  tenantId: string,
  changeId: string,
  groupId: string,
  ids: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into bulk_change_row (tenant_id, change_id, person_id, before)
      select tenant_id, ${changeId}, person_id, jsonb_build_object('id', id, 'position', position, 'leader', leader,
               'importId', import_id, 'createdAt', created_at)
        from (select * from membership
                where tenant_id = ${tenantId} and group_id = ${groupId} and person_id = any(${ids}::uuid[])
                order by person_id for update) m`.execute(tx);
  return Number(numAffectedRows);
}
