// The refresh token of an account with a mail server, kept sealed with it: a service that gives another ends the old one.
import type { Database, Tx } from '../platform/db/database.ts';
import type { KeptToken } from '../providers/account.ts';
import type { Limiter } from '../platform/in-turn.ts';
import { lockToken, readSecrets, type SealedAccount, writeSecrets } from './open-store.ts';
import type { Sealing, Secrets } from './secrets.ts';
import { lockOwner } from './store.ts';

/** What keeping a token takes. */
export interface Keeping {
  db: Database;
  sealing: Sealing;
  /** Who spends a token has a connection to the database meanwhile: some must stay free. */
  turns: Limiter;
}

/**
 * The token of an account that was opened at this revision. Whoever opened it anew since, because somebody changed it,
 * has the word, unless the token is still the one that was spent.
 */
export function keptTokenOf(
  { db, sealing, turns }: Keeping,
  { id, tenantId, revision }: Pick<SealedAccount, 'id' | 'tenantId' | 'revision'>,
): KeptToken {
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
      turns(async () => {
        let working: Promise<T> | undefined;
        // What is done is done, whatever becomes of the transaction around it: it holds the lock and nothing else.
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
