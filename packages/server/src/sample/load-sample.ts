// Loads the sample church into a new organisation.
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { insertSenderId } from '../sms/sender-ids/store.ts';
import { acceptImport } from '../import/accept-import.ts';
import { runImport } from '../import/run-import.ts';
import type { RunInWorker } from '../platform/worker-pool/worker-pool.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Session } from '../platform/http/session.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { privateFile } from '../platform/process/private-files.ts';
import { makeTempFolder } from '../platform/process/temp-folder.ts';
import { samplePeople } from './sample-people.ts';

const count = 240;

/** The sender id of the sample church. */
const sampleSenderId = 'GRACE';

interface Needed {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  log: Log;
  runInWorker: RunInWorker;
  fileThreads: RunInWorker;
}

/** Imports the people and groups and resolves once they are there; the import can be undone like any other. */
export async function loadSample(context: Needed, { tenantId, userId }: Session): Promise<void> {
  const { db, clock } = context;
  await db.inTenant(tenantId, (tx) =>
    insertSenderId(tx, tenantId, { mask: sampleSenderId, userId, status: 2 }),
  );
  const folder = await makeTempFolder('sample');
  try {
    const path = join(folder, 'sample.csv');
    await writeFile(path, samplePeople(count), { mode: privateFile });
    const { size: bytes } = await stat(path);
    const file = { field: 'file', fileName: 'Sample church.csv', contentType: 'text/csv', path, bytes };
    const sender = { tenantId, userId, readsConfidential: false, sample: true, now: clock.now() };
    const importId = await acceptImport(context, sender, [file]);
    await runImport(context, tenantId, importId);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
