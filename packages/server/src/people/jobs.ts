// The chores of people: reading imports.
import type { House } from '../house.ts';
import { listWaitingImports } from './import/import-store.ts';
import { importChore, runImport } from './import/run-import.ts';

/** Takes up the chores, and what a process that died has left: its rows still wait. Call it once a process. */
export async function peopleJobs(house: House): Promise<void> {
  const { db, jobs } = house;
  await jobs.handle(importChore, ({ tenantId, importId }) =>
    runImport(house, tenantId as string, importId as string),
  );
  for (const waiting of await db.inSystem(listWaitingImports)) await jobs.add(importChore, { ...waiting });
}
