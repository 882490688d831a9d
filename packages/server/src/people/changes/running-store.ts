// SQL of bulk changes that run in the background.
import type { listChanges, stopChange } from '@tidings/contract/calls/people/people-changes.ts';
import type { ReplyOf } from '@tidings/contract/call.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Doing } from './apply-change.ts';

/** Makes an inserted change wait for its job, with the people it is about in the order of their ids. */
export async function beginChange(
  tx: Tx,
  tenantId: string,
  { id, groupId, position, classificationId }: Doing & { id: string },
  ids: readonly string[],
): Promise<void> {
  await sql`
    update bulk_change set state = 'running', waiting = ${ids}::uuid[], asked = ${ids.length},
           detail = ${JSON.stringify({ groupId, position, classificationId })}
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
}

export interface Running extends Doing {
  asked: number;
  done: number;
  /** The ids of the next people. */
  next: string[];
}

/** Locks a change until the transaction ends and reads its next `most` people; undefined unless it runs. */
export async function lockRunning(
  tx: Tx,
  tenantId: string,
  id: string,
  most: number,
): Promise<Running | undefined> {
  const { rows } = await sql<Running>`
    select action, detail ->> 'groupId' as "groupId", detail ->> 'position' as position,
           detail ->> 'classificationId' as "classificationId", asked, done,
           waiting[done + 1 : done + ${most}] as next
      from bulk_change where tenant_id = ${tenantId} and id = ${id} and state = 'running' for update`.execute(
    tx,
  );
  return rows[0];
}

/** Records that `more` people have been dealt with, of whom `changed` really changed. */
export async function advanceChange(
  tx: Tx,
  tenantId: string,
  id: string,
  { more, changed }: { more: number; changed: number },
): Promise<void> {
  await sql`
    update bulk_change set done = done + ${more}, total = total + ${changed}
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
}

/** Ends a change that runs, and forgets whom it did not come to; returns its figures, undefined if it had ended. */
export async function endChange(
  tx: Tx,
  tenantId: string,
  id: string,
  { state, message = '', at }: { state: 'done' | 'stopped' | 'failed'; message?: string; at: Date },
): Promise<Omit<ReplyOf<typeof stopChange>, 'status'> | undefined> {
  const { rows } = await sql<{ people: number; done: number; changed: number }>`
    update bulk_change set state = ${state}, message = ${message}, ended_at = ${at}, waiting = '{}'
      where tenant_id = ${tenantId} and id = ${id} and state = 'running'
      returning asked as people, done, total as changed`.execute(tx);
  return rows[0];
}

/** The changes that run, and those of this user that ended since `since` and were not undone; the latest first. */
export async function readChanges(
  tx: Tx,
  tenantId: string,
  { userId, since }: { userId: string; since: Date },
): Promise<ReplyOf<typeof listChanges>['items']> {
  const { rows } = await sql<ReplyOf<typeof listChanges>['items'][number]>`
    select b.id, b.action, coalesce(g.name, c.name, '') as target,
           case when b.detail ? 'undo' then 'running' else b.state end as state, b.message,
           coalesce((b.detail -> 'undo' ->> 'people')::integer, b.asked) as people,
           coalesce((b.detail -> 'undo' ->> 'done')::integer, b.done) as done, b.total as changed,
           b.detail ? 'undo' as undoing
      from bulk_change b
      left join people_group g on g.tenant_id = b.tenant_id and g.id = (b.detail ->> 'groupId')::uuid
      left join classification c on c.tenant_id = b.tenant_id and c.id = (b.detail ->> 'classificationId')::uuid
      where b.tenant_id = ${tenantId} and (b.asked > 0 or b.detail ? 'undo')
        and (b.state = 'running' or b.detail ? 'undo' or b.created_by = ${userId} and b.ended_at > ${since} and b.undone_at is null)
      order by b.created_at desc, b.id limit 20`.execute(tx);
  return rows;
}

/** When a change, or its undo, last ended after `since`; null if none did. */
export async function readLastEnd(tx: Tx, tenantId: string, since: Date): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(greatest(ended_at, undone_at)) as at from bulk_change
      where tenant_id = ${tenantId} and greatest(ended_at, undone_at) > ${since}`.execute(tx);
  return rows[0]?.at?.toISOString() ?? null;
}

/** The ids of the changes that run. */
export async function listRunning(tx: Tx, tenantId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('bulk_change')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'running')
    .execute();
  return rows.map(({ id }) => id);
}
