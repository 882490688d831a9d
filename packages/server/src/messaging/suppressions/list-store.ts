// SQL that lists suppressed addresses for the screen.
import type { SuppressionReason } from '@tidings/contract/rules/delivery-states.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { hiddenMark } from './hidden-address.ts';

export interface ListedSuppression {
  channel: 'sms' | 'email';
  address: string;
  reason: SuppressionReason;
  source: string;
  proof: string;
  at: Date;
  setBy: string;
  /** The same in microseconds since 1970, the precision of the database; the list is sorted by it. */
  micros: number;
}

export interface SuppressionFilter {
  channel: 'sms' | 'email' | undefined;
  reason: SuppressionReason | undefined;
  /** Addresses that equal one of `addresses` or contain one of `parts`; null: all. */
  among: { addresses: string[]; parts: string[] } | null;
}

/** The suppression after which a page begins. */
export interface AfterSuppression {
  micros: number;
  channel: string;
  address: string;
}

/** Reads at most `most` suppressions, newest first, and counts all that match. */
export async function listSuppressed(
  tx: Tx,
  tenantId: string,
  { channel, reason, among }: SuppressionFilter,
  after: AfterSuppression | null,
  most: number,
): Promise<{ rows: ListedSuppression[]; total: number }> {
  const fits = sql`s.tenant_id = ${tenantId}
    and (${channel ?? null}::text is null or s.channel = ${channel ?? null})
    and (${reason ?? null}::text is null or s.reason = ${reason ?? null})
    and (${among === null} or s.address = any(${among?.addresses ?? []}::text[])
      or not starts_with(s.address, ${hiddenMark})
        and exists (select from unnest(${among?.parts ?? []}::text[]) part where strpos(s.address, part) > 0))`;
  const behind = after
    ? sql`and (s.at, s.channel, s.address) <
        (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.channel}, ${after.address})`
    : sql``;
  const { rows } = await sql<ListedSuppression>`
    select s.channel, s.address, s.reason, s.source, s.proof, s.at, coalesce(u.name, f.name, '') as "setBy",
           (extract(epoch from s.at) * 1000000)::bigint as micros
      from suppression s left join "user" u on u.id = s.set_by
      left join former_member f on f.tenant_id = s.tenant_id and f.user_id = s.set_by
      where ${fits} ${behind} order by s.at desc, s.channel desc, s.address desc limit ${most}`.execute(tx);
  const counted = await sql<{ n: number }>`select count(*) as n from suppression s where ${fits}`.execute(tx);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}
