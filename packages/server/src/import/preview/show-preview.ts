// Reads the preview of a waiting import with a page of its rows.
import { duplicateKinds, type previewImport as call } from '@tidings/contract/calls/people/imports.ts';
import type { QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { RunInWorker } from '../../platform/worker-pool/worker-pool.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { type ImportFile, openImport } from '../progress/import-store.ts';
import { rowFileOf } from '../reading/row-file.ts';
import { findPreview, listVerdicts, type Preview, type Verdict } from './preview-store.ts';
import { readShownRows, type ShownRow } from '../read-packet.ts';
import { showDates } from './show-dates.ts';
import { countPreview } from './count-preview.ts';
import { readStaged } from '../progress/staging-store.ts';

type Reply = ReplyOf<typeof call>;

const reading = new URL('../read-packet.ts', import.meta.url).href;
const rowsAtOnce = 20;

/** Throws notFound for an unknown import, and conflict for one that is not waiting. */
export async function showPreview(
  { db, runInWorker }: { db: Database; runInWorker: RunInWorker },
  tenantId: string,
  importId: string,
  query: QueryOf<typeof call>,
  now: Date,
): Promise<Reply> {
  const { head, verdicts, total, rows, rowFile } = await db.inTenant(tenantId, (tx) =>
    findShown(tx, tenantId, importId, query, now),
  );
  const items: Reply['items'] = [];
  // A few at a time, since one row may be as large as a page of ordinary ones.
  for (let at = 0; at < verdicts.length; at += rowsAtOnce) {
    const some = verdicts.slice(at, at + rowsAtOnce);
    const read = await runInWorker(
      reading,
      readShownRows,
      some.map(({ row }) => rows.get(row) ?? '[]'),
      rowFile,
    );
    for (const [nth, verdict] of some.entries()) items.push(itemOf(verdict, read[nth] as ShownRow));
  }
  return { ...head, items, total };
}

async function findShown(
  tx: Tx,
  tenantId: string,
  importId: string,
  { show, page, pageSize }: QueryOf<typeof call>,
  now: Date,
) {
  const file = await requireWaiting(tx, tenantId, importId);
  const preview = await findPreview(tx, tenantId, importId, file.revision);
  const rowFile = await rowFileOf(tx, tenantId, file, now);
  const dates = await showDates(tx, tenantId, file, rowFile);
  const head = {
    previewing: preview === null,
    origin: file.origin,
    columns: file.mapping.columns.map((column, at) => ({
      ...column,
      title: file.mapping.header[at] ?? '',
      samples: file.mapping.samples[at] ?? [],
      dates: dates[at] ?? null,
    })),
    choices: file.choices,
    notes: file.mapping.notes,
    ...summaryOf(file, preview),
  };
  if (!preview) return { head, verdicts: [], total: 0, rows: new Map<number, string>(), rowFile };
  const offset = (page - 1) * pageSize;
  const { items, total } = await listVerdicts(tx, tenantId, importId, { show, limit: pageSize, offset });
  const rows = await readStaged(
    tx,
    tenantId,
    importId,
    items.map(({ row }) => row),
  );
  return { head, verdicts: items, total, rows, rowFile };
}

/** Returns a waiting import; with `lock` it cannot change until the transaction ends. */
export async function requireWaiting(
  tx: Tx,
  tenantId: string,
  importId: string,
  options: { lock?: boolean } = {},
): Promise<ImportFile> {
  const file = await openImport(tx, tenantId, importId, options);
  if (!file) throw new AppError('notFound', 'This import does not exist.');
  if (file.state === 'undone') throw new AppError('conflict', 'This import was discarded or undone.');
  if (file.state !== 'waiting') throw new AppError('conflict', 'This import has been started already.');
  return file;
}

/** The counts of a preview; all zero and empty while it is still being worked out. */
function summaryOf(file: ImportFile, found: Preview | null) {
  const preview = found ?? countPreview(file.revision).result();
  const kinds = (counted: Preview['existing']) =>
    duplicateKinds.flatMap((kind) => (counted[kind] ? [{ kind, count: counted[kind] }] : []));
  return {
    counts: {
      rows: file.total,
      create: preview.create,
      update: preview.update,
      skip: preview.skip,
      fail: preview.fail,
      problems: preview.problems,
      existing: kinds(preview.existing),
      within: kinds(preview.within),
    },
    newGroups: preview.newGroups,
    newFields: preview.newFields,
    newClassifications: preview.newClassifications,
    newAgeGroups: preview.newAgeGroups,
    families: preview.families,
    archived: preview.archived ?? 0,
  };
}

function itemOf(verdict: Verdict, shown: ShownRow): Reply['items'][number] {
  const { row, will, kind, personId, duplicateRow, duplicateName, problems } = verdict;
  return {
    row,
    ...shown,
    will,
    duplicate: kind && { kind, personId, name: duplicateName, row: duplicateRow },
    problems,
  };
}
