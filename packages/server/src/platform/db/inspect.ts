// Reads what a database is like, and changes nothing in it.
import { reasonOf } from '../process/error-sentences.ts';
import { migrationNames } from './migrate.ts';
import { beyond, type RanMigration } from './minimum-version.ts';
import { newClient } from './new-client.ts';

export interface DatabaseState {
  /** The name of the database. */
  name: string;
  /** Such as 170004. */
  version: number;
  /** Settings without which a commit can be lost, or a page torn, when the power fails. */
  durability: Record<'fsync' | 'synchronous_commit' | 'full_page_writes', string>;
  /** Whether a commit may wait for a standby, which takes over when the machine is lost. */
  hasStandby: boolean;
  /** Milliseconds by which its clock is ahead of ours. */
  aheadMs: number;
  /** Whether Tidings was ever started on it. */
  isNew: boolean;
  /** Migrations of this program that have not run. */
  due: string[];
  /** Migrations of a newer program. */
  newer: string[];
  /** Those of them after which this program may not work. */
  beyond: string[];
  bytes: number;
}

/** Reads it as the owner. Rejects where it cannot be reached. */
export async function inspectDatabase(url: string, now: () => number): Promise<DatabaseState> {
  const client = newClient({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const before = now();
    const { rows } = await client.query<Row>(
      `select current_database()::text as name, current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
         current_setting('synchronous_commit') as synchronous_commit,
         current_setting('full_page_writes') as full_page_writes,
         current_setting('synchronous_standby_names') <> '' as "hasStandby",
         extract(epoch from clock_timestamp())::float8 * 1000 as at, to_regclass('migration') is null as "isNew",
         pg_database_size(current_database())::float8 as bytes`,
    );
    const middle = (before + now()) / 2;
    const { name, version, at, isNew, bytes, hasStandby, ...durability } = rows[0] as Row;
    const names = migrationNames();
    // An earlier version's table has no column `needs`.
    const marked = isNew
      ? []
      : (await client.query<RanMigration>("select name, to_jsonb(m) ->> 'needs' as needs from migration m"))
          .rows;
    const ran = marked.map((row) => row.name);
    return {
      name,
      version,
      durability,
      hasStandby,
      aheadMs: at - middle,
      isNew,
      due: names.filter((one) => !ran.includes(one)),
      newer: ran.filter((one) => !names.includes(one)),
      beyond: beyond(marked, names).map((one) => one.name),
      bytes,
    };
  } finally {
    await client.end().catch(() => {});
  }
}

type Row = DatabaseState['durability'] &
  Pick<DatabaseState, 'name' | 'version' | 'isNew' | 'bytes' | 'hasStandby'> & { at: number };

/** Why one cannot log in at an address; null where one can. */
export async function refusalOf(url: string): Promise<string | null> {
  const client = newClient({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return null;
  } catch (error) {
    return reasonOf(error);
  } finally {
    await client.end().catch(() => {});
  }
}
