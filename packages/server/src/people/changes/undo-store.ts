// SQL of undoing a bulk change for the people it still describes.
import type { BulkAction } from '@tidings/contract/calls/people/people-changes.ts';
import { sql } from 'kysely';
import { average } from '../../platform/db/average.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Change } from './change-store.ts';

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
      undone: row.undone_at !== null,
      total: row.total,
      running: row.state === 'running',
    }
  );
}

/** Marks a change as undone; that is possible only once. */
export async function markUndone(tx: Tx, tenantId: string, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('bulk_change')
    .set({ undone_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Locks the people of a change in id order, as the change itself did. */
export async function lockPeopleOf(
  tx: Tx,
  tenantId: string,
  changeId: string,
  lock: 'change' | 'share',
): Promise<void> {
  await sql`
    with locked as materialized (
      select p.id from person p
        where p.tenant_id = ${average(tenantId)} and p.id in (
          select person_id from bulk_change_row where tenant_id = ${average(tenantId)} and change_id = ${changeId})
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
  what: keyof typeof columns,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with restored as (
      update person p set ${columns[what]}, version = p.version + 1, updated_at = ${now}
        from bulk_change_row r
        where r.tenant_id = ${average(tenantId)} and r.change_id = ${changeId}
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
