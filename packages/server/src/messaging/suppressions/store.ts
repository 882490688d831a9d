// SQL for suppressions, which belong to the address, not to the person.
import type { SuppressionReason } from '@tidings/contract/rules/delivery-states.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { type Address, hiddenMark, type HideAddress } from './hidden-address.ts';

/**
 * Returns which of `addresses` are suppressed, with the reason, including addresses that were erased and are used
 * again. An opt-out takes precedence.
 */
export async function suppressedOf(
  tx: Tx,
  tenantId: string,
  channel: 'sms' | 'email',
  addresses: string[],
  hide: HideAddress,
): Promise<Map<string, SuppressionReason>> {
  if (addresses.length === 0) return new Map();
  return (await suppressionReader(tx, tenantId, channel, hide))(addresses);
}

/** Returns a function that tells whether an address opted out; `hide` finds opt-outs of erased addresses. */
export const openOptOuts =
  (hide: HideAddress) =>
  async (tx: Tx, tenantId: string, channel: 'sms' | 'email', address: string): Promise<boolean> =>
    (await suppressedOf(tx, tenantId, channel, [address], hide)).get(address) === 'opted-out';

/** Like suppressedOf, for repeated calls: what applies to all addresses is read once. */
export async function suppressionReader(
  tx: Tx,
  tenantId: string,
  channel: 'sms' | 'email',
  hide: HideAddress,
): Promise<(addresses: readonly string[]) => Promise<Map<string, SuppressionReason>>> {
  const { there, hidden } = await findKinds(tx, tenantId, channel);
  if (!there) return async () => new Map();
  return async (addresses) => {
    const byKey = new Map(addresses.map((address) => [address, address]));
    if (hidden) for (const address of addresses) byKey.set(hide(tenantId, { channel, address }), address);
    const rows = await tx
      .selectFrom('suppression')
      .select(['address', 'reason'])
      .where('tenant_id', '=', tenantId)
      .where('channel', '=', channel)
      .where('address', '=', sql<string>`any(${[...byKey.keys()]}::text[])`)
      .orderBy(sql`reason = 'opted-out'`)
      .execute();
    return new Map(rows.map((row) => [byKey.get(row.address) as string, row.reason as SuppressionReason]));
  };
}

// Few tenants ever erase somebody who opted out; for all others no address needs to be hashed.
async function findKinds(tx: Tx, tenantId: string, channel: 'sms' | 'email') {
  const those = sql`select from suppression where tenant_id = ${tenantId} and channel = ${channel}`;
  const { rows } = await sql<{ there: boolean; hidden: boolean }>`
    select exists (${those}) as there, exists (${those} and starts_with(address, ${hiddenMark})) as hidden`.execute(
    tx,
  );
  return rows[0] ?? { there: true, hidden: true };
}

/** A stored suppression. */
export interface StoredSuppression {
  channel: string;
  reason: SuppressionReason;
  source: string;
  proof: string;
  at: Date;
}

/** Returns the suppressions of these addresses, opt-outs first. */
export async function suppressionsOf(
  tx: Tx,
  tenantId: string,
  addresses: readonly Address[],
  hide: HideAddress,
): Promise<StoredSuppression[]> {
  const rows = JSON.stringify(addresses.map((one) => ({ ...one, hidden: hide(tenantId, one) })));
  const found = await sql<StoredSuppression>`
    select s.channel, s.reason, s.source, s.proof, s.at
      from jsonb_to_recordset(${rows}::jsonb) as w (channel text, address text, hidden text)
      join suppression s on s.tenant_id = ${tenantId} and s.channel = w.channel and s.address in (w.address, w.hidden)
      order by s.reason <> 'opted-out', s.at`.execute(tx);
  return found.rows;
}

export interface Suppressing {
  address: string;
  reason: SuppressionReason;
  /** How it is known, in a few words; `proof` is the text of a reply or a colleague's note. */
  source: string;
  proof?: string;
  setBy?: string;
  /** The start; now by default. */
  at?: Date;
}

/**
 * Suppresses addresses. One that is suppressed already keeps its first reason and date, except that an opt-out replaces
 * what the network or mail server reported, which applies again once the opt-out is lifted.
 */
