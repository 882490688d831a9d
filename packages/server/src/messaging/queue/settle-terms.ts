// Says how recipients are settled, and has what its statements share.
import type { Cause } from '@tidings/contract/rules/delivery-states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { isDistributed, readTimeNow, timeNow } from '../../platform/db/distributed.ts';
import type { Claim } from './claim.ts';

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

/** The beginning of a statement that settles recipients of a claim, and the time for it. */
export const beginSettling = async (tx: Tx, key: LeaseKey, last: boolean): Promise<Terms> =>
  isDistributed(tx) ? withoutLease(tx, key, last) : withLease(key, last);

/**
 * Joins recipients r with rows f by number. Without both the numbers and their range, a planner that has no statistics on the
 * new rows reads the whole message.
 */
export const inRange = (ns: readonly number[]): RawBuilder<unknown> =>
  sql`r.n = f.n and r.n between ${Math.min(...ns)} and ${Math.max(...ns)}`;

/** Deletes a lease of which nothing is left. */
export async function endLease(tx: Tx, { tenantId, token }: LeaseKey): Promise<void> {
  await tx.deleteFrom('engine.lease').where('tenant_id', '=', tenantId).where('token', '=', token).execute();
}
