// SQL of counted attempts; `tx` comes from `inSystem`.
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

export interface Limit {
  max: number;
  seconds: number;
}

/**
 * Adds `tries` to the count of a key, whose time begins with its first try. Returns the count, and the seconds until
 * it begins again.
 */
export async function addTries(
  tx: Tx,
  key: Buffer,
  { seconds, tries }: { seconds: number; tries: number },
): Promise<{ tries: number; left: number }> {
  const time = sql`make_interval(secs => ${seconds})`;
  // One reading of the clock decides about both columns.
  const isOver = sql`r.ends_at <= excluded.ends_at - ${time}`;
  const { rows } = await sql<{ tries: number; left: number }>`
    insert into engine.rate_limit as r (key, tries, ends_at)
      values (${key}, ${tries}, engine.now() + ${time})
    on conflict (key) do update set
      tries = case when ${isOver} then excluded.tries else least(r.tries + excluded.tries, 1000000000) end,
      ends_at = case when ${isOver} then excluded.ends_at else r.ends_at end
    returning tries, extract(epoch from ends_at - engine.now())::float8 as left`.execute(tx);
  return rows[0] as { tries: number; left: number };
}

/**
 * Counts an attempt that may fail, unless the key has to wait. The attempt that reaches `max` makes it wait for
 * `seconds`, and each further one for twice as long, up to `longest`. A day without an attempt forgets them. Returns
 * the seconds to wait; 0 where the attempt may be made.
 */
export async function addAttempt(
  tx: Tx,
  key: Buffer,
  { max, seconds, longest }: Limit & { longest: number },
): Promise<number> {
  const span = (value: unknown) => sql`make_interval(secs => ${value})`;
  const { rows } = await sql<{ wait: number }>`
    with counted as (
      insert into engine.rate_limit as r (key, tries, free_at, ends_at)
        select ${key}, 1, case when ${max}::int <= 1 then now + ${span(seconds)} end, now + ${span(seconds)}
          from (select engine.now() as now) clock
      on conflict (key) do update set (tries, free_at, ends_at) = (
        select n,
            case when n >= ${max}::int then now + pause end,
            case when n >= ${max}::int then now + pause + interval '1 day'
              when n = 1 then excluded.ends_at else r.ends_at end
          from (select excluded.ends_at - ${span(seconds)} as now) clock,
            lateral (select case when r.ends_at <= now then 1 else least(r.tries + 1, 1000000000) end as n) counting,
            lateral (select make_interval(secs => least(${seconds}::float8 * 2 ^ least(greatest(n - ${max}::int, 0), 30),
              ${longest}::float8)) as pause) pausing
        )
        where r.free_at is null or r.free_at <= excluded.ends_at - ${span(seconds)}
      returning 0::float8 as wait
    )
    select wait from counted
    union all
    select extract(epoch from free_at - engine.now())::float8 from engine.rate_limit
      where key = ${key} and not exists (select from counted)`.execute(tx);
  // Another attempt was the first one meanwhile, and has made the key wait.
  return Math.max(0, rows[0]?.wait ?? seconds);
}

/** Forgets the attempts of a key. */
export async function forgetAttempts(tx: Tx, key: Buffer): Promise<void> {
  await sql`delete from engine.rate_limit where key = ${key}`.execute(tx);
}

/** Deletes up to `most` counts that have ended. Those that another process deletes are left to it. */
export async function deleteEnded(tx: Tx, most: number): Promise<void> {
  await sql`
    delete from engine.rate_limit where key in (
      select key from engine.rate_limit where ends_at <= engine.now() order by ends_at limit ${most}
        for update skip locked)`.execute(tx);
}
