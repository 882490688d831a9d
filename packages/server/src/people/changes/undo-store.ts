// SQL of undoing a bulk change for the people it still describes.
import type { BulkAction } from '@tidings/contract/calls/people/people-changes.ts';
import { sql } from 'kysely';
import { onlyPeople } from '../../groups/many-members-store.ts';
import { average } from '../../platform/db/average.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Change, Undoing } from './change-store.ts';

/** Locks a change until the transaction ends; undefined if the tenant has no such change. */
export async function lockChange(tx: Tx, tenantId: string, id: string): Promise<Change | undefined> {
  const row = await tx
    .selectFrom('bulk_change')
    .select(['id', 'action', 'detail', 'undone_at', 'total', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      action: row.action as BulkAction,
      groupId: (row.detail as { groupId?: string }).groupId ?? null,
      undoing: (row.detail as { undo?: Undoing }).undo ?? null,
      undone: row.undone_at !== null,
      total: row.total,
      running: row.state === 'running',
    }
  );
}

const withoutUndo = sql<string>`detail - 'undo'`;

/** Begins to undo a change in the background; returns how many people it is about. */
export async function beginUndo(tx: Tx, tenantId: string, id: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    update bulk_change set detail = detail || jsonb_build_object('undo', jsonb_build_object('done', 0, 'people', (
        select count(*) from bulk_change_row where tenant_id = ${tenantId} and change_id = ${id})))
      where tenant_id = ${tenantId} and id = ${id}
      returning (detail -> 'undo' ->> 'people')::integer as people`.execute(tx);
  return rows[0]?.people ?? 0;
}

/** The next people of a change, in the order of their ids. */
export async function readPeopleOf(
  tx: Tx,
  tenantId: string,
  id: string,
  { after = null, most }: { after: string | null | undefined; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from bulk_change_row
      where tenant_id = ${tenantId} and change_id = ${id} and (${after}::uuid is null or person_id > ${after})
      order by person_id limit ${most}`.execute(tx);
  return rows.map((row) => row.id);
}

/** Records how far an undo has come, and that `restored` fewer people are changed. */
export async function advanceUndo(
  tx: Tx,
  tenantId: string,
  id: string,
  { undo, restored }: { undo: Undoing; restored: number },
): Promise<void> {
  await sql`
    update bulk_change set detail = detail || jsonb_build_object('undo', ${JSON.stringify(undo)}::jsonb),
           total = total - ${restored}
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
}

/** Ends an undo that was stopped or failed: what it has not come to stays changed, and can be undone later. */
export async function dropUndo(tx: Tx, tenantId: string, id: string, at: Date): Promise<void> {
  await sql`
    update bulk_change set detail = ${withoutUndo}, ended_at = ${at}
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
}

/** The ids of the changes that are being undone. */
export async function listUndoing(tx: Tx, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bulk_change where tenant_id = ${tenantId} and undone_at is null and detail ? 'undo'`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Marks a change as undone; that is possible only once. */
export async function markUndone(tx: Tx, tenantId: string, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('bulk_change')
    .set({ undone_at: now, detail: withoutUndo })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Locks the people of a change, all or some, in id order, as the change itself did. */
export async function lockPeopleOf(
  tx: Tx,
  tenantId: string,
  changeId: string,
  lock: 'change' | 'share',
  people?: readonly string[],
): Promise<void> {
  await sql`
    with locked as materialized (
      select p.id from person p
        where p.tenant_id = ${average(tenantId)} and p.id in (
          select r.person_id from bulk_change_row r
            where r.tenant_id = ${average(tenantId)} and r.change_id = ${changeId} ${onlyPeople(people)})
        order by p.id ${lock === 'change' ? sql`for no key update` : sql`for share`})
    select count(*) from locked`.execute(tx);
}

const columns = {
  state: sql`state = r.before ->> 'state', state_since = (r.before ->> 'since')::timestamptz,
    restored_at = case when p.state = 'active' then p.restored_at else engine.now() end`,
  // A classification may have been deleted meanwhile by undoing the import that created it.
  classification: sql`classification_id = (select c.id from classification c
    where c.tenant_id = p.tenant_id and c.id = (r.before ->> 'classificationId')::uuid)`,
};

/**
 * Restores the former values of locked people whom nothing else has changed since; returns how many. An earlier change
 * of the same people is updated to their new version, so that it can be undone next.
 */
export async function restorePeople(
  tx: Tx,
  tenantId: string,
  changeId: string,
  { what, now, people }: { what: keyof typeof columns; now: Date; people?: readonly string[] | undefined },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with restored as (
      update person p set ${columns[what]}, version = p.version + 1, updated_at = ${now}
        from bulk_change_row r
        where r.tenant_id = ${average(tenantId)} and r.change_id = ${changeId} ${onlyPeople(people)}
          and p.tenant_id = r.tenant_id and p.id = r.person_id and p.version = (r.before ->> 'version')::integer
        returning p.id, p.version, r.before -> 'from' as was),
    earlier as (
      update bulk_change_row e set before = jsonb_set(e.before, '{version}', to_jsonb(restored.version))
        from restored
        where e.tenant_id = ${average(tenantId)} and e.person_id = restored.id and e.change_id <> ${changeId}
          and e.before -> 'version' = restored.was)
    select count(*) as n from restored`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Deletes the changes that are too old to undo. */
export async function deleteOldChanges(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('bulk_change')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', before)
    .execute();
}
