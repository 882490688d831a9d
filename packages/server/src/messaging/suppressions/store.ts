// Addresses that must not be written to, with the reason. Consent belongs to the address, not to the person.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { type Address, hiddenMark, type HideAddress } from './hidden-address.ts';

export type SuppressionReason = 'opted-out' | 'dnd' | 'wrong-number' | 'bounced' | 'complained';

/**
 * The suppressed ones among `addresses`, each with its reason; those too whose address was erased since, and is here
 * again.
 */
export async function suppressedOf(
  tx: Tx,
  tenantId: string,
  channel: 'sms' | 'email',
  addresses: string[],
  hide: HideAddress,
): Promise<Map<string, SuppressionReason>> {
  if (addresses.length === 0) return new Map();
  const byKey = new Map(addresses.map((address) => [address, address]));
  if (await hasHidden(tx, tenantId))
    for (const address of addresses) byKey.set(hide(tenantId, { channel, address }), address);
  const rows = await tx
    .selectFrom('suppression')
    .select(['address', 'reason'])
    .where('tenant_id', '=', tenantId)
    .where('channel', '=', channel)
    .where('address', '=', sql<string>`any(${[...byKey.keys()]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [byKey.get(row.address) as string, row.reason as SuppressionReason]));
}

/** What stands against these addresses, with its source and since when. */
export async function suppressionsOf(
  tx: Tx,
  tenantId: string,
  addresses: readonly Address[],
  hide: HideAddress,
): Promise<{ channel: string; reason: string; source: string; at: Date }[]> {
  const rows = JSON.stringify(addresses.map((one) => ({ ...one, hidden: hide(tenantId, one) })));
  const found = await sql<{ channel: string; reason: string; source: string; at: Date }>`
    select s.channel, s.reason, s.source, s.at
      from jsonb_to_recordset(${rows}::jsonb) as w (channel text, address text, hidden text)
      join suppression s on s.tenant_id = ${tenantId} and s.channel = w.channel and s.address in (w.address, w.hidden)
      order by s.at`.execute(tx);
  return found.rows;
}

// Few tenants ever erase somebody who opted out: the others' addresses need not be hashed.
async function hasHidden(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from suppression
      where tenant_id = ${tenantId} and starts_with(address, ${hiddenMark})) as there`.execute(tx);
  return rows[0]?.there ?? false;
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

/** Takes the plain addresses away from what stands against them: it goes on standing against them, hidden. */
export async function hideSuppressed(
  tx: Tx,
  tenantId: string,
  addresses: readonly Address[],
  hide: HideAddress,
): Promise<void> {
  const rows = JSON.stringify(addresses.map((one) => ({ ...one, hidden: hide(tenantId, one) })));
  await sql`
    with gone as (
      delete from suppression s using jsonb_to_recordset(${rows}::jsonb) as w (channel text, address text, hidden text)
        where s.tenant_id = ${tenantId} and s.channel = w.channel and s.address = w.address
        returning s.channel, w.hidden, s.reason, replace(s.source, s.address, '') as source, s.at)
    insert into suppression (tenant_id, channel, address, reason, source, at)
      select ${tenantId}, channel, hidden, reason, source, at from gone
      on conflict do nothing`.execute(tx);
}
