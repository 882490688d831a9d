// Inserts, finds and moves message rows; only this folder writes their states.
//
// draft -> scheduled -> resolving -> ready -> sending -> done; resolving -> refused; scheduled -> late -> resolving or
// cancelled, by a person; approval -> ready, scheduled or resolving, by a colleague; approval -> late; ready or approval
// -> draft (Undo, or sent back); any -> cancelling -> cancelled. The column also allows 'paused', which nothing writes.
import type { MessageState } from '@tidings/contract/calls/messages/messages.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { currentRequest } from '../../platform/request-id.ts';
import type { Message } from '../../platform/db/schema.generated.ts';

export type MessageRow = Omit<Selectable<Message>, 'state'> & { state: MessageState };

export type NewMessageRow = Insertable<Message>;

/** Inserts a message. A user's second one with the same idempotency key fails on the constraint 'message_idempotency'. */
export async function insertMessage(tx: Tx, row: NewMessageRow): Promise<void> {
  await tx
    .insertInto('message')
    .values({
      updated_at: sql`engine.now()` as never,
      request_id: currentRequest().requestId ?? '',
      ...row,
    })
    .execute();
}

/** Finds a message; with `lock`, its row is locked against other state changes. */
export async function findMessage(
  tx: Tx,
  tenantId: string,
  id: string,
  lock = false,
): Promise<MessageRow | undefined> {
  let query = tx.selectFrom('message').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id);
  if (lock) query = query.forUpdate();
  return (await query.executeTakeFirst()) as MessageRow | undefined;
}

/**
 * Moves a message to another state, with other changes, if it is in one of `from`. Returns whether it was: of two
 * concurrent movers the second waits for the row lock and then finds another state.
 */
export async function moveMessage(
  tx: Tx,
  tenantId: string,
  id: string,
  from: readonly MessageState[],
  to: MessageState,
  change: Updateable<Message> = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message')
    .set({ ...change, state: to, updated_at: sql`engine.now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Changes the content of a draft; returns false if the message is no longer one. A scheduled message must become a
 * draft first.
 */
export async function changeMessage(
  tx: Tx,
  tenantId: string,
  id: string,
  change: Updateable<Message>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message')
    .set({ ...change, updated_at: sql`engine.now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Names a message, in whatever state; returns whether there is one. Its name is no change of a draft's text. */
export async function nameMessage(tx: Tx, tenantId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message')
    .set({ name })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('purpose', 'in', ['bulk', 'test'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a draft, which is not the text of a greeting; returns whether there was one. */
export async function deleteDraftRow(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('message')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .where('is_default', '=', false)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Finds the message that this user's idempotency key is bound to or, by hash, an identical one of the last 60 seconds.
 */
export async function findSame(
  tx: Tx,
  tenantId: string,
  same: { userId: string | null; key: string } | { hash: string },
): Promise<MessageRow | undefined> {
  let query = tx.selectFrom('message').selectAll().where('tenant_id', '=', tenantId);
  if ('key' in same)
    query = query
      .where('created_by', 'is not distinct from', same.userId)
      .where('idempotency_key', '=', same.key);
  else
    query = query
      .where('request_hash', '=', same.hash)
      .where('created_at', '>', sql<Date>`engine.now() - interval '60 seconds'`)
      .where('created_at', '<', sql<Date>`engine.now() + interval '60 seconds'`)
      .where('state', 'not in', ['draft', 'cancelled', 'refused']);
  return (await query.orderBy('created_at', 'desc').limit(1).executeTakeFirst()) as MessageRow | undefined;
}

/**
 * Makes another user the author of the drafts, schedules and messages for approval of one who has left. A schedule whose idempotency key the
 * other user has used too stays as it is, since a key is bound for good.
 */
export async function passOnWork(tx: Tx, tenantId: string, from: string, to: string): Promise<void> {
  await sql`
    update message m set created_by = ${to}
      where m.tenant_id = ${tenantId} and m.created_by = ${from} and m.state in ('draft', 'approval', 'scheduled', 'late')
        and not exists (select from message o where o.tenant_id = m.tenant_id and o.created_by = ${to}
          and o.idempotency_key = m.idempotency_key)`.execute(tx);
}

/** Serialises identical requests until the transaction ends. */
export async function lockRequest(tx: Tx, tenantId: string, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} ${key}`}, 0))`.execute(tx);
}
