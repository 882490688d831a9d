// Records the outcomes of claimed recipients: state, reference, units and ledger in one transaction.
import type { Cause } from '@tidings/contract/rules/delivery-states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { isDistributed, readTimeNow, timeNow, timesAfter } from '../../platform/db/distributed.ts';
import { settle as settleUnits } from '../units/units.ts';
import type { Claim } from './claim.ts';
import { returnUse } from './limits/lane-use.ts';

export interface PageSettlement {
  page: number;
  state: 'accepted' | 'rejected' | 'uncertain' | 'pending';
  reference: string | null;
  code: string | null;
}

export interface Settlement {
  n: number;
  /** pending: to be tried again after `retryMs` milliseconds. */
  state: 'accepted' | 'rejected' | 'uncertain' | 'pending';
  reason: string | null;
  cause: Cause | null;
  /** The provider's own code. */
  code: string | null;
  reference: string | null;
  /** Thousandths of a unit that this state captures and releases. */
  captured: number;
  released: number;
  retryMs: number;
  /** False where the provider throttled: the attempt does not count. */
  counts: boolean;
  /** The pages of a long SMS that were handed over now. */
  pages: PageSettlement[];
}

/**
 * Settles recipients of a claim. Only rows that still carry the claim's token are changed, in state and in units; a
 * reaper may have taken the others. With `last`, the lease is deleted too.
 */
export async function settleRecipients(
  tx: Tx,
  claim: Claim,
  settlements: Settlement[],
  { last }: { last: boolean },
): Promise<void> {
  const { tenantId, messageId } = claim;
  let ending = last;
  if (settlements.length === 0) return ending ? endLease(tx, claim) : undefined;
  // The e-mails of a batch nearly always have the same outcome, and one update of many rows takes half the time of many
  // updates.
  const shared = settlements.some(isIndividual) ? null : sharedSettlements(settlements);
  if (!shared) return settleEach(tx, claim, settlements, ending);
  const units = [];
  for (const alike of shared) {
    const [settlement] = alike;
    const settled = await settleAlike(tx, claim, settlement, alike, ending);
    units.push({ captured: settlement.captured * settled, released: settlement.released * settled });
    ending = false;
  }
  await settleUnits(tx, tenantId, messageId, units);
}

/** With fewer recipients per outcome, each is settled on its own. */
const minShared = 4;

/** Its pages have outcomes of their own, or it has its own time for the next attempt. */
const isIndividual = ({ state, pages }: Settlement): boolean => state === 'pending' || pages.length > 0;

const isShared = (one: Settlement, other: Settlement): boolean =>
  one.state === other.state &&
  one.reason === other.reason &&
  one.cause === other.cause &&
  one.reference === other.reference &&
  one.captured === other.captured &&
  one.released === other.released;

/** Groups settlements that differ in the provider's code only; returns null where the groups are too small. */
function sharedSettlements(settlements: readonly Settlement[]): [Settlement, ...Settlement[]][] | null {
  const shared: [Settlement, ...Settlement[]][] = [];
  for (const settlement of settlements) {
    const alike = shared.find(([first]) => isShared(first, settlement));
    if (alike) alike.push(settlement);
    else shared.push([settlement]);
    if (shared.length * minShared > settlements.length) return null;
  }
  return shared;
}

type LeaseKey = Pick<Claim, 'tenantId' | 'token'>;

/** What a statement of settling needs. */
interface Terms {
  /** Its beginning. */
  begin: RawBuilder<unknown>;
  now: RawBuilder<Date>;
}

/** Such a statement also deletes the lease if it is the `last`. */
const withLease = ({ tenantId, token }: LeaseKey, last: boolean): Terms => ({
  begin: sql`with through as (delete from engine.lease where ${last} and tenant_id = ${tenantId} and token = ${token})`,
  now: timeNow,
});

/** On shards, the lease goes by itself. */
async function withoutLease(tx: Tx, key: LeaseKey, last: boolean): Promise<Terms> {
  if (last) await endLease(tx, key);
  return { begin: sql``, now: await readTimeNow(tx) };
}

// Without both the numbers and their range, a planner that has no statistics on the new rows reads the whole message.
const inRange = (ns: readonly number[]) =>
  sql`r.n = f.n and r.n between ${Math.min(...ns)} and ${Math.max(...ns)}`;

/** Settles recipients that differ in the provider's code only; returns how many were still held by the claim. */
async function settleAlike(
  tx: Tx,
  { tenantId, messageId, token }: Claim,
  { state, reason, cause, reference, captured, released }: Settlement,
  settlements: readonly Settlement[],
  last: boolean,
): Promise<number> {
  const ns = settlements.map(({ n }) => n);
  const key = { tenantId, token };
  const { begin, now } = isDistributed(tx) ? await withoutLease(tx, key, last) : withLease(key, last);
  const { numAffectedRows } = await sql`
    ${begin}
    update recipient r set
        state = ${state}, reason = ${reason}, cause = ${cause}, code = f.code,
        reference = coalesce(${reference}, r.reference), lease = null,
        captured = r.captured + ${captured}, released = r.released + ${released},
        next_at = null, put_off_at = null, updated_at = ${now},
        sent_at = case when ${state} = 'rejected' then r.sent_at else ${now} end
      from unnest(${ns}::integer[], ${settlements.map(({ code }) => code)}::text[]) as f (n, code)
      where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and ${inRange(ns)}
        and r.state = 'sending' and r.lease = ${token}`.execute(tx);
  return Number(numAffectedRows);
}

