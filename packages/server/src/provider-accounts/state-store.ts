// SQL for the state of accounts, as the worker last wrote it.
import { sql } from 'kysely';
import { signInAgain } from '../email/smtp/smtp-account.ts';
import type { Tx } from '../platform/db/database.ts';

/**
 * What keeps each account from sending, '' where nothing does. Only accounts that a worker reported in the last two
 * minutes; that a mailbox has to sign in again counts only until it has.
 */
export async function readStates(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('engine.provider_state')
    .select(['account_id', 'state'])
    .where('account_id', 'in', ids)
    .where('at', '>', sql<Date>`engine.now() - interval '2 minutes'`)
    .where(
      sql<boolean>`(state <> ${signInAgain}
        or at > (select a.updated_at from engine.provider_account a where a.id = account_id))`,
    )
    .execute();
  return new Map(rows.map(({ account_id, state }) => [account_id, state]));
}
