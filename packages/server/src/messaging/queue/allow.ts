// Allows the next rows of a claim to begin, after checking everything once more.
import type { SuppressionReason } from '@tidings/contract/rules/delivery-states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { fromShard, isDistributed } from '../../platform/db/distributed.ts';
import type { Claim } from './claim.ts';
import { giveBackRows } from './give-back.ts';
import { type LaneRights, sendable, skipSuppressed, type Suppressible, suppression } from './sendable.ts';
import { isAmong } from './is-among.ts';

export interface Step {
  /** How many of the lease's rows, in order, may have begun from now on. */
  upTo: number;
  /** The recipients that this step adds. */
  ns: readonly number[];
  /** How long the lease lasts from now, in milliseconds. */
  leaseMs: number;
}

/**
 * The result of a step. `allowed`: those of the step that may begin. `refused`: the message is not to be sent now.
 * `lost`: the lease is gone, so none of its rows are ours.
 */
export type Allowance = { kind: 'allowed'; ns: Set<number> } | { kind: 'refused' } | { kind: 'lost' };

/**
 * Raises `allowed` of a lease and extends it. Recipients who are suppressed by now are skipped. Nothing is raised if the lease is
 * gone, or if the message was cancelled or paused, runs into quiet hours, belongs to an organisation that may not send
 * any more (invariant 7), or goes by a lane that another worker owns by now. Only what was allowed by a committed step may
 * begin, since a crash returns the rest to pending.
 */
export async function allowStep(
  tx: Tx,
  claim: Pick<Claim, 'tenantId' | 'messageId' | 'token'>,
  { upTo, ns, leaseMs }: Step,
  rights: LaneRights,
): Promise<Allowance> {
  const { tenantId, token } = claim;
  const from = isDistributed(tx) ? await readTable(tx, claim, ns) : table;
  const { rows } = await sql<{
    ours: boolean;
    sendable: boolean;
    suppressed: Suppressed | null;
  }>`
    with sendable as materialized (${sendable(claim, rights)}),
    raised as (
      update engine.lease set allowed = greatest(allowed, ${upTo}::integer),
          expires_at = engine.now() + make_interval(secs => ${leaseMs / 1000})
        where tenant_id = ${tenantId} and token = ${token} and exists (select from sendable) returning token
    )
    select exists (select from sendable) as sendable,
           exists (select from raised) or not exists (select from sendable) as ours,
           ${suppressedAmong(from, claim, ns)} as suppressed`.execute(tx);
  const [found] = rows;
  if (!found?.sendable) return { kind: 'refused' };
  if (!found.ours) return { kind: 'lost' };
  const suppressed = suppressedOf(found.suppressed);
  const out = suppressed.map(({ n }) => n);
  await giveBackRows(tx, claim, out);
  await skipSuppressed(tx, claim, suppressed);
  return { kind: 'allowed', ns: new Set(ns).difference(new Set(out)) };
}

/**
 * Which of these recipients, allowed before, are not to be sent to by now, by the same conditions as a step: all of them
 * where the message may not be handed over.
 */
export async function readUnwanted(
  tx: Tx,
  claim: Pick<Claim, 'tenantId' | 'messageId'>,
  ns: readonly number[],
  rights: LaneRights,
): Promise<number[]> {
  const from = isDistributed(tx) ? await readTable(tx, claim, ns) : table;
  const { rows } = await sql<{ sendable: boolean; suppressed: Suppressed | null }>`
    with sendable as materialized (${sendable(claim, rights)})
    select exists (select from sendable) as sendable, ${suppressedAmong(from, claim, ns)} as suppressed`.execute(
    tx,
  );
  const [found] = rows;
  if (!found?.sendable) return [...ns];
  return suppressedOf(found.suppressed).map(({ n }) => n);
}

/** Reasons by recipient number. */
type Suppressed = Record<string, SuppressionReason>;

type Among = readonly [Pick<Claim, 'tenantId' | 'messageId'>, ns: readonly number[]];

const among = (
  ...[{ tenantId, messageId }, ns]: Among
) => sql`r.tenant_id = ${tenantId} and r.message_id = ${messageId}
            and ${isAmong('r.n', ns)}`;

/** Those of these recipients who are suppressed, for the CTE `sendable`; null where nobody is. */
const suppressedAmong = (from: RawBuilder<unknown>, ...which: Among) =>
  sql<Suppressed | null>`case when (select has_suppressions from sendable) then (
      select jsonb_object_agg(n, reason) from (
        select r.n, ${suppression} as reason from ${from} r
          where ${among(...which)} order by r.n) found
        where reason is not null) end`;

/** Where recipients are. */
const table = sql`recipient`;

/** The same on shards, which a statement that changes a lease cannot read. */
const readTable = async (tx: Tx, ...which: Among): Promise<RawBuilder<unknown>> =>
  fromShard(
    tx,
    'tenant_id uuid, message_id uuid, n integer, address text',
    sql`select r.tenant_id, r.message_id, r.n, r.address from recipient r where ${among(...which)}`,
  );

const suppressedOf = (found: Suppressed | null): (Suppressible & { suppression: SuppressionReason })[] =>
  Object.entries(found ?? {}).map(([n, reason]) => ({ n: Number(n), suppression: reason }));
