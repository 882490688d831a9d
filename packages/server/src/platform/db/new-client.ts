// Makes connections to the database beside the pools.
import pg from 'pg';

/**
 * A connection that is still to be opened. One that breaks makes its next query fail; without a listener it would end the
 * process too.
 */
export function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  client.on('error', () => {});
  return client;
}
