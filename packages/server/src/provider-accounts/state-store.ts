// SQL for the state of accounts, as the worker last wrote it.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/**
 * What keeps each account from sending, '' where nothing does. Only accounts that a worker reported in the last two
 * minutes.
 */
export async function readStates(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('engine.provider_state')
    .select(['account_id', 'state'])
    .where('account_id', 'in', ids)
    .where('at', '>', sql<Date>`engine.now() - interval '2 minutes'`)
    .execute();
  return new Map(rows.map(({ account_id, state }) => [account_id, state]));
}
