// Claims recipients for one hand-over: the rows are committed as sending, with a lease, before anything is on the wire.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { moveMessage } from './messages.ts';
import { skipPending } from './skip.ts';

/** How long a lease lasts without a sign of life from its worker. */
const leaseSeconds = 45;

export interface ClaimedRecipient {
  n: number;
  address: string;
  fields: Record<string, string>;
  pages: number;
  units: number;
  attempts: number;
}

export interface Claim {
  tenantId: string;
  messageId: string;
  /** Every completion must carry it. */
  token: string;
  recipients: ClaimedRecipient[];
  /** Of each long SMS the pages that still have to go: one that was accepted in an earlier try never goes again. */
  open: Map<number, number[]>;
  /** How many were claimed or passed over: none means that nothing is left behind the cursor for now. */
  seen: number;
  /** The highest n that was looked at: the next claim begins behind it. */
  last: number;
}

export interface ClaimTerms {
  /** What the rows are leased under: made before the claim, so that only who knows it keeps the lease alive. */
  token: string;
  lane: string;
  worker: string;
  /** The claim begins behind this n. */
  after: number;
  most: number;
}

/** Lets a message begin once its hold is over; says whether it is sending. */
export async function beginSending(tx: Tx, tenantId: string, messageId: string): Promise<boolean> {
  const { rows } = await sql<{ state: string; held: boolean }>`
    select state, coalesce(not_before > engine.now(), false) as held from message
    where tenant_id = ${tenantId} and id = ${messageId}`.execute(tx);
  const [message] = rows;
  if (message?.state === 'ready' && !message.held)
    return moveMessage(tx, tenantId, messageId, ['ready'], 'sending', {
      started_at: sql`engine.now()` as never,
    });
  return message?.state === 'sending';
}

/**
 * Claims at most `most` pending recipients behind `after`. The walk goes along the primary key, so that rows already
 * sent are never read again; a message that is not sending, and rows that somebody else holds, yield nothing.
 * Suppression is looked up here once more: an address that opted out since acceptance is skipped and its units are
 * released.
 */
export async function claimRecipients(
  tx: Tx,
  message: { tenantId: string; messageId: string },
  { token, lane, worker, after, most }: ClaimTerms,
): Promise<Claim> {
  const { tenantId, messageId } = message;
  // The time is asked for once, not for each row. The update finds its rows by their place: joined by their keys, a
  // planner that knows nothing yet of rows inserted a moment ago reads the whole message for each batch.
  const { rows } = await sql<ClaimedRecipient & { suppressed: boolean }>`
    with picked as (
      select r.ctid as place, r.n, s.reason is not null as suppressed from recipient r
        join message m on m.tenant_id = r.tenant_id and m.id = r.message_id and m.state = 'sending'
        left join suppression s on s.tenant_id = r.tenant_id and s.channel = m.channel and s.address = r.address
      where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and r.n > ${after}
        and r.state = 'pending' and (r.next_at is null or r.next_at <= (select engine.now()))
      order by r.n limit ${most} for update of r skip locked
    ), claimed as (
      update recipient r set state = 'sending', reason = null, lease = ${token}::uuid, attempts = r.attempts + 1,
          next_at = null, updated_at = (select engine.now())
        from picked p where r.ctid = p.place and not p.suppressed
        returning r.n, r.address, r.fields, r.pages, r.units, r.attempts
    ), leased as (
      insert into engine.lease (token, tenant_id, message_id, lane, ns, worker, expires_at)
        select ${token}, ${tenantId}, ${messageId}, ${lane}, array_agg(n), ${worker},
               engine.now() + make_interval(secs => ${leaseSeconds})
          from claimed having count(*) > 0
    )
    select n, address, fields, pages, units, attempts, false as suppressed from claimed
    union all
    select n, '', '{}', 0, 0, 0, true from picked where suppressed`.execute(tx);
  const recipients = rows.filter((row) => !row.suppressed);
  const suppressed = rows.filter((row) => row.suppressed).map((row) => row.n);
  if (suppressed.length > 0) await skipSuppressed(tx, message, suppressed);
  const open = await markPages(
    tx,
    message,
    recipients.filter((row) => row.pages > 1).map((row) => row.n),
  );
  const last = rows.reduce((most, row) => Math.max(most, row.n), after);
  return { tenantId, messageId, token, recipients, open, seen: rows.length, last };
}

// Whoever opted out since acceptance gets nothing more.
async function skipSuppressed(
  tx: Tx,
  message: { tenantId: string; messageId: string },
  ns: number[],
): Promise<void> {
  const reason = sql`(select s.reason from suppression s
    join message m on m.tenant_id = s.tenant_id and m.channel = s.channel
    where m.tenant_id = r.tenant_id and m.id = r.message_id and s.address = r.address)`;
  const which = sql`r.n between ${Math.min(...ns)} and ${Math.max(...ns)} and r.n = any(${ns}::integer[])`;
  await skipPending(tx, message, { which, reason, partly: reason });
}

// The pages of a long SMS are rows of their own. Those that are marked now are the ones to go: what was accepted in an
// earlier try stays as it is, whether or not that try was counted.
async function markPages(
  tx: Tx,
  { tenantId, messageId }: { tenantId: string; messageId: string },
  ns: number[],
): Promise<Map<number, number[]>> {
  const open = new Map<number, number[]>(ns.map((n) => [n, []]));
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

/** Gives the leases that a worker still holds another 45 seconds. */
export async function extendLeases(tx: Tx, tokens: string[]): Promise<void> {
  if (tokens.length === 0) return;
  await sql`
    update engine.lease set expires_at = engine.now() + make_interval(secs => ${leaseSeconds})
    where token = any(${tokens}::uuid[])`.execute(tx);
}
