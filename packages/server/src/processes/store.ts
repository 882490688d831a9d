// SQL of the processes that live on this database; `tx` comes from `inSystem`.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import type { SettingsFingerprint } from './settings-fingerprint.ts';

export type Part = 'all' | 'api' | 'worker';

/** A process as its row describes it. */
export interface ProcessRow {
  id: string;
  host: string;
  pid: number;
  part: Part;
  settings: SettingsFingerprint;
}

export interface LivingProcess extends ProcessRow {
  startedAt: Date;
}

// An arbitrary number that nothing else in this database locks.
const startLock = 7_216_885;

/** Waits until no other process is being added; held until the transaction ends. */
export async function lockStarts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${startLock})`.execute(tx);
}

/**
 * Reads the other processes that live: not stopped, and seen within three beats. One with the same host and number is an
 * earlier life of this process, as in a container that is started again.
 */
export async function listOthers(
  tx: Tx,
  { id, host, pid }: Pick<ProcessRow, 'id' | 'host' | 'pid'>,
): Promise<LivingProcess[]> {
  const { rows } = await sql<LivingProcess>`
    select id, host, pid, part, settings, started_at as "startedAt" from engine.process
      where id <> ${id} and (host, pid) <> (${host}, ${pid}) and stopped_at is null
        and seen_at > engine.now() - interval '45 seconds'
      order by started_at`.execute(tx);
  return rows;
}

/** Removes rows that say nothing any more: of earlier lives of this process, and of those gone for ten minutes. */
export async function removeGone(tx: Tx, { id, host, pid }: ProcessRow, alone: boolean): Promise<void> {
  await sql`
    delete from engine.process
      where id <> ${id} and (${alone} or (host, pid) = (${host}, ${pid}) or seen_at < engine.now() - interval '10 minutes')`.execute(
    tx,
  );
}

/** Writes that a process lives, with its lanes; null while it is still opening them. */
export async function writeBeat(tx: Tx, own: ProcessRow, lanes: readonly string[] | null): Promise<void> {
  await sql`
    insert into engine.process (id, host, pid, part, settings, lanes)
      values (${own.id}, ${own.host}, ${own.pid}, ${own.part}, ${JSON.stringify(own.settings)}, ${lanes}::text[])
      on conflict (id) do update set seen_at = engine.now(), lanes = excluded.lanes`.execute(tx);
}

/** Writes that a process has stopped in order. */
export async function writeStopped(tx: Tx, id: string): Promise<void> {
  await sql`update engine.process set stopped_at = engine.now(), seen_at = engine.now() where id = ${id}`.execute(
    tx,
  );
}
