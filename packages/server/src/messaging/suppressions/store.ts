// Addresses that must not be written to, with the reason. Consent belongs to the address, not to the person.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export type SuppressionReason = 'opted-out' | 'dnd' | 'wrong-number' | 'bounced' | 'complained';

/** The suppressed ones among `addresses` (null: every one of the channel), each with its reason. */
export async function suppressedOf(
  tx: Tx,
  tenantId: string,
  channel: 'sms' | 'email',
  addresses: string[],
): Promise<Map<string, SuppressionReason>> {
  if (addresses.length === 0) return new Map();
  const rows = await tx
    .selectFrom('suppression')
    .select(['address', 'reason'])
    .where('tenant_id', '=', tenantId)
    .where('channel', '=', channel)
    .where('address', '=', sql<string>`any(${addresses}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.address, row.reason as SuppressionReason]));
}

/** Suppresses addresses. One that is suppressed already keeps its first reason and date. */
export async function suppress(
  tx: Tx,
  tenantId: string,
  channel: 'sms' | 'email',
  entries: { address: string; reason: SuppressionReason; source: string }[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('suppression')
    .values(entries.map((entry) => ({ tenant_id: tenantId, channel, ...entry })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'channel', 'address']).doNothing())
    .execute();
}