/** What says in how many milliseconds recipients are tried again, as an array, and the time for each. */
const nextWaits = (waits: number[]) => [
  sql`${waits}::integer[]`,
  sql`case when f.state = 'pending' then ${timeNow} + make_interval(secs => f.retry / 1000.0) end`,
];

/** The same on shards: Citus adds no interval of a row to a time. */
async function nextTimes(tx: Tx, settlements: readonly Settlement[]) {
  const waits = settlements.map(({ state, retryMs }) => (state === 'pending' ? retryMs : null));
  return [sql`${await timesAfter(tx, waits)}::timestamptz[]`, sql`f.retry`];
}

async function settleEach(tx: Tx, claim: Claim, settlements: Settlement[], last: boolean): Promise<void> {
  const { tenantId, messageId, token } = claim;
  const column = <K extends keyof Settlement>(name: K) => settlements.map((settlement) => settlement[name]);
  const { begin, now } = isDistributed(tx) ? await withoutLease(tx, claim, last) : withLease(claim, last);
  const [retries, nextAt] = isDistributed(tx)
    ? await nextTimes(tx, settlements)
    : nextWaits(column('retryMs'));
  const { rows } = await sql<{ n: number; captured: number; released: number }>`
    ${begin}
    update recipient r set
        state = f.state, reason = f.reason, cause = f.cause, code = f.code,
        reference = coalesce(f.reference, r.reference), lease = null,
        captured = r.captured + f.captured, released = r.released + f.released,
        attempts = r.attempts - case when f.counts then 0 else 1 end,
        next_at = ${nextAt},
        put_off_at = case when f.state = 'pending' then least(r.put_off_at, ${now}) end,
        sent_at = case when f.state in ('accepted', 'uncertain') then ${now} else r.sent_at end,
        updated_at = ${now}
      from unnest(
        ${column('n')}::integer[], ${column('state')}::text[], ${column('reason')}::text[],
        ${column('cause')}::text[], ${column('code')}::text[], ${column('reference')}::text[],
        ${column('captured')}::bigint[], ${column('released')}::bigint[],
        ${retries}, ${column('counts')}::boolean[]
      ) as f (n, state, reason, cause, code, reference, captured, released, retry, counts)
      where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and ${inRange(column('n'))}
        and r.state = 'sending' and r.lease = ${token}
      returning r.n, f.captured, f.released`.execute(tx);
  const settled = new Set(rows.map((row) => row.n));
  await settlePages(
    tx,
    claim,
    settlements.filter((settlement) => settled.has(settlement.n)),
  );
  await returnUse(tx, token, notAsked(claim, settlements, settled));
  await settleUnits(tx, tenantId, messageId, rows);
}

/** Deletes a lease of which nothing is left. */
export async function endLease(tx: Tx, { tenantId, token }: LeaseKey): Promise<void> {
  await tx.deleteFrom('engine.lease').where('tenant_id', '=', tenantId).where('token', '=', token).execute();
}

/**
 * The pages that the provider did not take for a reason that is not the recipient's, so that the attempt does not count:
 * the limits of its account do not count them either.
 */
function notAsked({ recipients }: Claim, settlements: readonly Settlement[], settled: Set<number>): number {
  const pagesOf = new Map(recipients.map(({ n, pages }) => [n, pages]));
  return settlements.reduce((sum, { n, state, counts, pages }) => {
    if (state !== 'pending' || counts || !settled.has(n)) return sum;
    const back = pages.filter((page) => page.state === 'pending').length;
    return sum + (pages.length > 0 ? back : (pagesOf.get(n) ?? 0));
  }, 0);
}

async function settlePages(tx: Tx, { tenantId, messageId }: Claim, settlements: Settlement[]): Promise<void> {
  const pages = settlements.flatMap((settlement) =>
    settlement.pages.map((page) => ({ n: settlement.n, ...page })),
  );
  if (pages.length === 0) return;
  const column = <K extends keyof (typeof pages)[number]>(name: K) => pages.map((page) => page[name]);
  const now = isDistributed(tx) ? await readTimeNow(tx) : timeNow;
  await sql`
    update recipient_page p set state = f.state, reference = f.reference, code = f.code,
        sent_at = case when f.state in ('accepted', 'uncertain') then ${now} end
      from unnest(
        ${column('n')}::integer[], ${column('page')}::smallint[], ${column('state')}::text[],
        ${column('reference')}::text[], ${column('code')}::text[]
      ) as f (n, page, state, reference, code)
      where p.tenant_id = ${tenantId} and p.message_id = ${messageId} and p.n = f.n and p.page = f.page
        and p.n between ${Math.min(...column('n'))} and ${Math.max(...column('n'))}`.execute(tx);
}

/** Stores the provider's ids, which its receipts will name. */
export async function keepReferences(
  tx: Tx,
  { tenantId, messageId }: Pick<Claim, 'tenantId' | 'messageId'>,
  provider: string,
  references: { reference: string; n: number; page: number }[],
): Promise<void> {
  if (references.length === 0) return;
  await sql`
    insert into engine.reference (provider, reference, tenant_id, message_id, n, page)
      select ${provider}, f.reference, ${tenantId}, ${messageId}, f.n, f.page from unnest(
        ${references.map((row) => row.reference)}::text[], ${references.map((row) => row.n)}::integer[],
        ${references.map((row) => row.page)}::smallint[]) as f (reference, n, page)
      on conflict do nothing`.execute(tx);
}

/** Deletes the ids of pages handed over more than 7 days ago, since no receipt comes that late. Runs in inSystem. */
export async function forgetReferences(tx: Tx): Promise<void> {
  await sql`delete from engine.reference where at < engine.now() - interval '7 days'`.execute(tx);
}
