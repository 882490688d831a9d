// Reads what a tenant's trial of a provider must heed: its approved sender ids, and who does not want to be written to.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** The tenant's approved sender ids, in their registered spelling, oldest first. */
export async function listApprovedSenders(tx: Tx, tenantId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('sender_id')
    .select('mask')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 2)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ mask }) => mask);
}

/** Whether the owner of a number asked this tenant not to write any more. */
export async function isOptedOut(tx: Tx, tenantId: string, phone: string): Promise<boolean> {
  const { rows } = await sql`
    select from suppression where tenant_id = ${tenantId} and channel = 'sms' and address = ${phone}
      and reason = 'opted-out'`.execute(tx);
  return rows.length > 0;
}
