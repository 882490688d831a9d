// Turns the database of a Citus coordinator into a distributed one.
import { AppError } from '@tidings/contract/errors.ts';
import type pg from 'pg';
import { readDistributed } from '../distributed.ts';
import { migrationNames } from '../migrate.ts';
import { newClient } from '../new-client.ts';
import type { Login, Logins } from '../logins.ts';
import { findRoles, startLock } from '../roles.ts';
import { functionsOnShards } from './functions.ts';
import { keysBetween, policiesWithoutSubqueries, shardKey, tablesForShards } from './tables.ts';

/** What is going to be done, or was. */
export interface Plan {
  /** The tables whose rows go to the shards. */
  tables: { name: string; bytes: number }[];
  /** The addresses of the workers. */
  workers: string[];
}

/**
 * Distributes the database at `url`, as the owner of its tables, if it is `meant`; otherwise only says what would be done.
 * `logins` opens those of the server. One transaction does everything, so that it can be tried again. Throws an AppError where the database is no coordinator of
 * Citus, is distributed already, is of another version, or is in use.
 */
export async function distribute(
  url: string,
  { meant, logins }: { meant: boolean; logins: () => Promise<Logins> },
): Promise<Plan> {
  const client = newClient({ connectionString: url });
  await client.connect();
  try {
    const plan = await prepare(client, logins);
    if (!meant) return plan;
    // Nothing starts on the database meanwhile.
    await client.query('select pg_advisory_lock($1)', [startLock]);
    await refuseInUse(client);
    const names = plan.tables.map(({ name }) => name);
    await client.query('begin');
    try {
      await distributeTables(client, names);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
    await forgetLocalRows(client, names);
    return plan;
  } finally {
    await client.end();
  }
}

async function distributeTables(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  // Shards are made one after the other, over one connection to each worker.
  await client.query(
    "set local citus.multi_shard_modify_mode to 'sequential'; set local client_min_messages to error",
  );
  const keys = await keysBetween(client, names);
  for (const { drop } of keys) await client.query(drop);
  for (const statement of await policiesWithoutSubqueries(client, names)) await client.query(statement);
  for (const [i, name] of names.entries())
    await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [
      name,
      shardKey,
      i === 0 ? 'none' : names[0],
    ]);
  for (const { add } of keys) await client.query(add);
  // What claims or settles writes a lease too. Since Citus knows that table, it commits both by two phases, so that a
  // coordinator that dies in between leaves no half of it.
  await client.query("select citus_add_local_table_to_metadata('engine.lease')");
  await client.query(functionsOnShards());
}

/** Frees the disk of what is on the shards now. Left undone, it only takes space. */
async function forgetLocalRows(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  for (const name of names.toReversed())
    await client.query('select truncate_local_data_after_distributing_table($1)', [name]);
}

const refuse = (why: string): never => {
  throw new AppError('refused', why);
};

/** Reads what is to be done, and refuses where it must not be. */
async function prepare(client: pg.ClientBase, logins: () => Promise<Logins>): Promise<Plan> {
  const { rows: extension } = await client.query("select from pg_extension where extname = 'citus'");
  if (extension.length === 0)
    refuse(
      'This is a plain PostgreSQL. Only the database of a Citus coordinator can be distributed: docs/growing.md.',
    );
  if (!(await findRoles(client)))
    refuse('Tidings has never been started on this database. Start it once, and stop it.');
  if (await readDistributed(client)) refuse('This database is distributed already.');
  await refuseOtherVersion(client);
  await refuseInUse(client);
  const workers = await readWorkers(client);
  for (const login of Object.values(await logins())) await refuseLockedOut(login);
  const { rows: tables } = await client.query<{ name: string; bytes: number }>(
    'select name, pg_total_relation_size(name::regclass)::float8 as bytes from unnest($1::text[]) name',
    [await tablesForShards(client)],
  );
  return { tables, workers };
}

async function refuseOtherVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const ran = rows.map(({ name }) => name);
  const known = migrationNames();
  if (known.some((name) => !ran.includes(name)) || ran.some((name) => !known.includes(name)))
    refuse(
      'This database is of another version of Tidings. Run the migrations of this one first: tidings migrate.',
    );
}

async function refuseInUse(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ host: string; pid: number }>(
    `select host, pid from engine.process
       where stopped_at is null and seen_at > engine.now() - interval '45 seconds' order by started_at`,
  );
  if (rows.length === 0) return;
  const listed = rows.map(({ host, pid }) => `process ${pid} on ${host}`).join(', ');
  refuse(
    `Tidings is running: ${listed}. Stop it first. A process that was killed counts as gone after 45 seconds.`,
  );
}

/** The workers, if all is as the server needs it. */
async function readWorkers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ address: string }>(
    `select nodename || ':' || nodeport as address from pg_dist_node
       where groupid <> 0 and isactive and shouldhaveshards order by 1`,
  );
  if (rows.length === 0) refuse('This coordinator has no workers. Add them first, with citus_add_node.');
  const { rows: prepared } = await client.query<{ most: string }>(
    "select result as most from run_command_on_workers('show max_prepared_transactions')",
  );
  if (prepared.some(({ most }) => !(Number(most) > 0)))
    refuse(
      'A worker has max_prepared_transactions = 0, so it cannot commit together with the others. Set it to 200.',
    );
  return rows.map(({ address }) => address);
}

/** Citus asks the workers as the role that asks the coordinator. */
async function refuseLockedOut({ url, role }: Login): Promise<void> {
  const client = newClient({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ result: string }>(
      "select result from run_command_on_workers('select current_user') where not success",
    );
    const [failed] = rows;
    if (failed)
      refuse(
        `The coordinator cannot log in to its workers as ${role} (${failed.result}). docs/growing.md says what that needs.`,
      );
  } finally {
    await client.end();
  }
}
