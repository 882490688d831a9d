// Reads how a database that Citus has distributed is doing.
import { readDistributed } from '../distributed.ts';
import { newClient } from '../new-client.ts';
import { formsMissing } from './functions.ts';

export interface ShardsState {
  /** The workers that have a part of the recipients, and whether the coordinator reaches each. */
  workers: { address: string; answers: boolean }[];
  /** The functions that are not in their form for shards. */
  missing: string[];
}

/** Reads it as the owner, past any pooler; null where the database is not distributed. Rejects where it cannot be read. */
export async function inspectShards(url: string): Promise<ShardsState | null> {
  const client = newClient({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    if (!(await readDistributed(client))) return null;
    const { rows: workers } = await client.query<ShardsState['workers'][number]>(
      `select n.nodename || ':' || n.nodeport as address, citus_check_connection_to_node(n.nodename, n.nodeport) as answers
         from pg_dist_node n
         where exists (select from pg_dist_placement p where p.groupid = n.groupid and n.groupid <> 0) order by 1`,
    );
    return { workers, missing: await formsMissing(client) };
  } finally {
    await client.end().catch(() => {});
  }
}
