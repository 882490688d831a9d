// SQL for unmatched replies and their possible tenants. Runs in inSystem.
import type { Keyword } from '@tidings/contract/rules/sms/keywords.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface OpenReply {
  id: string;
  /** The provider it came from: an account's id, or 'smpp'. */
  provider: string;
  body: { from: string; to: string; text: string; id?: string; keyword?: Keyword };
  at: Date;
}

/**
 * Takes the lock for matching replies until the transaction ends; returns false if another worker has it. Only one
 * worker matches at a time, so that of a STOP and a START the later one counts.
 */
export async function lockReplies(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('replies', 0)) as mine`.execute(tx);
  return rows[0]?.mine ?? false;
}

/**
 * Reads at most `most` replies that are due, in the order they came. One that has no tenant or failed is due again
 * after 1 minute, then 4, 9, 16 …, until it is deleted.
 */
export async function readOpenReplies(tx: Tx, most: number): Promise<OpenReply[]> {
  const { rows } = await sql<OpenReply>`
    with open as (
      select id from engine.inbound
        where matched_at is null and kind = 'reply' and at > engine.now() - interval '72 hours'
          and at <= engine.now() - tried * tried * interval '1 minute'
        order by at, id limit ${most}
    )
    update engine.inbound i set tried = i.tried + 1 from open where i.id = open.id
      returning i.id, i.provider, i.body, i.at`.execute(tx);
  return rows.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
}

/** Returns account id -> owning tenant; accounts of the installation are left out. */
export async function tenantsOfAccounts(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; tenantId: string }>`
    select id, tenant_id as "tenantId" from engine.provider_account
      where id = any(${ids}::uuid[]) and tenant_id is not null`.execute(tx);
  return new Map(rows.map(({ id, tenantId }) => [id, tenantId]));
}

/** Returns number (digits only) -> the tenant that receives its replies. */
export async function tenantsOfNumbers(tx: Tx, numbers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ number: string; tenantId: string }>`
    select number, tenant_id as "tenantId" from engine.reply_number where number = any(${numbers}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ number, tenantId }) => [number, tenantId]));
}

/** Returns tenant -> country, which is needed to read local numbers. */
export async function countriesOf(tx: Tx, tenantIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; country: string }>`
    select id, country from tenant where id = any(${tenantIds}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, country }) => [id, country]));
}

/** Returns the countries of all tenants. */
export async function countriesOfTenants(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{
    country: string;
  }>`select distinct country from tenant order by country`.execute(tx);
  return rows.map(({ country }) => country);
}

/** Returns the tenants of a country that wrote to a phone by a lane in the last 30 days. */
export async function writersTo(
  tx: Tx,
  { lane, phone, country }: { lane: string; phone: string; country: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from engine.wrote_to(${lane}, ${phone}) w (id) join tenant t on t.id = w.id
      where t.country = ${country} order by t.id`.execute(tx);
  return rows.map(({ id }) => id);
}
