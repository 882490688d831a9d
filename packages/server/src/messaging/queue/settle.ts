// Records the outcomes of claimed recipients: state, reference, units and ledger in one transaction.
import { sql } from 'kysely';
import { arrayText } from '../../platform/db/array-text.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isDistributed, readTimeNow, timeNow, timesAfter } from '../../platform/db/distributed.ts';
import { settle as settleUnits } from '../units/units.ts';
import type { Claim } from './claim.ts';
import { returnUse } from './limits/lane-use.ts';
import { type Alike, settleAlike, settleCapturing } from './settle-alike.ts';
import { beginSettling, endLease, inRange, type Settlement } from './settle-terms.ts';

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
  // A batch nearly always has one outcome, and an update that says it once takes less time than one that says it for each
  // row. Its units go with it then, which saves a statement that waits for its answer.
  const shared = settlements.some(isIndividual) ? null : sharedSettlements(settlements);
  if (!shared) return settleEach(tx, claim, settlements, ending);
  const [first] = shared;
  if (first && shared.length === 1 && !isDistributed(tx) && first[0].captured > 0 && first[0].released === 0)
    return settleCapturing(tx, claim, first, ending);
  const units = [];
  for (const alike of shared) {
    const [settlement] = alike;
    const settled = await settleAlike(tx, claim, alike, ending);
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
  one.captured === other.captured &&
  one.released === other.released;

/** Groups settlements that differ in the provider's code and id only; returns null where the groups are too small. */
function sharedSettlements(settlements: readonly Settlement[]): Alike[] | null {
  const shared: [Settlement, ...Settlement[]][] = [];
  for (const settlement of settlements) {
    const alike = shared.find(([first]) => isShared(first, settlement));
    if (alike) alike.push(settlement);
    else shared.push([settlement]);
    if (shared.length * minShared > settlements.length) return null;
  }
  return shared;
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
  const { begin, now } = await beginSettling(tx, claim, last);
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
        ${arrayText(references.map((row) => row.reference))}::text[],
        ${arrayText(references.map((row) => row.n))}::integer[],
        ${arrayText(references.map((row) => row.page))}::smallint[]) as f (reference, n, page)
      on conflict do nothing`.execute(tx);
}

/** Deletes the ids of pages handed over more than 7 days ago, since no receipt comes that late. Runs in inSystem. */
export async function forgetReferences(tx: Tx): Promise<void> {
  await sql`delete from engine.reference where at < engine.now() - interval '7 days'`.execute(tx);
}
