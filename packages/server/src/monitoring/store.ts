// SQL of what the metrics show of the whole installation; `tx` comes from `inSystem`.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

export interface QueueDepth {
  lane: string;
  /** Messages with work now, and those that wait for a later time. */
  due: number;
  waiting: number;
  /** Their recipients that are not handed over yet, and those that are out. */
  pending: number;
  sending: number;
  /** For how long the oldest message with work has been due, those of paused lanes left out. */
  oldestSeconds: number;
}

/** Reads what waits in each lane; the accounts of organisations count together. */
export async function readQueue(tx: Tx): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    select lane, due, waiting, pending, sending, oldest_seconds as "oldestSeconds" from engine.queue_depth()`.execute(
    tx,
  );
  return rows;
}

export interface RestingLanes {
  lane: string;
  /** Lanes of this name that the operator has paused, and those that only finish what has begun. */
  paused: number;
  draining: number;
}

/** Reads how many lanes were told to rest, of those that were ever told something; see `readQueue` for their names. */
export async function readResting(tx: Tx): Promise<RestingLanes[]> {
  const { rows } = await sql<RestingLanes>`
    select coalesce(split_part(c.lane, ':', 1) || case when a.tenant_id is not null then ':own' end, c.lane) as lane,
        count(*) filter (where c.mode = 'paused') as paused, count(*) filter (where c.mode = 'draining') as draining
      from engine.lane_control c
        left join engine.provider_account a on c.lane like '%:%-%' and a.id::text = split_part(c.lane, ':', 2)
      group by 1`.execute(tx);
  return rows;
}

export interface Backlog {
  name: string;
  count: number;
  oldestSeconds: number;
}

/** Reads the receipts and replies that nobody has looked at yet. A receipt that fits nothing was looked at. */
export async function readInbound(tx: Tx): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select kind as name, count(*) as count,
        extract(epoch from engine.now() - min(at))::float8 as "oldestSeconds" from engine.inbound
      where matched_at is null and (kind = 'reply' or tried = 0) and at > engine.now() - interval '72 hours'
      group by 1`.execute(tx);
  return rows;
}

/** Reads the background jobs that are due and wait for a process. */
export async function readJobs(tx: Tx): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select name, count(*) as count,
        extract(epoch from pgboss.job_now() - min(start_after))::float8 as "oldestSeconds" from pgboss.job
      where state < 'active' and start_after <= pgboss.job_now() group by 1`.execute(tx);
  return rows;
}

export interface Totals {
  /** Units that organisations have left, in thousandths. */
  balance: number;
  /** Messages that a fault of the program holds up. */
  faults: number;
  /** Processes that have given a sign of life, by what they do. */
  all: number;
  api: number;
  worker: number;
}

/** Reads the figures of the installation as a whole. */
export async function readTotals(tx: Tx): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select (select coalesce(sum(balance), 0)::bigint from unit_balance) as balance,
        (select count(*) from engine.fault) as faults,
        count(*) filter (where part = 'all') as all, count(*) filter (where part = 'api') as api,
        count(*) filter (where part = 'worker') as worker
      from engine.process where stopped_at is null and seen_at > engine.now() - interval '45 seconds'`.execute(
    tx,
  );
  return rows[0] as Totals;
}
