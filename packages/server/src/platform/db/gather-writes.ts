// Sends the statements of one turn of the loop in one write.
import type { Duplex } from 'node:stream';
import type pg from 'pg';

/**
 * Makes a connection that pipelines write what is asked of it in a turn of the loop at the turn's end. Each write is a
 * call of the kernel that wakes PostgreSQL, which takes as long as a short statement.
 */
export function gatherWrites(client: pg.ClientBase): void {
  const { stream } = (client as pg.ClientBase & { connection: { stream: Duplex } }).connection;
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    return query(...args);
  }) as typeof client.query;
}
