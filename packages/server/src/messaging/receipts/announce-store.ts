// Tells workers that receipts or replies came in. Runs in inSystem.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** The NOTIFY channel for receipts and replies. */
export const inboundChannel = 'tidings_inbound';

/** Notifies workers when the transaction commits. */
export async function announceInbound(tx: Tx): Promise<void> {
  await sql`select pg_notify(${inboundChannel}, '')`.execute(tx);
}
