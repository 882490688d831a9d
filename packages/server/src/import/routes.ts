// HTTP routes for importing people.
import { Readable } from 'node:stream';
import * as calls from '@tidings/contract/calls/people/imports.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { RunInWorker } from '../platform/worker-pool/worker-pool.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import { type HttpServer, mount } from '../platform/http/mount.ts';
import type { Jobs } from '../platform/jobs.ts';
import { acceptImport } from './accept-import.ts';
import { errorsCsv } from './progress/errors-csv.ts';
import { countErrors, listErrors } from './progress/error-store.ts';
import { mapWaiting, startWaiting } from './change-waiting.ts';
import { findImport, type ImportProgress, listImports } from './progress/import-store.ts';
import { importJob } from './run-import.ts';
import { showPreview } from './preview/show-preview.ts';
import { undoImport, type Undone } from './undo/undo-import.ts';

/** The most errors returned as JSON; the CSV has all. */
const maxErrors = 10_000;

interface Needed {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  /** Parses rows in a worker thread; fileThreads reads whole files, which takes longer. */
  runInWorker: RunInWorker;
  fileThreads: RunInWorker;
}

/** Mounts the calls of the import. */
export function importRoutes(server: HttpServer, context: Needed): void {
  const { db, jobs, clock } = context;

  mount(server, calls.importPeople, async ({ session, files, body }) => {
    const { tenantId, userId, permissions } = session;
    const readsConfidential = permissions.has('notes.confidential');
    const sender = { tenantId, userId, readsConfidential, now: clock.now(), preview: body.preview ?? false };
    return { importId: await acceptImport(context, sender, files) };
  });

  mount(server, calls.listImports, ({ session: { tenantId }, query: { page, pageSize } }) =>
    db.inTenant(tenantId, async (tx) => {
      const { items, total } = await listImports(tx, tenantId, {
        limit: pageSize,
        offset: (page - 1) * pageSize,
      });
      return { items: items.map(shown), total };
    }),
  );

  mount(server, calls.getImport, ({ session: { tenantId }, params }) =>
    db.inTenant(tenantId, async (tx) => shown(await existing(tx, tenantId, params.id))),
  );

  mount(server, calls.previewImport, ({ session: { tenantId }, params, query }) =>
    showPreview(context, tenantId, params.id, query, clock.now()),
  );

  mount(server, calls.mapImport, async ({ session: { tenantId, permissions }, params, body }) => {
    const by = { readsConfidential: permissions.has('notes.confidential'), now: clock.now() };
    await db.inTenant(tenantId, (tx) => mapWaiting(tx, tenantId, params.id, body, by));
    await jobs.add(importJob, { tenantId, importId: params.id });
    return { status: true as const };
  });

  mount(server, calls.startImport, async ({ session: { tenantId }, params }) => {
    await db.inTenant(tenantId, (tx) => startWaiting(tx, tenantId, params.id));
    await jobs.add(importJob, { tenantId, importId: params.id });
    return { status: true as const };
  });

  mount(server, calls.getImportErrors, async ({ session: { tenantId }, params, query, request, reply }) => {
    const answer = await db.inTenant(tenantId, async (tx) => {
      await existing(tx, tenantId, params.id);
      const items = await listErrors(tx, tenantId, params.id, { row: 0, reason: '' }, maxErrors);
      return { items, total: await countErrors(tx, tenantId, params.id) };
    });
    const wantsCsv =
      (query.format ?? (/text\/csv/.test(request.headers.accept ?? '') ? 'csv' : 'json')) === 'csv';
    if (!wantsCsv) return answer;
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="import-errors.csv"')
      .send(Readable.from(errorsCsv(db, tenantId, params.id)));
    return undefined;
  });

  mount(server, calls.undoImport, async ({ session: { tenantId }, params, audit }) => {
    const undone = await db.inTenant(tenantId, (tx) => undoImport(tx, tenantId, params.id, clock.now()));
    audit(params.id, { ...undone });
    return { status: true as const, message: undoneMessage(undone) };
  });
}

async function existing(tx: Tx, tenantId: string, id: string): Promise<ImportProgress> {
  const found = await findImport(tx, tenantId, id);
  if (!found) throw new AppError('notFound', 'This import does not exist.');
  return found;
}

const shown = (found: ImportProgress) => ({ ...found, createdAt: found.createdAt.toISOString() });

function undoneMessage({ waited, gone, stayed, restored }: Undone): string {
  if (waited) return 'The file was discarded. No one was imported.';
  const counted = (count: number) => count.toLocaleString('en');
  return [
    `The import was undone. People removed: ${counted(gone)}.`,
    stayed > 0 && `Kept, because they were changed since: ${counted(stayed)}.`,
    restored > 0 && `Back as before: ${counted(restored)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
