// Makes recipients that wait for another attempt due now.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { addDue, type Due, dueChannel } from './due.ts';

/**
 * Makes the waiting recipients of a message due, and its lane look at it. Only pending ones are touched: whoever is out
 * with the provider, or in doubt, stays as they are. Holds, quiet hours, limits and pauses count as before. Returns how
 * many were due later.
 */
export async function makeDue(tx: Tx, { tenantId, messageId }: Due, lane: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update recipient set next_at = engine.now()
      where tenant_id = ${tenantId} and message_id = ${messageId} and state = 'pending'
        and next_at > engine.now()`.execute(tx);
  await addDue(tx, tenantId, messageId, lane, null);
  return Number(numAffectedRows ?? 0n);
}

/** Makes every message of a lane that waits for at most a minute due, and the lane look at them. Runs in inSystem. */
export async function wakeLane(tx: Tx, lane: string): Promise<void> {
  await sql`
    update engine.due set next_at = engine.now()
      where lane = ${lane} and next_at > engine.now() and next_at < engine.now() + interval '61 seconds'`.execute(
    tx,
  );
  await sql`select pg_notify(${dueChannel}, ${lane})`.execute(tx);
}
