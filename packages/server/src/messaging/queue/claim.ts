// Claims recipients for one hand-over: the rows are committed as sending, with a lease, before anything is on the wire.
import { causeOfSuppression, type SuppressionReason } from '@tidings/contract/rules/delivery-states.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { keptWords } from '../../accounts/sending-rights/kept-words.ts';
import { isOutboxLane } from '../../accounts/sending-rights/sending-right.ts';
import { maySend } from '../../accounts/sending-rights/standing-store.ts';
import { giveUp } from './recovery/give-up.ts';
import { moveMessage } from './messages.ts';
import { quietUntil } from './quiet.ts';
import { skipPending } from './skip.ts';

export interface ClaimedRecipient {
  n: number;
  address: string;
  fields: Record<string, string>;
  pages: number;
  units: number;
  attempts: number;
  /** It has been put off for a day: this is its last try. */
  overdue: boolean;
  /**
   * Of a long SMS that goes page by page, those that still have to go: one that was accepted in an earlier try never
   * goes again. Null where it goes as one.
   */
  open: number[] | null;
}

export interface Claim {
  tenantId: string;
  messageId: string;
  /** Every completion must carry it. */
  token: string;
  recipients: ClaimedRecipient[];
  /** How many were claimed or passed over: none means that nothing is left behind the cursor for now. */
  seen: number;
  /** The highest n that was looked at: the next claim begins behind it. */
  last: number;
}

export interface ClaimTerms {
  /** What the rows are leased under: made before the claim, so that only who knows it keeps the lease alive. */
  token: string;
  /** How long the lease lasts without an extension, in milliseconds. */
  leaseMs: number;
  lane: string;
  worker: string;
  /** The claim begins behind this n. */
  after: number;
  most: number;
  /** Whether the provider takes a long SMS whole. */
  whole: boolean;
  /** Whether organisations that the operator has not approved may send by providers. */
  newMaySend: boolean;
}

/** What decides whether a lane may hand anything over for an organisation. */
type Handing = Pick<ClaimTerms, 'lane' | 'newMaySend'>;

const mayLeave = (tenantId: string, { lane, newMaySend }: Handing) =>
  isOutboxLane(lane) ? sql<boolean>`true` : maySend(tenantId, newMaySend);

/**
 * Lets a message begin once its hold and the quiet hours are over; says whether it is sending. Where its organisation may
 * not send any more since it was accepted, it ends, and its units come back.
 */
export async function beginSending(
  tx: Tx,
  { tenantId, messageId }: { tenantId: string; messageId: string },
  handing: Handing,
): Promise<boolean> {
  const { rows } = await sql<{
    state: string;
    held: boolean;
    refusal: string;
    allowed: boolean;
    suspended: boolean;
  }>`
    select m.state, m.refusal, coalesce(m.not_before > engine.now(), false) or ${quietUntil} is not null as held,
           ${mayLeave(tenantId, handing)} as allowed, t.state = 'suspended' as suspended
      from message m join tenant t on t.id = m.tenant_id
      where m.tenant_id = ${tenantId} and m.id = ${messageId}`.execute(tx);
  const [message] = rows;
  if (message && !message.allowed && !message.held && ['ready', 'sending'].includes(message.state)) {
    const reason = keptWords[message.suspended ? 'suspended' : 'approval'];
    await giveUp(tx, { tenantId, messageId, lane: handing.lane }, { reason, cause: 'stopped' });
    return false;
  }
  if (message?.state === 'ready' && !message.held)
    return moveMessage(tx, tenantId, messageId, ['ready'], 'sending', {
      started_at: sql`engine.now()` as never,
      refusal: '',
    });
  // It may say that nobody takes it: now somebody does.
  if (message?.state === 'sending' && message.refusal !== '')
    await moveMessage(tx, tenantId, messageId, ['sending'], 'sending', { refusal: '' });
  return message?.state === 'sending';
}

/**
 * Claims at most `most` pending recipients behind `after`. The walk goes along the primary key, so that rows already
 * sent are never read again; a message that is not sending, that the quiet hours have reached, or whose organisation may not
 * send any more, and rows that somebody else holds, yield nothing. Suppression is looked up here once more: an address that opted out since acceptance is
 * skipped and its units are released. Do Not Disturb stands against the regular route alone, and the answer to STOP goes
 * to whoever has just opted out.
 */
