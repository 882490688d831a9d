// Tells a transaction pooler such as PgBouncer from PostgreSQL itself.
import { newClient } from './new-client.ts';

/**
 * Whether the connections of a URL share server processes, so that locks and notifications do not work. A pooler makes
 * up the process number that a connection is told at its beginning; one for whole sessions still keeps a server process
 * for each.
 */
export async function isPooled(url: string): Promise<boolean> {
  const clients = [1, 2].map(() => newClient({ connectionString: url }));
  try {
    const pids: number[] = [];
    for (const client of clients) {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const pid = rows[0]?.pid ?? 0;
      if (pid === (client as unknown as { processID: number }).processID) return false;
      pids.push(pid);
    }
    return pids[0] === pids[1];
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}
