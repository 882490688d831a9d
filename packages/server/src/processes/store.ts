// SQL of the processes that live on this database; `tx` comes from `inSystem`.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { migrationNames } from '../platform/db/migrate.ts';
import type { RanMigration } from '../platform/db/minimum-version.ts';
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
    insert into engine.process (id, host, pid, part, settings, lanes, knows)
      values (${own.id}, ${own.host}, ${own.pid}, ${own.part}, ${JSON.stringify(own.settings)}, ${lanes}::text[],
        ${migrationNames()}::text[])
      on conflict (id) do update set seen_at = engine.now(), lanes = excluded.lanes`.execute(tx);
}

/** Writes that a process has stopped in order. */
export async function writeStopped(tx: Tx, id: string): Promise<void> {
  await sql`update engine.process set stopped_at = engine.now(), seen_at = engine.now() where id = ${id}`.execute(
    tx,
  );
}

/** Reads the migrations after which a program must know more than the tables of its own version. */
export async function readMarked(tx: Tx): Promise<RanMigration[]> {
  return tx.selectFrom('migration').select(['name', 'needs']).where('needs', 'is not', null).execute();
}

/** A process as its operator sees it. */
export interface ProcessState {
  id: string;
  host: string;
  pid: number;
  part: Part;
  startedAt: Date;
  seenAt: Date;
  isStopped: boolean;
  /** It was not seen within three beats. */
  isSilent: boolean;
  /** How many lanes of providers it has open; null while it is opening them. */
  lanes: number | null;
  /** The migrations that it knows; null for an early version, which does not say. */
  knows: string[] | null;
}

/** Reads the processes of the last ten minutes, oldest first. */
export async function readProcesses(tx: Tx): Promise<ProcessState[]> {
  const { rows } = await sql<ProcessState>`
    select id, host, pid, part, started_at as "startedAt", seen_at as "seenAt", stopped_at is not null as "isStopped",
        seen_at <= engine.now() - interval '45 seconds' as "isSilent", cardinality(array_remove(lanes, 'launch')) as lanes, knows
      from engine.process where seen_at > engine.now() - interval '10 minutes' order by started_at, id`.execute(
    tx,
  );
  return rows;
}
