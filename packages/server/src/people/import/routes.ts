// HTTP of the import of people.
import { Readable } from 'node:stream';
import * as calls from '@tidings/contract/calls/imports.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { type Edge, mount } from '../../platform/http/mount.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { acceptImport } from './accept-import.ts';
import { errorsCsv } from './errors-csv.ts';
import { countErrors, findImport, type ImportRow, listErrors } from './import-store.ts';
import { undoImport } from './undo-import.ts';

/** The most faults that are answered as JSON; the CSV has all. */
const mostErrors = 10_000;

interface Needed {
  db: Database;
  jobs: Jobs;
  clock: Clock;
}

/** Mounts the calls of the import. */
export function importRoutes(edge: Edge, house: Needed): void {
  const { db, clock } = house;

  mount(edge, calls.importPeople, async ({ session: { tenantId, userId }, files }) => ({
    importId: await acceptImport(house, { tenantId, userId, now: clock.now() }, files),
  }));

  mount(edge, calls.getImport, ({ session: { tenantId }, params }) =>
    db.inTenant(tenantId, async (tx) => {
      const found = await existing(tx, tenantId, params.id);
      return { ...found, createdAt: found.createdAt.toISOString() };
    }),
  );

  mount(edge, calls.getImportErrors, async ({ session: { tenantId }, params, query, request, reply }) => {
    const answer = await db.inTenant(tenantId, async (tx) => {
      await existing(tx, tenantId, params.id);
      const items = await listErrors(tx, tenantId, params.id, { row: 0, reason: '' }, mostErrors);
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

  mount(edge, calls.undoImport, async ({ session: { tenantId }, params, audit }) => {
    const { gone, stayed } = await db.inTenant(tenantId, (tx) =>
      undoImport(tx, tenantId, params.id, clock.now()),
    );
    audit(params.id, { gone, stayed });
    return { status: true as const, message: undoneMessage(gone, stayed) };
  });
}

async function existing(tx: Tx, tenantId: string, id: string): Promise<ImportRow> {
  const found = await findImport(tx, tenantId, id);
  if (!found) throw new AppError('notFound', 'This import does not exist.');
  return found;
}

function undoneMessage(gone: number, stayed: number): string {
  const went = gone === 1 ? 'one person is gone' : `${gone} people are gone`;
  const kept = stayed === 1 ? 'One who was changed since stays.' : `${stayed} who were changed since stay.`;
  return `The import was undone: ${went}.${stayed > 0 ? ` ${kept}` : ''}`;
}
