// Stores arrivals, finds the recipients of receipts, and lists what waits for one.
import type { Cause } from '@tidings/contract/rules/delivery-states.ts';
import { type RawBuilder, sql } from 'kysely';
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
  /** Missing in receipts stored by earlier versions. */
  cause?: Cause | undefined;
  reason?: string | undefined;
  suppress?: Receipt['suppress'] | undefined;
  hard?: boolean | undefined;
  sender?: string | undefined;
}

export interface Inbound {
  provider: string;
  kind: 'receipt' | 'reply';
  body: Record<string, unknown>;
  raw: string;
}

/** The NOTIFY channel for receipts and replies; the payload is their kind, or empty where both came. */
export const inboundChannel = 'tidings_inbound';

/** The statement that stores receipts and replies, and notifies workers when it commits. For the system. */
export function insertingInbound(rows: readonly Inbound[]): RawBuilder<unknown> {
  const cleaned = rows.map(({ body, raw, ...row }) => ({
    id: newId(),
    ...row,
    body: JSON.stringify(body, cleanValue),
    raw: storable(raw),
  }));
  const kinds = new Set(rows.map(({ kind }) => kind));
  const [kind = ''] = kinds.size === 1 ? kinds : [];
  // One parameter, so that a batch of any size is the same statement.
  return sql`
    with arrived as (
      insert into engine.inbound (id, provider, kind, body, raw)
        select id, provider, kind, body::jsonb, raw from json_to_recordset(${JSON.stringify(cleaned)}::json)
          as a (id uuid, provider text, kind text, body text, raw text)
    )
    select pg_notify(${inboundChannel}, ${kind})`;
}

function cleanValue(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return readByPeople.has(name) ? cleanLines(storable(value)) : storable(value);
}

/** The fields that people read, so line ends are cleaned; the raw text is stored unchanged. */
const readByPeople = new Set(['text', 'reason']);

// PostgreSQL can store neither null characters nor lone surrogates, and one of them would fail the whole batch. A phone
// may split a long reply within an emoji.
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

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
 * Counts a round in which these receipts were tried, for those that are still open. Most are matched at their first, and
 * counting that too would write each of them once more.
 */
export async function countTried(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update engine.inbound set tried = tried + 1 where id = any(${ids}::uuid[]) and matched_at is null`.execute(
    tx,
  );
}

/** What a round tries: some open receipts, and the pages that they may be for. */
interface Round {
  ids: string[];
  matches: Match[];
  /** Whether receipts that were never tried may be left. */
  mayBeMore: boolean;
}

/** The most receipts that a round tries. */
const inARound = 500;

/**
 * Finds the open receipts of a round, those tried least often first, and the pages we handed over that they name. A short
 * id may fit several pages; the latest comes first. A receipt that fits nothing yet stays open, since it can overtake the
 * record of its submit. Bounces name their message by number, which is stored before the message is sent.
 */
export async function findMatches(tx: Tx): Promise<Round> {
  const { rows } = await sql<(Match | { inboundId: string; tenantId: null }) & { isNew: boolean }>`
    with open as (
      select id, provider, body, at, tried from engine.inbound
        where matched_at is null and kind = 'receipt' and at > engine.now() - interval '72 hours'
        order by tried, at limit ${inARound}
    )
    select o.id as "inboundId", o.tried = 0 as "isNew", o.body as receipt, r.channel, r."tenantId", r."messageId", r.n, r.page
      from open o
        left join lateral (
          select s.rank, found.*
            from jsonb_array_elements_text(o.body -> 'references') with ordinality s (reference, rank)
              cross join lateral (
                select 'sms' as channel, tenant_id as "tenantId", message_id as "messageId", n, page, at from engine.reference
                  where provider = o.provider and reference = s.reference
                union all
                select 'email', tenant_id, message_id, split_part(s.reference, '-', 2)::integer, 1, o.at from engine.mail_number
                  where number = case when o.provider = ${byMail} then split_part(s.reference, '-', 1)::bigint end
              ) found
        ) r on true
      order by o.at, r.rank, r.at desc`.execute(tx);
  const ids = [...new Set(rows.map(({ inboundId }) => inboundId))];
  return {
    ids,
    matches: rows.filter((row): row is Match & { isNew: boolean } => row.tenantId !== null),
    mayBeMore: ids.length === inARound && rows.every(({ isNew }) => isNew),
  };
}

/**
 * Lets this transaction commit before it is on disk. If a crash takes it back, its receipts are open again and are
 * matched again; the disk is left to those being stored, whose SMSC waits.
 */
export async function commitLater(tx: Tx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx);
}

/** Marks receipts or replies as matched. */
export async function markMatched(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update engine.inbound set matched_at = engine.now() where id = any(${ids}::uuid[])`.execute(tx);
}

/** Deletes receipts and replies older than 72 hours; returns how many. */
export async function forgetOld(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from engine.inbound where at < engine.now() - interval '72 hours'`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
