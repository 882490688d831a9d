// SQL of bulk changes and of the rows that allow undoing them.
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
  /** The number of people it changed. */
  total: number;
  /** It still runs in the background. */
  running: boolean;
  /** It is being undone in the background. */
  undoing: Undoing | null;
}

/** How far an undo has come. */
export interface Undoing {
  people: number;
  done: number;
  /** The last person it has dealt with; absent at first. */
  after?: string;
}

/**
 * Locks the chosen people, at most `most`, until the transaction ends. They are locked in id order, so that two bulk
 * changes cannot deadlock. A change of groups takes a shared lock: group counts depend on people's states, which must
 * not change meanwhile.
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

/** The ids of the chosen people, at most `most`, in their order. */
export async function findChosen(tx: Tx, tenantId: string, choice: Choice, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from person p where ${await whereChosen(tx, tenantId, choice)} order by p.id limit ${most}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Inserts a change that has no people yet. `groupId` is the group people are added to or removed from. */
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

/** Stores how many people a change affected; deletes a change that affected nobody. */
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

/** Puts locked people into a state; returns how many were not in it before. */
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
          updated_at = ${now}, restored_at = ${state === 'active' ? sql`${now}::timestamptz` : sql`restored_at`}
      from changed where p.tenant_id = ${average(tenantId)} and p.id = changed.person_id`.execute(tx);
  return Number(numAffectedRows);
}

/** Sets the classification of locked people, null for none; returns how many had another. */
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

/** Records who was added to a group, with the id of the membership. */
export async function recordAddedMembers(
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

/** Records the memberships that are about to be removed from a group; returns how many there are. */
export async function recordRemovedMembers(
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
