// Reads from a replica whatever it has in full, and the rest from the primary.
import { AppError } from '@tidings/contract/errors.ts';
import { sql } from 'kysely';
import { type Clock, elapsedSince, type Moment, momentOf } from '../clock.ts';
import type { Database, Tx } from './database.ts';
import type { Login, Logins } from './logins.ts';

/** Reads of one tenant that a replica may answer. Nothing that decides on sending may come from here. */
export interface Reads {
  /**
   * Runs `work`, which must only read, in one transaction that sees only the rows of this tenant, with everything that
   * was committed when it was asked. Where a replica has not all of it or fails, `work` is run on the primary.
   */
  inTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface ReadReplica extends Reads {
  close(): Promise<void>;
}

export interface ReadReplicaPort {
  primary: Pick<Database, 'inTenant' | 'inSystem'>;
  /** A hot standby of the primary, opened by the same logins. */
  replica: Pick<Database, 'inTenant' | 'close'>;
  clock: Clock;
  log: { warn: (about: { error: string }, words: string) => void };
  /** Counts each read by where it came from. */
  count: (from: 'replica' | 'primary') => void;
  /** The longest that it may take to answer at all, in milliseconds; a second by default. */
  longestLookMs?: number;
}

/** How often a replica that is behind is asked again, and the milliseconds in between. */
const looks = 10;
const betweenLooksMs = 20;

/** How long a replica is left alone when it was behind, and when it failed, in milliseconds. */
const behindMs = 1000;
const awayMs = 5000;

/** The longest that a read may take there, in milliseconds. */
export const longestReadMs = 20_000;

/** The same logins at the address of a replica: its host, port, database and options count, and no user or password. */
export function loginsAt(address: string, { tenant, system }: Logins): Logins {
  const at = (login: Login): Login => {
    const there = new URL(address);
    const ours = new URL(login.url);
    there.username = ours.username;
    there.password = ours.password;
    return { ...login, url: there.href };
  };
  return { tenant: at(tenant), system: at(system) };
}

/**
 * Opens the reads of a replica. Each read asks the primary for its position in the log, and the replica answers only once
 * it has replayed that position, so an answer is never older than anything that was seen before it was asked for.
 */
export function openReadReplica({
  primary,
  replica,
  clock,
  log,
  count,
  longestLookMs = 1000,
}: ReadReplicaPort): ReadReplica {
  let passedOver: { at: Moment; forMs: number } | null = null;
  let isWarned = false;

  const passOver = (error: unknown): void => {
    const isBehind = error instanceof Behind;
    passedOver = { at: momentOf(clock), forMs: isBehind ? behindMs : awayMs };
    if (!isBehind && !isWarned)
      log.warn({ error: messageOf(error) }, 'the read replica is away; reports are read from the primary');
    isWarned ||= !isBehind;
  };
  const readThere = async <T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const place = await primary.inSystem(currentPlace);
    const caughtUp = Promise.withResolvers<void>();
    let isGivenUp = false;
    const reading = replica.inTenant(tenantId, async (tx) => {
      await catchUp(tx, place);
      caughtUp.resolve();
      if (isGivenUp) throw new Error('it answered too late');
      return work(tx);
    });
    try {
      await within(longestLookMs, Promise.race([caughtUp.promise, reading]));
      return await within(longestReadMs, reading);
    } finally {
      isGivenUp = true;
    }
  };
  return {
    inTenant: async (tenantId, work) => {
      if (passedOver === null || elapsedSince(clock, passedOver.at) >= passedOver.forMs)
        try {
          const result = await readThere(tenantId, work);
          isWarned = false;
          count('replica');
          return result;
        } catch (error) {
          if (error instanceof AppError) throw error;
          passOver(error);
        }
      count('primary');
      return primary.inTenant(tenantId, work);
    },
    close: () => replica.close(),
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Thrown where a replica has not replayed a position in time. */
class Behind extends Error {}

/** A cluster with its timeline, which a promotion ends, and a position in its log. */
interface Place {
  cluster: string;
  position: string;
}

/** The cluster as its control file names it; another one may have any position, and other rows. */
const cluster = sql<string>`(select s.system_identifier || '/' || c.timeline_id
  from pg_control_system() s, pg_control_checkpoint() c)`;

/** Where the primary is: what it has inserted, since matched receipts can be seen before they are written out. */
async function currentPlace(tx: Tx): Promise<Place> {
  const { rows } = await sql<Place>`
    select ${cluster} as cluster, pg_current_wal_insert_lsn()::text as position`.execute(tx);
  return rows[0] as Place;
}

/** Waits until the replica of a transaction has replayed this place; what the transaction reads next includes it. */
async function catchUp(tx: Tx, { cluster: wanted, position }: Place): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    if (look > 0) await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
    const { rows } = await sql<{ cluster: string; is_standby: boolean; has_all: boolean | null }>`
      select ${cluster} as cluster, pg_is_in_recovery() as is_standby,
        pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has_all`.execute(tx);
    const [found] = rows;
    if (!found?.is_standby) throw new Error('it is not a replica, or is one no more');
    if (found.cluster !== wanted)
      throw new Error('it is a replica of another database, or of one before a failover');
    if (found.has_all) return;
  }
  throw new Behind();
}

/** Rejects after so many milliseconds; the work goes on, and nobody waits for it. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('it does not answer in time')), milliseconds);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(late);
  }
}