export async function claimRecipients(
  tx: Tx,
  message: { tenantId: string; messageId: string },
  { token, leaseMs, lane, worker, after, most, whole, newMaySend }: ClaimTerms,
): Promise<Claim> {
  const { tenantId, messageId } = message;
  // The time and the message are asked for once, not for each row. The update finds its rows by their place: joined by their keys, a
  // planner that knows nothing yet of rows inserted a moment ago reads the whole message for each batch.
  const { rows } = await sql<Omit<ClaimedRecipient, 'open'> & { against: SuppressionReason | null }>`
    with going as materialized (
      select m.channel, m.route, m.purpose, exists (select from suppression s
          where s.tenant_id = m.tenant_id and s.channel = m.channel) as wary from message m
        where m.tenant_id = ${tenantId} and m.id = ${messageId} and m.state = 'sending' and ${quietUntil} is null
          and ${mayLeave(tenantId, { lane, newMaySend })}
    ), picked as materialized (
      select r.ctid as place, r.n, case when (select wary from going) then (
          select s.reason from going m, suppression s
            where s.tenant_id = r.tenant_id and s.channel = m.channel and s.address = r.address
              and (s.reason <> 'dnd' or m.route <> 'hybrid') and (s.reason <> 'opted-out' or m.purpose <> 'answer')
          ) end as against
        from recipient r
        where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and r.n > ${after}
          and r.state = 'pending' and (r.next_at is null or r.next_at <= (select engine.now()))
          and exists (select from going)
        order by r.n limit ${most} for update of r skip locked
    ), claimed as (
      update recipient r set state = 'sending', reason = null, lease = ${token}::uuid, attempts = r.attempts + 1,
          next_at = null, updated_at = (select engine.now())
        where r.ctid = any(array(select place from picked where against is null))
        returning r.n, r.address, r.fields, r.pages, r.units, r.attempts,
          coalesce(r.put_off_at < (select engine.now()) - interval '24 hours', false) as overdue
    ), leased as (
      insert into engine.lease (token, tenant_id, message_id, lane, ns, worker, expires_at)
        select ${token}, ${tenantId}, ${messageId}, ${lane}, array_agg(n), ${worker},
               engine.now() + make_interval(secs => ${leaseMs / 1000})
          from claimed having count(*) > 0
    )
    select n, address, fields, pages, units, attempts, overdue, null as against from claimed
    union all
    select n, '', '{}', 0, 0, 0, false, against from picked where against is not null`.execute(tx);
  await skipSuppressed(tx, message, rows);
  // The update gives them as they lie, and they go as they stand in the message.
  const claimed = rows.filter((row) => row.against === null).sort((a, b) => a.n - b.n);
  const long = claimed.filter((row) => row.pages > 1).map((row) => row.n);
  const open = await (whole ? findBegun : markPages)(tx, message, long);
  const recipients = claimed.map(
    ({ n, address, fields, pages, units, attempts, overdue }): ClaimedRecipient => ({
      n,
      address,
      fields,
      pages,
      units,
      attempts,
      overdue,
      open: open.get(n) ?? null,
    }),
  );
  const last = rows.reduce((most, row) => Math.max(most, row.n), after);
  return { tenantId, messageId, token, recipients, seen: rows.length, last };
}

// Whoever opted out since acceptance gets nothing more.
async function skipSuppressed(
  tx: Tx,
  message: { tenantId: string; messageId: string },
  rows: { n: number; against: SuppressionReason | null }[],
): Promise<void> {
  for (const [against, skipped] of Map.groupBy(rows, (row) => row.against)) {
    if (against === null) continue;
    const ns = skipped.map((row) => row.n);
    await skipPending(tx, message, {
      which: sql`r.n between ${Math.min(...ns)} and ${Math.max(...ns)} and r.n = any(${ns}::integer[])`,
      reason: against,
      partly: against,
      cause: causeOfSuppression[against],
    });
  }
}

type OpenPages = Map<number, number[]>;

// The pages of a long SMS are rows of their own. Those that are marked now are the ones to go: what was accepted in an
// earlier try stays as it is, whether or not that try was counted.
async function markPages(
  tx: Tx,
  { tenantId, messageId }: { tenantId: string; messageId: string },
  ns: number[],
): Promise<OpenPages> {
  const open: OpenPages = new Map(ns.map((n) => [n, []]));
  if (ns.length === 0) return open;
  const { rows } = await sql<{ n: number; page: number }>`
    insert into recipient_page (tenant_id, message_id, n, page, state)
      select r.tenant_id, r.message_id, r.n, page, 'sending'
        from recipient r, generate_series(1, r.pages) page
        where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and r.n = any(${ns}::integer[])
      on conflict (tenant_id, message_id, n, page) do update set state = 'sending'
        where recipient_page.state = 'pending'
      returning n, page`.execute(tx);
  for (const { n, page } of rows) open.get(n)?.push(page);
  return open;
}

// A provider that takes a long SMS whole gets one whole; unless pages of it have gone already, before its account was
// changed: then the others go as they were meant to. Where none went, its pages are forgotten.
async function findBegun(
  tx: Tx,
  message: { tenantId: string; messageId: string },
  ns: number[],
): Promise<OpenPages> {
  if (ns.length === 0) return new Map();
  const { tenantId, messageId } = message;
  await sql`
    delete from recipient_page p
      where p.tenant_id = ${tenantId} and p.message_id = ${messageId} and p.n = any(${ns}::integer[])
        and not exists (select from recipient_page o
          where o.tenant_id = p.tenant_id and o.message_id = p.message_id and o.n = p.n and o.state <> 'pending')`.execute(
    tx,
  );
  const { rows } = await sql<{ n: number }>`
    select distinct n from recipient_page
      where tenant_id = ${tenantId} and message_id = ${messageId} and n = any(${ns}::integer[])`.execute(tx);
  return markPages(
    tx,
    message,
    rows.map((row) => row.n),
  );
}

/**
 * Extends leases that a worker still holds by their whole length, in milliseconds from now. Gives the tokens of those
 * that are there: the others have been reaped, or are not claimed yet.
 */
export async function extendLeases(tx: Tx, tokens: string[], leaseMs: number): Promise<string[]> {
  const { rows } = await sql<{ token: string }>`
    update engine.lease set expires_at = engine.now() + make_interval(secs => ${leaseMs / 1000})
    where token = any(${tokens}::uuid[]) returning token`.execute(tx);
  return rows.map(({ token }) => token);
}
