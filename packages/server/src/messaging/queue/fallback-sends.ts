// Finds, begins and cancels fallback sends that were agreed to in advance.
import { AppError } from '@tidings/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Due } from './due.ts';
import { findMessage, type MessageRow } from './messages.ts';

/**
 * Finds messages whose fallback send may begin: done, with every state final or half an hour gone by. At most 100, the
 * longest done first. Runs in inSystem.
 */
export async function findFallbackSends(tx: Tx): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select tenant as "tenantId", message as "messageId" from engine.second_steps()`.execute(tx);
  return rows;
}

/**
 * Begins the fallback send of a message: locks it and marks it as begun when this transaction commits. Returns null
 * where none is left to begin.
 */
export async function beginFallbackSend(tx: Tx, { tenantId, messageId }: Due): Promise<MessageRow | null> {
  const message = await findMessage(tx, tenantId, messageId, true);
  if (!message || message.state !== 'done' || message.second_step_cap === null || message.second_step_at)
    return null;
  await sql`
    update message set second_step_at = engine.now()
      where tenant_id = ${tenantId} and id = ${messageId}`.execute(tx);
  return message;
}

/** Cancels a fallback send. Throws conflict where none was agreed to, or it has begun. */
export async function cancelFallbackSend(tx: Tx, tenantId: string, id: string): Promise<void> {
  const message = await findMessage(tx, tenantId, id, true);
  if (!message) throw new AppError('notFound', 'There is no such message.');
  if (message.second_step_at)
    throw new AppError(
      'conflict',
      'The retry by the hosted route has started already. You can still stop what it sent.',
    );
  if (message.second_step_cap === null)
    throw new AppError('conflict', 'No retry by the hosted route was agreed to for this message.');
  await sql`
    update message set second_step_cap = null where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
}
