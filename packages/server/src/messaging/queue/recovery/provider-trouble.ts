// Shows on waiting messages that their provider is in trouble, and removes it afterwards.
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export interface Waiting {
  tenantId: string;
  messageId: string;
}

/** Reads messages that have been due in a lane for two minutes, at most 1,000. Runs in inSystem. */
export async function readWaiting(tx: Tx, lane: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select tenant_id as "tenantId", message_id as "messageId" from engine.due
      where lane = ${lane} and next_at < engine.now() - interval '2 minutes' order by next_at limit 1000`.execute(
    tx,
  );
  return rows;
}

/** Shows why a message waits, unless it shows a reason already; returns whether it was changed. */
export async function recordWaitingReason(
  tx: Tx,
  { tenantId, messageId }: Waiting,
  words: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update message set refusal = ${words}, updated_at = engine.now()
      where tenant_id = ${tenantId} and id = ${messageId} and refusal = '' and state in ('ready', 'sending')`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Removes this reason from a message, whatever its state. */
export async function clearWaitingReason(
  tx: Tx,
  { tenantId, messageId }: Waiting,
  words: string,
): Promise<void> {
  await sql`
    update message set refusal = '', updated_at = engine.now()
      where tenant_id = ${tenantId} and id = ${messageId} and refusal = ${words}`.execute(tx);
}
