// Shows what a waiting import would do, with a page of its rows.
import { duplicateKinds, type previewImport as call } from '@tidings/contract/calls/imports.ts';
import type { QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type ImportFile, openImport } from '../import-store.ts';
import { openReader } from '../open-reader.ts';
import { findPreview, listVerdicts, type Preview, type Verdict } from './preview-store.ts';
import { readRow, type RowReader } from '../read-row.ts';
import { readStaged } from '../staging-store.ts';

type Reply = ReplyOf<typeof call>;

/** Throws notFound for an unknown import, and conflict for one that does not wait to be started. */
export async function showPreview(
  tx: Tx,
  tenantId: string,
  importId: string,
  { show, page, pageSize }: QueryOf<typeof call>,
  now: Date,
): Promise<Reply> {
  const file = await requireWaiting(tx, tenantId, importId);
  const preview = await findPreview(tx, tenantId, importId, file.revision);
  const head = {
    previewing: preview === null,
    origin: file.origin,
    columns: file.mapping.columns.map((column, at) => ({
      ...column,
      title: file.mapping.header[at] ?? '',
      samples: file.mapping.samples[at] ?? [],
    })),
    choices: file.choices,
    notes: file.mapping.notes,
    ...summaryOf(file, preview),
  };
  if (!preview) return { ...head, items: [], total: 0 };
  const offset = (page - 1) * pageSize;
  const { items, total } = await listVerdicts(tx, tenantId, importId, { show, limit: pageSize, offset });
  const cells = await readStaged(
    tx,
    tenantId,
    importId,
    items.map(({ row }) => row),
  );
  const reader = await openReader(tx, tenantId, file, now);
  return {
    ...head,
    items: items.map((verdict) => itemOf(verdict, cells.get(verdict.row) ?? [], reader)),
    total,
  };
}

/** An import that waits to be started; with `lock` it stays so until the transaction ends. */
export async function requireWaiting(
  tx: Tx,
  tenantId: string,
  importId: string,
  options: { lock?: boolean } = {},
): Promise<ImportFile> {
  const file = await openImport(tx, tenantId, importId, options);
  if (!file) throw new AppError('notFound', 'This import does not exist.');
  if (file.state === 'undone') throw new AppError('conflict', 'This import was thrown away or undone.');
  if (file.state !== 'waiting') throw new AppError('conflict', 'This import has been started already.');
  return file;
}

function summaryOf(file: ImportFile, preview: Preview | null) {
  const kinds = (counted: Preview['existing'] = {}) =>
    duplicateKinds.flatMap((kind) => (counted[kind] ? [{ kind, count: counted[kind] }] : []));
  return {
    counts: {
      rows: file.total,
      create: preview?.create ?? 0,
      update: preview?.update ?? 0,
      skip: preview?.skip ?? 0,
      fail: preview?.fail ?? 0,
      problems: preview?.problems ?? 0,
      existing: kinds(preview?.existing),
      within: kinds(preview?.within),
    },
    newGroups: preview?.newGroups ?? [],
    newFields: preview?.newFields ?? [],
    newClassifications: preview?.newClassifications ?? [],
    newAgeGroups: preview?.newAgeGroups ?? [],
    families: preview?.families ?? 0,
  };
}

function itemOf(verdict: Verdict, cells: string[], reader: RowReader): Reply['items'][number] {
  const reading = readRow(cells, reader);
  const person = reading.kind === 'person' ? reading.person : null;
  const { row, will, kind, personId, duplicateRow, duplicateName, problems } = verdict;
  return {
    row,
    name: person ? fullName(person.firstName, person.lastName) : '',
    phone: person?.phone ?? person?.mobilePhone ?? '',
    email: person?.emailTyped ?? '',
    cells,
    will,
    duplicate: kind && { kind, personId, name: duplicateName, row: duplicateRow },
    problems,
  };
}
