// The job that deletes what has been kept for long enough, at night.
import { pruneSessions } from '../../accounts/store.ts';
import { elapsedSince, momentOf } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { mostRows } from '../queue/retention/prune-rows.ts';
import { type PruningPort, pruneTenant } from './prune.ts';
import { listAtNight } from './store.ts';

const pruneJob = 'messages.prune';

/** How long one run lasts at most, in milliseconds; the next one goes on where it stopped. */
const longestMs = 45 * 60_000;

/** Registers the job: each hour for the organisations where it is night, and for sessions that have ended. */
export async function retentionJobs(port: PruningPort & { jobs: Jobs; log: Log }): Promise<void> {
  const { db, clock, jobs, log } = port;
  await jobs.handleHourly(pruneJob, async (stopping) => {
    const began = momentOf(clock);
    const isOver = () => elapsedSince(clock, began) > longestMs;
    while ((await db.inSystem((tx) => pruneSessions(tx, clock.now(), mostRows))) === mostRows)
      stopping.throwIfAborted();
    for (const tenantId of await db.inSystem(listAtNight)) {
      if (isOver()) return;
      const pruned = await pruneTenant(port, tenantId, { stopping, isOver });
      if (pruned.rows > 0) log.info({ tenantId, ...pruned }, 'recipients of old messages were deleted');
    }
  });
}
