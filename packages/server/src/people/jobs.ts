// The chores of people: reading imports.
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { listWaitingImports } from './import/import-store.ts';
import { importChore, runImport } from './import/run-import.ts';

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
    runImport(house, tenantId as string, importId as string, stopping),
  );
  for (const waiting of await db.inSystem(listWaitingImports)) await jobs.add(importChore, { ...waiting });
}
