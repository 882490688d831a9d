// Claims recipients: their rows are committed as sending, under a lease, before anything goes out.
import { sql } from 'kysely';
import { refusals } from '../../texts/en/refusals.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isDistributed } from '../../platform/db/distributed.ts';
import type { ClaimedRecipient, ClaimTerms } from './claim-terms.ts';
import { claimOnShards, type PickedRow } from './claim-on-shards.ts';
import { longestHoldSeconds, toleranceSeconds } from './recovery/clock-jumps.ts';
import { giveUp } from './recovery/give-up.ts';
import { moveMessage } from './messages.ts';
import { fitting, recordUse } from './limits/lane-use.ts';
import { numberLongSms } from './number-long-sms.ts';
import { beginsNothing, isPaused } from './lane-control.ts';
import { quietUntil } from './quiet.ts';
import { isDue } from './ready-again.ts';
import { type LaneRights, mayHandOver, sendable, skipSuppressed, suppression } from './sendable.ts';
import { skipInactive, someoneLeft } from './skip-inactive.ts';
import { isAmong } from './is-among.ts';

export interface Claim {
  tenantId: string;
  messageId: string;
  /** The lease token, which every settlement must carry. */
  token: string;
  recipients: ClaimedRecipient[];
  /** How many rows were claimed or skipped; 0 means that nothing is left behind the cursor for now. */
  seen: number;
  /** The highest n that was examined; the next claim begins after it. */
  last: number;
}

/** For message m: it is within the hold after Send. A hold longer than any was begun before the clock was set back. */
const isHeld = sql`m.not_before > engine.now()
  and m.not_before <= engine.now() + make_interval(secs => ${longestHoldSeconds + toleranceSeconds})`;

/**
 * Moves a ready message to sending once its hold and the quiet hours are over, unless its lane rests; returns whether it
 * is sending. If its organisation has lost the right to send since acceptance, the message is given up and its units are
 * released. Who has died while it waited is skipped.
 */
export async function beginSending(
  tx: Tx,
  { tenantId, messageId }: { tenantId: string; messageId: string },
  rights: LaneRights,
): Promise<boolean> {
  const { rows } = await sql<{
    state: string;
    held: boolean;
    paused: boolean;
    refusal: string;
    allowed: boolean;
    suspended: boolean;
    closed: boolean;
    left: boolean;
  }>`
    select m.state, m.refusal, ${isPaused(rights.lane)} as paused,
           coalesce(${isHeld}, false) or ${quietUntil} is not null or ${beginsNothing(rights.lane)} as held,
           ${mayHandOver(tenantId, rights)} as allowed, t.state = 'suspended' as suspended,
           t.closed_at is not null as closed, ${someoneLeft} as left
      from message m join tenant t on t.id = m.tenant_id
      where m.tenant_id = ${tenantId} and m.id = ${messageId}`.execute(tx);
  const [message] = rows;
  if (message && !message.allowed && !message.held && ['ready', 'sending'].includes(message.state)) {
    const reason = message.closed
      ? refusals.closed()
      : refusals.kept({ why: message.suspended ? 'suspended' : 'approval' });
    await giveUp(tx, { tenantId, messageId, lane: rights.lane }, { reason, cause: 'stopped' });
    return false;
  }
  if (message?.state === 'ready' && !message.held) {
    const begun = { started_at: sql`engine.now()` as never, refusal: '' };
    // Another step has begun it meanwhile, or it was undone.
    if (!(await moveMessage(tx, tenantId, messageId, ['ready'], 'sending', begun)))
      return beginSending(tx, { tenantId, messageId }, rights);
  } else {
    if (message?.state !== 'sending' || message.paused) return false;
    // It may still carry the reason why it waited for a provider, which no longer holds.
    if (message.refusal !== '')
      await moveMessage(tx, tenantId, messageId, ['sending'], 'sending', { refusal: '' });
  }
  if (message.left) await skipInactive(tx, { tenantId, messageId });
  return true;
}

/**
 * Claims at most `most` pending recipients after `after`. The scan follows the primary key, so rows already sent are
 * not read again. Nothing is claimed of a message that is not sending, is within quiet hours, belongs to an
 * organisation that may not send or goes by a lane that is paused or another worker's; locked rows are passed over.
 * Suppressions are checked again here: an address that opted out since acceptance is skipped and its units are released. The rows keep the reason of their last attempt and
 * the time of the next until they are settled, so that they can be given back as they were.
 */
