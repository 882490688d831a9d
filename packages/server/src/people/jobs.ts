// The chores of people: reading imports, and throwing away those that nobody starts.
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { importChore, runImport } from './import/run-import.ts';
import { listStagedImports } from './import/staging-store.ts';
import { throwAwayOld } from './import/throw-away-old.ts';

interface Needed {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  log: Log;
}

/** Takes up the chores, and what a process that died has left: its rows still wait. Call it once a process. */
export async function peopleJobs(house: Needed): Promise<void> {
  const { db, jobs } = house;
  await jobs.handle(importChore, ({ tenantId, importId }, stopping) =>
    runImport(house, tenantId as string, importId as string, { stopping }),
  );
  await jobs.handleHourly('people.import.old', () => throwAwayOld(house));
  for (const staged of await db.inSystem(listStagedImports)) await jobs.add(importChore, { ...staged });
}
