// Listens to notifications on its own connection, and reconnects when it breaks.
import pg from 'pg';
import { newClient } from './new-client.ts';

/**
 * Calls `heard` with the payload of each notification on `channel`, and with '' after every (re)connection. Returns
 * the function that stops it.
 */
export async function listen(
  url: string,
  channel: string,
  heard: (payload: string) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = newClient({ connectionString: url });
    next.on('notification', ({ payload }) => heard(payload ?? ''));
    next.on('error', () => again());
    next.on('end', () => again());
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
    heard('');
  };
  // What was missed meanwhile is found by the regular polling.
  const again = (): void => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect().catch(again);
    }, 1000);
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
