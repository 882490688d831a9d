// Stores what comes back before it is acknowledged, and finds whose it is. Runs in inSystem.
import type { Cause } from '@tidings/contract/rules/delivery-states.ts';
import { sql } from 'kysely';
import { cleanLines } from '../../platform/text/clean-text.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import type { Receipt } from '../../providers/provider.ts';
import { byMail } from '../../email/bounces/reference.ts';

export interface StoredReceipt {
  references: string[];
  state: 'delivered' | 'undelivered' | 'rejected' | 'buffered';
  code: string | null;
  at: string | null;
  address: string | null;
  otherAddress?: string | undefined;
  /** Of receipts that came before this was kept there is none. */
  cause?: Cause | undefined;
  reason?: string | undefined;
  suppress?: Receipt['suppress'] | undefined;
  hard?: boolean | undefined;
}

export interface Inbound {
  provider: string;
  kind: 'receipt' | 'reply';
  body: Record<string, unknown>;
  raw: string;
}

/** Keeps receipts and replies as they came. */
export async function insertInbound(tx: Tx, rows: Inbound[]): Promise<void> {
  await tx
    .insertInto('engine.inbound')
    .values(
      rows.map(({ body, raw, ...row }) => ({
        id: newId(),
        ...row,
        body: JSON.stringify(body, (name, value: unknown) =>
          typeof value !== 'string' ? value : read.has(name) ? cleanLines(keepable(value)) : keepable(value),
        ),
        raw: keepable(raw),
      })),
    )
    .execute();
}

/** What people read of it: on a screen, in a file. The raw text stays as it came. */
const read = new Set(['text', 'reason']);

// PostgreSQL keeps neither the null character nor half a character, and one such text would spoil all that came with
// it. A phone may cut a long reply within an emoji.
const keepable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

export interface Match {
  inboundId: string;
  receipt: StoredReceipt;
  channel: 'sms' | 'email';
  tenantId: string;
  messageId: string;
  n: number;
  page: number;
}

/**
 * The open receipts that name a page we have handed over, at most 500, oldest first; several where a short id fits
 * several pages, the one handed over last first. What fits nothing yet stays for the next time: a receipt can overtake the record of its submit. What came back by mail names its
 * message by number, and that is there before the message leaves.
 */
export async function findMatches(tx: Tx): Promise<Match[]> {
  const { rows } = await sql<Match>`
    with open as (
      select id, provider, body, at from engine.inbound
        where matched_at is null and kind = 'receipt' and at > engine.now() - interval '72 hours'
        order by tried, at limit 500
    ), looked as (
      update engine.inbound i set tried = i.tried + 1 from open where i.id = open.id
    )
    select o.id as "inboundId", o.body as receipt, r.*
      from open o
        cross join lateral jsonb_array_elements_text(o.body -> 'references') with ordinality s (reference, rank)
        cross join lateral (
          select 'sms' as channel, tenant_id as "tenantId", message_id as "messageId", n, page, at from engine.reference
            where provider = o.provider and reference = s.reference
          union all
          select 'email', tenant_id, message_id, split_part(s.reference, '-', 2)::integer, 1, o.at from engine.mail_number
            where number = case when o.provider = ${byMail} then split_part(s.reference, '-', 1)::bigint end
        ) r
      order by o.at, s.rank, r.at desc`.execute(tx);
  return rows;
}

/** Marks receipts as done with. */
export async function markMatched(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update engine.inbound set matched_at = engine.now() where id = any(${ids}::uuid[])`.execute(tx);
}

/** Whether a receipt waits that was not looked at yet. */
export async function hasOpen(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select 1 from engine.inbound where matched_at is null and kind = 'receipt' and tried = 0
      and at > engine.now() - interval '72 hours') as there`.execute(tx);
  return rows[0]?.there ?? false;
}

/** Forgets what came in more than 72 hours ago; returns how many receipts and replies went. */
export async function forgetOld(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from engine.inbound where at < engine.now() - interval '72 hours'`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
