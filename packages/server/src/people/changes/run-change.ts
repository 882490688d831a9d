// The jobs that carry out a large bulk change and its undo, batch by batch.
import { AppError } from '@tidings/contract/errors.ts';
import { personStates } from '@tidings/contract/people-filter.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { applyChange, checkTarget, lockFor } from './apply-change.ts';
import { lockChosen } from './change-store.ts';
import { advanceChange, endChange, lockRunning } from './running-store.ts';
import { undoBatch } from './undo-change.ts';
import { dropUndo } from './undo-store.ts';

/** The job's name; its data are tenantId and changeId. */
export const changeJob = 'people.change';

/** The name of the job that undoes one, with the same data. */
export const undoJob = 'people.change.undo';

/** People in a batch: their rows stay locked for about a tenth of a second, so that others can work meanwhile. */
const peopleAtOnce = 1000;

// A batch that fails for a temporary reason is rolled back and tried again.
const tries = 10;

interface Needed {
  db: Database;
  clock: Clock;
  log: Log;
}

interface RunOptions {
  stopping?: AbortSignal;
  batch?: number;
}

/**
 * Runs a change to its end. Several processes may run the same one, since each batch locks it. A batch that keeps failing
 * ends the change; what earlier batches did stays and can be undone. When `stopping` is aborted it throws between two
 * batches, and the next run continues there.
 */
export function runChange(
  needed: Needed,
  tenantId: string,
  changeId: string,
  { stopping, batch = peopleAtOnce }: RunOptions = {},
): Promise<void> {
  const { db, clock } = needed;
  return runBatches(needed, changeId, stopping, {
    next: () =>
      db.inTenant(tenantId, (tx) => changeBatch(tx, tenantId, changeId, { batch, now: clock.now() })),
    fail: async (message) => {
      await db.inTenant(tenantId, (tx) =>
        endChange(tx, tenantId, changeId, { state: 'failed', message, at: clock.now() }),
      );
    },
  });
}

/** Runs the undo of a change to its end, in the same way. After a failure, what is left can be undone again. */
export function runUndo(
  needed: Needed,
  tenantId: string,
  changeId: string,
  { stopping, batch = peopleAtOnce }: RunOptions = {},
): Promise<void> {
  const { db, clock } = needed;
  return runBatches(needed, changeId, stopping, {
    next: () => db.inTenant(tenantId, (tx) => undoBatch(tx, { tenantId, now: clock.now() }, changeId, batch)),
    fail: () => db.inTenant(tenantId, (tx) => dropUndo(tx, tenantId, changeId, clock.now())),
  });
}

interface Batches {
  /** Writes a batch; false where nothing is left. */
  next: () => Promise<boolean>;
  /** Ends it with the reason as a sentence. Without a database this throws, and the job is retried later. */
  fail: (message: string) => Promise<void>;
}

async function runBatches(
  { log }: Needed,
  changeId: string,
  stopping: AbortSignal | undefined,
  { next, fail }: Batches,
): Promise<void> {
  let failures = 0;
  for (;;) {
    stopping?.throwIfAborted();
    try {
      if (!(await next())) return;
      failures = 0;
    } catch (error) {
      const refused = error instanceof AppError;
      if (!refused) log.error({ error: String(error), changeId }, 'a batch of a change of people failed');
      if (!refused && ++failures < tries) continue;
      return fail(refused ? error.message : 'It stopped because of an error on our side.');
    }
  }
}

/** Changes the next people; false where none are left, or the change was stopped. */
async function changeBatch(
  tx: Tx,
  tenantId: string,
  id: string,
  { batch, now }: { batch: number; now: Date },
): Promise<boolean> {
  const change = await lockRunning(tx, tenantId, id, batch);
  if (!change) return false;
  const { next, action } = change;
  if (next.length > 0) {
    await checkTarget(tx, tenantId, change);
    const choice = { ids: next, states: [...personStates] };
    const people = await lockChosen(tx, tenantId, choice, { lock: lockFor(action), most: batch });
    const changed = await applyChange(tx, { tenantId, now }, { ...change, id }, people);
    await advanceChange(tx, tenantId, id, { more: next.length, changed });
  }
  const goesOn = change.done + next.length < change.asked;
  if (!goesOn) await endChange(tx, tenantId, id, { state: 'done', at: now });
  return goesOn;
}
