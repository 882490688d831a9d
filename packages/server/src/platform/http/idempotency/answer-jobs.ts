// The hourly job that deletes kept answers after a day.
import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../jobs.ts';
import type { Log } from '../../log.ts';
import { deleteOldAnswers } from './answer-store.ts';

/** Hours for which an answer is kept at least; the job runs once an hour. */
const keptHours = 24;

/** Registers the job. */
export async function answerJobs({ db, jobs, log }: { db: Database; jobs: Jobs; log: Log }): Promise<void> {
  await jobs.handleHourly('answers.prune', async () => {
    const gone = await pruneAnswers(db);
    if (gone > 0) log.info({ gone }, 'answers were deleted whose day is over');
  });
}

/** Deletes old answers and returns how many. */
export const pruneAnswers = (db: Database): Promise<number> =>
  db.inSystem((tx) => deleteOldAnswers(tx, keptHours));