export async function claimRecipients(
  tx: Tx,
  message: { tenantId: string; messageId: string },
  terms: ClaimTerms,
): Promise<Claim> {
  const { tenantId, messageId } = message;
  const { token, lane, after, whole, room } = terms;
  const rows = await (isDistributed(tx) ? claimOnShards : claimAtOnce)(tx, message, terms);
  await skipSuppressed(tx, message, rows);
  // The update returns rows in physical order; they are sent in the order of the message.
  const claimed = rows.filter((row) => row.suppression === null).sort((a, b) => a.n - b.n);
  const long = claimed.filter((row) => row.pages > 1).map((row) => row.n);
  const open = await (whole ? findBegun : markPages)(tx, message, long);
  const references = await numberLongSms(tx, message, [...open.keys()]);
  const recipients = claimed.map(
    ({ n, address, fields, pages, units, attempts, putOffMs, overdue }): ClaimedRecipient => ({
      n,
      address,
      fields,
      pages,
      units,
      attempts,
      putOffMs: putOffMs ?? 0,
      overdue: overdue ?? false,
      open: open.get(n) ?? null,
      reference: references.get(n) ?? 0,
    }),
  );
  const used = recipients.reduce((sum, row) => sum + (row.open?.length ?? row.pages), 0);
  if (room && used > 0) await recordUse(tx, lane, token, used);
  const last = rows.reduce((most, row) => Math.max(most, row.n), after);
  return { tenantId, messageId, token, recipients, seen: rows.length, last };
}

/** Claims in one statement. Returns those claimed, and with a reason those suppressed. */
async function claimAtOnce(
  tx: Tx,
  message: { tenantId: string; messageId: string },
  { token, leaseMs, lane, worker, journal, after, most, allowed, room, newMaySend, owner }: ClaimTerms,
): Promise<PickedRow[]> {
  const { tenantId, messageId } = message;
  // The time and the message are read once, not for each row. The update finds its rows by ctid: joined by key, a
  // planner without statistics on freshly inserted rows reads the whole message for each batch.
  const { rows } = await sql<PickedRow>`
    with sendable as materialized (${sendable(message, { lane, newMaySend, owner })}
    ), picked as materialized (
      select r.ctid as place, r.n, r.pages, case when (select has_suppressions from sendable)
            then ${suppression} end as suppression
        from recipient r
        where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and r.n > ${after}
          and r.state = 'pending' and ${isDue}
          and exists (select from sendable)
        order by r.n limit ${most} for update of r skip locked
    ), claimed as (
      update recipient r set state = 'sending', lease = ${token}::uuid, attempts = r.attempts + 1, updated_at = (select engine.now())
        where r.ctid = any(array(${room ? fitting(room) : sql`select place from picked where suppression is null`}))
        returning r.n, r.address, r.fields, r.pages, r.units, r.attempts,
          (extract(epoch from (select engine.now()) - r.put_off_at) * 1000)::float8 as "putOffMs",
          r.put_off_at < (select engine.now()) - make_interval(hours => ${room ? 48 : 24}) as overdue
    ), leased as (
      insert into engine.lease (token, tenant_id, message_id, lane, ns, allowed, worker, journal, journal_from, expires_at)
        select ${token}, ${tenantId}, ${messageId}, ${lane}, array_agg(n order by n), least(count(*), ${allowed}::bigint),
               ${worker}, ${journal?.id ?? null}::uuid, ${journal?.from ?? null}::bigint, engine.now() + make_interval(secs => ${leaseMs / 1000})
          from claimed having count(*) > 0
    )
    select n, address, fields, pages, units, attempts, "putOffMs", overdue, null as suppression from claimed
    union all
    select n, '', '{}', 0, 0, 0, 0, false, suppression from picked where suppression is not null`.execute(tx);
  return rows;
}

type OpenPages = Map<number, number[]>;

// Each page of a long SMS has a row. The pages marked here are the ones to send: a page accepted in an earlier attempt
// keeps its state, even if that attempt was not counted.
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
        where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and ${isAmong('r.n', ns)} order by r.n
      on conflict (tenant_id, message_id, n, page) do update set state = 'sending'
        where recipient_page.state = 'pending'
      returning n, page`.execute(tx);
  for (const { n, page } of rows) open.get(n)?.push(page);
  return open;
}

// For a provider that takes a long SMS whole. If some pages were already sent one by one, before the account changed,
// the others follow in the same way; otherwise the page rows are deleted.
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
 * Extends leases to `leaseMs` milliseconds from now. Returns the tokens that exist; the others have been reaped or are
 * not claimed yet.
 */
export async function extendLeases(tx: Tx, tokens: string[], leaseMs: number): Promise<string[]> {
  const { rows } = await sql<{ token: string }>`
    update engine.lease set expires_at = engine.now() + make_interval(secs => ${leaseMs / 1000})
    where token = any(${tokens}::uuid[]) returning token`.execute(tx);
  return rows.map(({ token }) => token);
}
