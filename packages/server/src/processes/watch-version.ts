// Looks whether the database has become too new for this process.
import type { Database } from '../platform/db/database.ts';
import { migrationNames } from '../platform/db/migrate.ts';
import { beyond, tooOldSentence } from '../platform/db/minimum-version.ts';
import type { Log } from '../platform/log.ts';
import { readMarked } from './store.ts';

export interface VersionWatch {
  /** Why this process takes no work any more, in a sentence; null while it may work. */
  refusal: () => string | null;
  /** Looks once. The first time it finds a reason, it logs it and calls `standDown`. */
  look: (standDown: () => Promise<unknown>) => Promise<void>;
}

/** Begins as one that may work, which the start has checked. */
export function watchVersion({ db, log }: { db: Database; log: Log }): VersionWatch {
  const names = migrationNames();
  let refusal: string | null = null;
  return {
    refusal: () => refusal,
    look: async (standDown) => {
      if (refusal !== null) return;
      const found = beyond(await db.inSystem(readMarked), names);
      if (found.length === 0) return;
      refusal = tooOldSentence(found);
      log.error({ refusal }, 'the database is newer than this process, which takes no more work');
      await standDown();
    },
  };
}
