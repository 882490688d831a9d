// Makes recipients that wait for another attempt due now.
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { addDue, type Due, dueChannel } from './due.ts';

/**
 * Makes the waiting recipients of a message due, and its lane look at it. Only pending ones are touched: recipients
 * that are with the provider or in doubt stay as they are. Holds, quiet hours, limits and pauses count as before. `uncounted`:
 * only those none of whose attempts counted. Returns how many were due later.
 */
export async function makeDue(
  tx: Tx,
  { tenantId, messageId }: Due,
  lane: string,
  which: 'all' | 'uncounted' = 'all',
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update recipient set next_at = engine.now()
      where tenant_id = ${tenantId} and message_id = ${messageId} and state = 'pending'
        and next_at > engine.now() and (${which === 'all'} or attempts = 0)`.execute(tx);
  if (which === 'all' || numAffectedRows > 0n) await addDue(tx, tenantId, messageId, lane, null);
  return Number(numAffectedRows);
}

/**
 * Makes every message of a lane that waits for at most a minute due, and the lane look at them. Those that are due already
 * are written too, since one may be about to be put off. Runs in inSystem.
 */
export async function wakeLane(tx: Tx, lane: string): Promise<void> {
  await sql`
    update engine.due set next_at = least(next_at, engine.now())
      where lane = ${lane} and next_at < engine.now() + interval '61 seconds'`.execute(tx);
  await sql`select pg_notify(${dueChannel}, ${lane})`.execute(tx);
}

/**
 * Makes the recipients of a lane due that wait only because its provider took nothing: attempts that count go on waiting.
 * Returns how many were due later.
 */
export async function retryLane(db: Database, lane: string): Promise<number> {
  const messages = await db.inSystem((tx) =>
    tx
      .selectFrom('engine.due')
      .select(['tenant_id as tenantId', 'message_id as messageId'])
      .where('lane', '=', lane)
      .execute(),
  );
  let retried = 0;
  for (const message of messages)
    retried += await db.inTenant(message.tenantId, (tx) => makeDue(tx, message, lane, 'uncounted'));
  return retried;
}
