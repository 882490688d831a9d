// SQL for suppressions. Consent belongs to the address, not to the person.
import type { SuppressionReason } from '@tidings/contract/rules/delivery-states.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { type Address, hiddenMark, type HideAddress } from './hidden-address.ts';

/**
 * The suppressed ones among `addresses`, each with its reason; those too whose address was erased since, and is here
 * again. An opt-out weighs more than what else is known.
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

/** Whether the owner of an address asked a tenant not to write to it; `hide` finds the opt-outs of erased addresses. */
export const openOptOuts =
  (hide: HideAddress) =>
  async (tx: Tx, tenantId: string, channel: 'sms' | 'email', address: string): Promise<boolean> =>
    (await suppressedOf(tx, tenantId, channel, [address], hide)).get(address) === 'opted-out';

/** The same for whoever asks again and again: what concerns all addresses is looked up once. */
export async function suppressionReader(
  tx: Tx,
  tenantId: string,
  channel: 'sms' | 'email',
  hide: HideAddress,
): Promise<(addresses: readonly string[]) => Promise<Map<string, SuppressionReason>>> {
  const { there, hidden } = await lookFor(tx, tenantId, channel);
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

// Few tenants ever erase somebody who opted out: the others' addresses need not be hashed.
async function lookFor(tx: Tx, tenantId: string, channel: 'sms' | 'email') {
  const those = sql`select from suppression where tenant_id = ${tenantId} and channel = ${channel}`;
  const { rows } = await sql<{ there: boolean; hidden: boolean }>`
    select exists (${those}) as there, exists (${those} and starts_with(address, ${hiddenMark})) as hidden`.execute(
    tx,
  );
  return rows[0] ?? { there: true, hidden: true };
}

/** What stands against an address. */
export interface Standing {
  channel: string;
  reason: SuppressionReason;
  source: string;
  proof: string;
  at: Date;
}

/** What stands against these addresses, with its source and since when; an opt-out before what else is known. */
export async function suppressionsOf(
  tx: Tx,
  tenantId: string,
  addresses: readonly Address[],
  hide: HideAddress,
): Promise<Standing[]> {
  const rows = JSON.stringify(addresses.map((one) => ({ ...one, hidden: hide(tenantId, one) })));
  const found = await sql<Standing>`
    select s.channel, s.reason, s.source, s.proof, s.at
      from jsonb_to_recordset(${rows}::jsonb) as w (channel text, address text, hidden text)
      join suppression s on s.tenant_id = ${tenantId} and s.channel = w.channel and s.address in (w.address, w.hidden)
      order by s.reason <> 'opted-out', s.at`.execute(tx);
  return found.rows;
}

export interface Suppressing {
  address: string;
  reason: SuppressionReason;
  /** How it is known, in a few words; and what proves it: the words of a reply, a colleague's note. */
  source: string;
  proof?: string;
  setBy?: string;
  /** Since when; now unless told. */
  at?: Date;
}

/**
 * Suppresses addresses. One that is suppressed already keeps its first reason and date; only an opt-out comes before
 * what the network or the mail server said of it, which stands again once that is lifted.
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

/** What was lifted of an address: as it stood. */
export interface Lifted {
  address: string;
  reason: SuppressionReason;
  source: string;
  proof: string;
}

/**
 * Lifts what stands against addresses, those too that were erased; gives it as it stood. `only`: this reason alone, and
 * only where it stood by the time that is given with the address. What an opt-out had come before stands again.
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
 * Takes the plain addresses away from what stands against them: it goes on standing against them, hidden. Of the proofs
 * only the word of a reply stays: what a colleague wrote may name them.
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
      -- It may have been erased before, and be here again: an opt-out of since then is not lost to what stood first.
      on conflict (tenant_id, channel, address) do update set reason = excluded.reason, source = excluded.source,
          at = excluded.at, proof = excluded.proof, set_by = excluded.set_by, before = excluded.before
        where excluded.reason = 'opted-out' and suppression.reason <> 'opted-out'`.execute(tx);
}

/** The source of an opt-out that came as a reply. */
export const replySource = 'Reply by SMS';
