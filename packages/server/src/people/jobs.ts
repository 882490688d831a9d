// The chores of people: reading imports, throwing away those that nobody starts, emptying the recycle bin, clearing away
// files that nobody has.
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Files } from '../platform/files/files.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { emptyBin, emptyBinChore } from './changes/empty-bin.ts';
import { clearUploads, clearUploadsChore } from './data/clear-uploads.ts';
import { erasePeople, type ForgetPeople } from './data/erase-people.ts';
import { importChore, runImport } from './import/run-import.ts';
import { listStagedImports } from './import/staging-store.ts';
import { throwAwayOld } from './import/throw-away-old.ts';

interface Needed {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  files: Files;
  log: Log;
}

/**
 * Takes up the chores, and what a process that died has left: its rows still wait. Call it once a process. `forget` is
 * what higher parts do when somebody is erased.
 */
export async function peopleJobs(house: Needed, forget: ForgetPeople): Promise<void> {
  const { db, jobs, log } = house;
  await jobs.handle(importChore, ({ tenantId, importId }, stopping) =>
    runImport(house, tenantId as string, importId as string, { stopping }),
  );
  await jobs.handleHourly('people.import.old', () => throwAwayOld(house));
  await jobs.handleHourly(emptyBinChore, async (stopping) => {
    const gone = await emptyBin(
      house,
      (tx, tenantId, ids) => erasePeople(tx, tenantId, ids, forget),
      stopping,
    );
    if (gone > 0) log.info({ gone }, 'people were erased who had been deleted 30 days ago');
  });
  await jobs.handleHourly(clearUploadsChore, async () => {
    const gone = await clearUploads(house);
    if (gone > 0) log.info({ gone }, 'files were cleared away that nobody had saved');
  });
  for (const staged of await db.inSystem(listStagedImports)) await jobs.add(importChore, { ...staged });
}
