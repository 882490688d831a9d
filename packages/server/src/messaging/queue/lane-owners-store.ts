// SQL of the ownership of lanes; `tx` comes from `inSystem`.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** A worker as its row describes it. */
export interface WorkerRow {
  id: string;
  host: string;
  pid: number;
  /** What proves on the same machine that the process is gone; null where nothing does. */
  process: unknown;
}

/** Another worker, as it is seen now. */
export interface OtherWorker extends WorkerRow {
  isLeaving: boolean;
  isExpired: boolean;
  /** Differs after each renewal. */
  renewal: string;
  /** How many lanes it owns. */
  lanes: number;
}

/** A lane that was taken once. */
export interface LaneRow {
  lane: string;
  /** Null where nobody owns it. */
  worker: string | null;
}

/**
 * Renews a worker for `lastsMs` milliseconds from now, and returns the lanes it owns with their epochs. `open` are those whose
 * provider it has opened. What takes over locks the worker's row first, so none of what is returned is taken before it expires.
 */
export async function renewWorker(
  tx: Tx,
  { id, host, pid, process }: WorkerRow,
  { lastsMs, isLeaving, open }: { lastsMs: number; isLeaving: boolean; open: readonly string[] },
): Promise<Map<string, number>> {
  await sql`
    insert into engine.worker (id, host, pid, process, leaving, expires_at)
      values (${id}, ${host}, ${pid}, ${process === null ? null : JSON.stringify(process)}::jsonb, ${isLeaving},
        engine.now() + make_interval(secs => ${lastsMs / 1000}))
      on conflict (id) do update set expires_at = excluded.expires_at, leaving = excluded.leaving`.execute(
    tx,
  );
  await sql`
    update engine.lane set is_open = not is_open
      where worker = ${id} and is_open <> (lane = any(${open}::text[]))`.execute(tx);
  const { rows } = await sql<{ lane: string; epoch: number }>`
    select lane, epoch from engine.lane where worker = ${id}`.execute(tx);
  return new Map(rows.map(({ lane, epoch }) => [lane, epoch]));
}

/** Reads the other workers. */
export async function readWorkers(tx: Tx, own: string): Promise<OtherWorker[]> {
  const { rows } = await sql<OtherWorker>`
    select w.id, w.host, w.pid, w.process, w.leaving as "isLeaving", w.expires_at < engine.now() as "isExpired",
        extract(epoch from w.expires_at)::text as renewal,
        (select count(*) from engine.lane l where l.worker = w.id) as lanes
      from engine.worker w where w.id <> ${own} order by w.id`.execute(tx);
  return rows;
}

/** Reads these lanes, as far as they were ever taken. */
export async function readLanes(tx: Tx, names: readonly string[]): Promise<LaneRow[]> {
  const { rows } = await sql<LaneRow>`
    select lane, worker from engine.lane where lane = any(${names}::text[])`.execute(tx);
  return rows;
}

/**
 * Takes these lanes, as far as nobody owns them, and returns their epochs. Lanes of the `silent` workers are taken if their time is
 * over, those of the `gone` ones at once: such a process has ended, so its leases end too and its journal is read at once.
 * A lane in which a claim is being committed is passed over.
 */
export async function takeLanes(
  tx: Tx,
  own: string,
  names: readonly string[],
  { silent, gone }: { silent: readonly string[]; gone: readonly string[] },
): Promise<Map<string, number>> {
  const { rows: over } = await sql<{ id: string }>`
    select id from engine.worker where id = any(${gone}::uuid[]) or id = any(${silent}::uuid[]) and expires_at < engine.now()
      order by id for update skip locked`.execute(tx);
  await sql`
    insert into engine.lane (lane) select name from unnest(${names}::text[]) name order by name
      on conflict (lane) do nothing`.execute(tx);
  const { rows } = await sql<{ lane: string; epoch: number }>`
    with free as (
      select lane from engine.lane l
        where lane = any(${names}::text[]) and (worker is null or worker = any(${over.map(({ id }) => id)}::uuid[])
          or not exists (select from engine.worker w where w.id = l.worker))
        order by lane for update skip locked)
    update engine.lane l set worker = ${own}, epoch = l.epoch + 1, is_open = false, taken_at = engine.now() from free where l.lane = free.lane
      returning l.lane, l.epoch`.execute(tx);
  if (gone.length > 0)
    await sql`
      update engine.lease set expires_at = least(expires_at, engine.now()) where token in (
        select token from engine.lease
          where worker = any(${gone}::uuid[]) and lane = any(${rows.map(({ lane }) => lane)}::text[])
          for update skip locked)`.execute(tx);
  await sql`
    delete from engine.worker w where id <> ${own}
      and (id = any(${gone}::uuid[]) or expires_at < engine.now() - interval '1 minute')
      and not exists (select from engine.lane l where l.worker = w.id)`.execute(tx);
  return new Map(rows.map(({ lane, epoch }) => [lane, epoch]));
}

/** Gives a lane up, so that another worker may take it; with `forget`, no worker wants it any more. */
export async function releaseLane(
  tx: Tx,
  own: string,
  { lane, epoch, forget }: { lane: string; epoch: number; forget: boolean },
): Promise<void> {
  const isOurs = sql`lane = ${lane} and worker = ${own} and epoch = ${epoch}`;
  if (forget) await sql`delete from engine.lane where ${isOurs}`.execute(tx);
  else await sql`update engine.lane set worker = null, is_open = false where ${isOurs}`.execute(tx);
}

/** Removes a worker that owns nothing any more. */
export async function removeWorker(tx: Tx, own: string): Promise<void> {
  await sql`
    delete from engine.worker w where id = ${own}
      and not exists (select from engine.lane l where l.worker = w.id)`.execute(tx);
}
