// Makes connections to the database beside the pools.
import pg from 'pg';

/**
 * Settings of every connection: an idle one that the other side has forgotten, as after a cable was out, is noticed within
 * seconds instead of hours.
 */
export const noticedWhenGone = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * A connection that is still to be opened. One that breaks makes its next query fail; without a listener it would end the
 * process too.
 */
export function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...noticedWhenGone, ...config });
  client.on('error', () => {});
  return client;
}
