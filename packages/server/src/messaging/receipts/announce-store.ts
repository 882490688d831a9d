// Tells the workers that something came in, so that it is matched at once. Runs in inSystem.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** The channel on which workers are told that receipts or replies came in. */
export const inboundChannel = 'tidings_inbound';

/** Workers learn of it on commit. */
export async function announceInbound(tx: Tx): Promise<void> {
  await sql`select pg_notify(${inboundChannel}, '')`.execute(tx);
}
