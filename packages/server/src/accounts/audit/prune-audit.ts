// Deletes old lines of the audit log, by a job that runs every hour.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { insertAudit } from '../tenant-store.ts';
import { listTenants, pruneChain } from './chain-store.ts';

const pruneJob = 'accounts.prune-audit';

interface Pruning {
  db: Database;
  clock: Clock;
  /** Months for which lines are kept, 12 at least. */
  months: number;
}

/** Registers the job. */
export const handlePruning = (jobs: Jobs, pruning: Pruning): Promise<void> =>
  jobs.handleHourly(pruneJob, (stopping) => pruneAudit(pruning, stopping));

/** Deletes the lines of every organisation that are too old, which leaves a line itself. */
export async function pruneAudit({ db, clock, months }: Pruning, stopping?: AbortSignal): Promise<void> {
  const before = new Date(clock.now());
  before.setUTCMonth(before.getUTCMonth() - months);
  for (const { id } of await db.inSystem(listTenants)) {
    stopping?.throwIfAborted();
    await db.inSystem(async (tx) => {
      const lines = await pruneChain(tx, id, before);
      if (lines === 0) return;
      await db.enterTenant(tx, id);
      const detail = { lines, before: before.toISOString() };
      const line = { userId: null, action: 'audit.pruned', subject: 'audit', detail, requestId: '' };
      await insertAudit(tx, id, line, clock.now());
    });
  }
}