export async function suppress(
  tx: Tx,
  tenantId: string,
  channel: 'sms' | 'email',
  entries: readonly Suppressing[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
    as w (address text, reason text, source text, proof text, "setBy" uuid, at timestamptz)`;
  await sql`
    insert into suppression (tenant_id, channel, address, reason, source, proof, set_by, at)
      select ${tenantId}, ${channel}, address, reason, source, coalesce(proof, ''), "setBy", coalesce(at, now())
        from ${rows} order by address
      on conflict (tenant_id, channel, address) do nothing`.execute(tx);
  if (!entries.some(({ reason }) => reason === 'opted-out')) return;
  await sql`
    update suppression s set before = ${asRow}, reason = w.reason, source = w.source, proof = coalesce(w.proof, ''),
        set_by = w."setBy", at = coalesce(w.at, now())
      from ${rows}
      where s.tenant_id = ${tenantId} and s.channel = ${channel} and s.address = w.address
        and w.reason = 'opted-out' and s.reason in ('dnd', 'wrong-number', 'bounced')`.execute(tx);
}

const asRow = sql`jsonb_build_object(
  'reason', s.reason, 'source', s.source, 'proof', s.proof, 'set_by', s.set_by, 'at', s.at)`;

/** A suppression that was lifted, as it was. */
export interface Lifted {
  address: string;
  reason: SuppressionReason;
  source: string;
  proof: string;
}

/**
 * Lifts suppressions, also of erased addresses, and returns them. `only`: lift this reason only, and only if it dates
 * from the given time or before. What an opt-out had replaced applies again.
 */
export async function lift(
  tx: Tx,
  tenantId: string,
  addresses: readonly (Address & { at?: Date })[],
  hide: HideAddress,
  only: SuppressionReason | null = null,
): Promise<Lifted[]> {
  const rows = JSON.stringify(addresses.map((one) => ({ ...one, hidden: hide(tenantId, one) })));
  const { rows: lifted } = await sql<Lifted>`
    with wanted as (
      select s.channel, s.address as key, max(w.address) as address, s.reason, s.source, s.proof, s.before
        from jsonb_to_recordset(${rows}::jsonb) as w (channel text, address text, hidden text, at timestamptz)
        join suppression s on s.tenant_id = ${tenantId} and s.channel = w.channel and s.address in (w.address, w.hidden)
        where (${only}::text is null or s.reason = ${only}) and (w.at is null or s.at <= w.at)
        group by s.tenant_id, s.channel, s.address
    ), gone as (
      delete from suppression s using wanted w
        where s.tenant_id = ${tenantId} and s.channel = w.channel and s.address = w.key and w.before is null
    ), back as (
      update suppression s set before = null, reason = w.before ->> 'reason', source = w.before ->> 'source',
          proof = w.before ->> 'proof', set_by = (w.before ->> 'set_by')::uuid, at = (w.before ->> 'at')::timestamptz
        from wanted w
        where s.tenant_id = ${tenantId} and s.channel = w.channel and s.address = w.key and w.before is not null
    )
    select address, reason, source, proof from wanted order by address, reason`.execute(tx);
  return lifted;
}

/**
 * Replaces plain addresses of suppressions by their hidden form. Only the text of a reply is kept as proof, since a
 * colleague's note may name the person.
 */
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
        returning s.channel, w.hidden, s.reason, replace(s.source, s.address, '') as source, s.at,
          case when s.source = ${replySource} then s.proof else '' end as proof, s.set_by,
          s.before - 'proof' - 'source' || '{"proof": "", "source": ""}' as before)
    insert into suppression (tenant_id, channel, address, reason, source, at, proof, set_by, before)
      select ${tenantId}, channel, hidden, reason, source, at, proof, set_by, before from gone
      -- The address may have been erased before and used again; an opt-out made since then must replace the older
      -- reason.
      on conflict (tenant_id, channel, address) do update set reason = excluded.reason, source = excluded.source,
          at = excluded.at, proof = excluded.proof, set_by = excluded.set_by, before = excluded.before
        where excluded.reason = 'opted-out' and suppression.reason <> 'opted-out'`.execute(tx);
}

/** The source of an opt-out by reply. */
export const replySource = 'Reply by SMS';
