// Stores the refresh token of a mail account, sealed with its other secrets.
import type { Database, Tx } from '../platform/db/database.ts';
import type { StoredToken } from '../providers/account.ts';
import type { Limiter } from '../platform/limit-concurrency.ts';
import { lockToken, readSecrets, type SealedAccount, writeSecrets } from './open-store.ts';
import type { Sealing, Secrets } from './secrets.ts';
import { lockOwner } from './store.ts';

/** What storing a token needs. */
export interface Keeping {
  db: Database;
  sealing: Sealing;
  /** Limits how many spend a token at once: each holds a database connection meanwhile, and some must stay free. */
  limit: Limiter;
}

/**
 * The refresh token of an account that was opened at this revision. If the account has changed since, a new token is
 * stored only in place of the one that was spent.
 */
export function storedTokenOf(
  { db, sealing, limit }: Keeping,
  { id, tenantId, revision }: Pick<SealedAccount, 'id' | 'tenantId' | 'revision'>,
): StoredToken {
  const read = async (tx: Tx): Promise<{ secrets: Secrets; revision: number } | undefined> => {
    const row = await readSecrets(tx, id);
    return row && { secrets: sealing.unseal(id, row.secrets), revision: row.revision };
  };
  return {
    read: async () => (await db.inSystem(read))?.secrets['refreshToken'] ?? '',
    keep: (next, spent) =>
      db.inSystem(async (tx) => {
        await lockOwner(tx, tenantId);
        const kept = await read(tx);
        if (!kept || (kept.revision !== revision && kept.secrets['refreshToken'] !== spent)) return;
        await writeSecrets(tx, id, sealing.seal(id, { ...kept.secrets, refreshToken: next }));
      }),
    inTurn: <T>(work: () => Promise<T>) =>
      limit(async () => {
        let working: Promise<T> | undefined;
        // The result of the work counts, whatever happens to the transaction around it, which only holds the lock.
        await db
          .inSystem(async (tx) => {
            await lockToken(tx, id);
            await (working ??= work());
          })
          .catch(() => {});
        return working ?? work();
      }),
  };
}
