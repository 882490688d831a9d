// Validates and saves the custom values of a person form.
import { AppError } from '@tidings/contract/errors.ts';
import { readChoices } from '@tidings/contract/rules/choices.ts';
import { isPossibleDay } from '@tidings/contract/rules/days.ts';
import { readOneEmail } from '@tidings/contract/rules/emails.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type CustomField, listCustomFields, listCustomValues, setCustomValue } from './custom-store.ts';
import { renewUpload } from '../uploads/upload-store.ts';
import type { Pictures } from '../uploads/pictures.ts';

/** The control type of file fields. */
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
 * Sets the values that the form names; an empty one clears its field. Throws notFound for an unknown field. A present
 * value may stay even if the field's list no longer offers it.
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
    // The form holds the link of a file, the database its key.
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

/** A sentence on what is wrong with a file's key, which must name an existing upload of the tenant; null if fine. */
async function fileProblem(tx: Tx, { tenantId, now }: Saver, key: string): Promise<string | null> {
  if (!key.startsWith(`files/${tenantId}/`))
    return 'This is not a file that was uploaded here. Choose the file.';
  return (await renewUpload(tx, tenantId, key, now)) ? null : 'This file no longer exists. Choose it again.';
}

/** A sentence on what is wrong with a value for its control type; unknown types take any text. */
function problemOf({ controlType, parameterValues }: CustomField, data: string): string | null {
  if (controlType === 1) {
    return readChoices(parameterValues).includes(data) ? null : 'Choose one of the values of the list.';
  }
  if (controlType === 2) return /^(true|false)$/.test(data) ? null : 'This must be ticked or not.';
  if (controlType === 3) return isDate(data) ? null : 'This is not a possible date.';
  if (controlType === 4) {
    const reading = readOneEmail(data);
    return 'problem' in reading ? reading.message : null;
  }
  if (controlType === 7) return /^-?\d+(\.\d+)?$/.test(data) ? null : 'This must be a number.';
  return null;
}

function isDate(data: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(data) ?? [];
  return day !== undefined && day !== '00' && isPossibleDay(Number(day), Number(month), Number(year));
}
