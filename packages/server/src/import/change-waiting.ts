// Changes the mapping of a waiting import, and starts it.
import type { mapImport } from '@tidings/contract/calls/people/imports.ts';
import type { BodyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { isStillToCome } from '@tidings/contract/rules/days.ts';
import type { Tx } from '../platform/db/database.ts';
import { hasName } from './columns.ts';
import { beginImport, type ImportFile, type MappedColumn, saveMapping } from './progress/import-store.ts';
import { deleteVerdicts } from './preview/preview-store.ts';
import { requireWaiting } from './preview/show-preview.ts';

/**
 * Changes the column mapping or the choices for duplicates and consent; what is not given stays. Notes are compared with
 * confidential ones only if the user who brought the file and the one who changes it now may read those. Throws notFound, conflict if
 * the import is not waiting, and badInput for an impossible mapping.
 */
export async function mapWaiting(
  tx: Tx,
  tenantId: string,
  importId: string,
  { columns, choices }: BodyOf<typeof mapImport>,
  { readsConfidential, now }: { readsConfidential: boolean; now: Date },
): Promise<void> {
  refuseFuture(choices?.consent?.on ?? '', now);
  const file = await requireWaiting(tx, tenantId, importId, { lock: true });
  const mapping = columns ? { ...file.mapping, columns: mapped(file, columns) } : file.mapping;
  await saveMapping(tx, tenantId, importId, { mapping, choices: choices ?? file.choices, readsConfidential });
}

function refuseFuture(consentOn: string, now: Date): void {
  const [year = 0, month = 0, day = 0] = consentOn.split('-').map(Number);
  if (!isStillToCome({ day, month, year }, now)) return;
  const sentence = 'The day of consent is still to come.';
  throw new AppError('badInput', sentence, { 'choices.consent.on': sentence });
}

function mapped(
  { mapping }: ImportFile,
  columns: NonNullable<BodyOf<typeof mapImport>['columns']>,
): MappedColumn[] {
  const { length } = mapping.columns;
  if (columns.length !== length)
    throw new AppError('badInput', `This file has ${length} columns: choose what each of them is.`);
  return columns.map(({ field, label, dayFirst }, at): MappedColumn => {
    const before = mapping.columns[at] as MappedColumn;
    if (field === 'custom' && !label)
      throw new AppError('badInput', `Give the field for column ${at + 1} a name.`);
    const column = field === 'custom' ? { field, label } : { field };
    const isSame = field === before.field && column.label === before.label;
    return { ...column, ...(dayFirst !== undefined && { dayFirst }), by: isSame ? before.by : 'person' };
  });
}

/** Starts a waiting import. Throws as mapWaiting does, and badInput if no column is a name. */
export async function startWaiting(tx: Tx, tenantId: string, importId: string): Promise<void> {
  const { mapping } = await requireWaiting(tx, tenantId, importId, { lock: true });
  if (!hasName(mapping.columns))
    throw new AppError(
      'badInput',
      "Choose the column that holds the name. Rows without a name can't be imported.",
    );
  await beginImport(tx, tenantId, importId);
  await deleteVerdicts(tx, tenantId, importId);
}
