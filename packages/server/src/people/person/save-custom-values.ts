// Checks and saves what a person's form has in custom fields.
import { AppError } from '@tidings/contract/errors.ts';
import { isPossibleDay } from '@tidings/contract/rules/days.ts';
import { readEmail } from '@tidings/contract/rules/emails.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type CustomField, listCustomFields, listCustomValues, setCustomValue } from './custom-store.ts';
import { renewUpload } from '../uploads/upload-store.ts';
import type { Pictures } from '../uploads/pictures.ts';

/** The control type of a field that holds a file. */
export const fileControl = 6;

interface Saver {
  tenantId: string;
  now: Date;
  pictures: Pick<Pictures, 'keyOf'>;
}

interface FormValue {
  customAttributeID: string;
  data: string;
}

/**
 * Sets the values that the form names; an empty one clears its field. An unknown field is not found. What somebody has
 * already may stay, though its list does not offer it any more.
 */
export async function saveCustomValues(
  tx: Tx,
  saver: Saver,
  personId: string,
  values: readonly FormValue[],
): Promise<void> {
  if (values.length === 0) return;
  const { tenantId } = saver;
  const fields = await listCustomFields(tx, tenantId, { retired: true });
  const byId = new Map(fields.filter((field) => field.entityType === 0).map((field) => [field.id, field]));
  const has = new Map(
    (await listCustomValues(tx, tenantId, personId)).map((value) => [value.fieldId, value.data]),
  );
  for (const { customAttributeID, data } of values) {
    // Of a file the form has the link, and we have what it leads to.
    const given = saver.pictures.keyOf(data) ?? data;
    if (has.get(customAttributeID) === given) continue;
    const field = byId.get(customAttributeID);
    if (!field) throw new AppError('notFound', 'One of the additional fields does not exist any more.');
    const isFile = field.controlType === fileControl;
    const problem =
      given === '' ? null : isFile ? await fileProblem(tx, saver, given) : problemOf(field, data);
    if (problem !== null)
      throw new AppError('badInput', `${field.label}: ${problem}`, { [customAttributeID]: problem });
    await setCustomValue(tx, tenantId, personId, customAttributeID, isFile ? given : data);
  }
}

/** What is wrong with a file's key: it must be that of an upload of the tenant's own, and still there. */
async function fileProblem(tx: Tx, { tenantId, now }: Saver, key: string): Promise<string | null> {
  if (!key.startsWith(`files/${tenantId}/`))
    return 'This is not a file that was uploaded here. Choose the file.';
  return (await renewUpload(tx, tenantId, key, now))
    ? null
    : 'This file is not there any more. Choose it again.';
}

/** What is wrong with a value for a field of its control type, in a sentence; unknown types take any text. */
function problemOf({ controlType, parameterValues }: CustomField, data: string): string | null {
  if (controlType === 1) {
    const choices = parameterValues.split(',').map((choice) => choice.trim());
    return choices.includes(data) ? null : 'Choose one of the values of the list.';
  }
  if (controlType === 2) return /^(true|false)$/.test(data) ? null : 'This must be ticked or not.';
  if (controlType === 3) return isDate(data) ? null : 'This is not a possible date.';
  if (controlType === 4) {
    const reading = readEmail(data);
    return 'problem' in reading ? reading.message : null;
  }
  if (controlType === 7) return /^-?\d+(\.\d+)?$/.test(data) ? null : 'This must be a number.';
  return null;
}

function isDate(data: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(data) ?? [];
  return day !== undefined && day !== '00' && isPossibleDay(Number(day), Number(month), Number(year));
}
