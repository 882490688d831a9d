// Creates and updates custom fields without losing people's values.
import type {
  createField as create,
  updateField as update,
} from '@tidings/contract/calls/people/people-settings.ts';
import type { BodyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { readChoices, writeChoices } from '@tidings/contract/rules/choices.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import { countNames } from './entry-store.ts';
import {
  countValues,
  findFieldByLabel,
  insertField,
  lockField,
  respellValues,
  type SettingsField,
  updateFieldRow,
} from './field-store.ts';
import { oneSpelling, requireRoomFor, saveUnderName } from './names.ts';

const dropdown = 1;

/** Creates a field and returns its id. Throws conflict for a taken label, as saveUnderName does, and for too many. */
export async function createField(tx: Tx, tenantId: string, given: BodyOf<typeof create>): Promise<string> {
  requireRoomFor('fields', await countNames(tx, tenantId, 'custom_field'));
  const { controlType } = given;
  const parameterValues = controlType === dropdown ? writeChoices(readValues(given.parameterValues)) : '';
  const field = { id: newId(), label: oneSpelling(given.label), controlType, parameterValues };
  await saveUnderName(
    { what: 'field', at: 'label', id: field.id, name: field.label },
    () => findFieldByLabel(tx, tenantId, field.label),
    () => insertField(tx, tenantId, field),
  );
  return field.id;
}

/**
 * Changes the given properties of a field. Throws notFound for an unknown field, and conflict for a taken label or for
 * removing dropdown values that people have, unless `evenIfUsed`; people keep their values then.
 */
export async function updateField(
  tx: Tx,
  tenantId: string,
  id: string,
  given: BodyOf<typeof update>,
  now: Date,
): Promise<void> {
  const before = await lockField(tx, tenantId, id);
  if (!before) throw new AppError('notFound', 'This field does not exist any more.');
  const label = given.label === undefined ? before.label : oneSpelling(given.label);
  const parameterValues =
    given.parameterValues === undefined || before.controlType !== dropdown
      ? before.parameterValues
      : await changeValues(tx, tenantId, before, readValues(given.parameterValues), given.evenIfUsed);
  const field = { id, label, parameterValues, retired: given.retired ?? before.retired };
  await saveUnderName(
    { what: 'field', at: 'label', id, name: label },
    () => findFieldByLabel(tx, tenantId, label),
    () => updateFieldRow(tx, tenantId, field, now),
  );
}

async function changeValues(
  tx: Tx,
  tenantId: string,
  { id, parameterValues }: SettingsField,
  values: readonly string[],
  evenIfUsed = false,
): Promise<string> {
  const staying = new Set(values.map((value) => value.toLowerCase()));
  const removed = split(parameterValues).filter((value) => !staying.has(value.toLowerCase()));
  const inUse = removed.length > 0 && !evenIfUsed ? await countValues(tx, tenantId, id, removed) : [];
  if (inUse.length > 0) {
    const list = inUse.map(
      ({ value, people }) => `${value} (${people === 1 ? '1 person' : `${people} people`})`,
    );
    const message = `Some values you are removing are in use: ${list.join(', ')}. People who have them keep them.`;
    throw new AppError('conflict', message, { parameterValues: message }, { inUse });
  }
  await respellValues(tx, tenantId, id, values);
  return writeChoices(values);
}

/** The values of a dropdown without empty ones and duplicates. Throws badInput if none is left. */
function readValues(typed: string): string[] {
  const keys = new Set<string>();
  const values = split(typed).filter((value) => {
    const isNew = !keys.has(value.toLowerCase());
    keys.add(value.toLowerCase());
    return isNew;
  });
  if (values.length > 0) return values;
  const message = 'Give the list at least one value to choose.';
  throw new AppError('badInput', message, { parameterValues: message });
}

const split = (values: string): string[] =>
  readChoices(values)
    .map(oneSpelling)
    .filter((value) => value !== '');
