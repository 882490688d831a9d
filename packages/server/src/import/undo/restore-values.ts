// Restores values that an undone import changed, unless changed again since.
import type { Tx } from '../../platform/db/database.ts';
import { foundByOf, type PersonColumns } from '../write/person-columns.ts';
import { deleteCustomValues, type FormerPerson, lockFormerPeople } from './undo-store.ts';
import { type PersonToWrite, setCustomValues, updatePeople } from '../write/write-store.ts';

const atOnce = 1000;

// Columns that are restored together, such as a phone and its typed form.
const together: readonly (readonly (keyof PersonColumns)[])[] = [
  ['first_name'],
  ['last_name'],
  ['mobile_phone', 'phone'],
  ['email_typed', 'email'],
  ['home_address'],
  ['occupation'],
  ['consent_how', 'consent_on', 'consent_by'],
  ['classification_id'],
  ['marital_status_id'],
  ['gender_id'],
  ['age_group_id'],
  ['birth_day', 'birth_month', 'birth_year'],
  ['wedding_day', 'wedding_month', 'wedding_year'],
];

/** Returns the number of people of whom something was restored. */
export async function restoreValues(tx: Tx, tenantId: string, importId: string, now: Date): Promise<number> {
  let restored = 0;
  for (let after: string | null = null; ;) {
    const people: FormerPerson[] = await lockFormerPeople(tx, tenantId, importId, after, atOnce);
    if (people.length === 0) return restored;
    const writes = people.flatMap((person) => formerColumns(person) ?? []);
    const values = people.flatMap(formerValues);
    await updatePeople(tx, tenantId, importId, writes, now);
    await setCustomValues(
      tx,
      tenantId,
      null,
      values.flatMap(({ data, ...value }) => (data === null ? [] : [{ ...value, data }])),
    );
    await deleteCustomValues(
      tx,
      tenantId,
      values.filter(({ data }) => data === null),
    );
    restored += new Set([...writes.map(({ id }) => id), ...values.map(({ personId }) => personId)]).size;
    after = people.at(-1)?.personId ?? null;
  }
}

function formerColumns({ personId, before, after, columns }: FormerPerson): PersonToWrite | null {
  const former = together
    .filter((names) => names.some((name) => name in after))
    .filter((names) => names.every((name) => !(name in after) || columns[name] === after[name]))
    .flatMap((names) => names.filter((name) => name in before));
  if (former.length === 0) return null;
  const values = Object.fromEntries(former.map((name) => [name, before[name]]));
  const restored = { ...columns, ...values };
  return { id: personId, version: columns.version, columns: restored, found: foundByOf(restored) };
}

function formerValues({ personId, before, after, custom }: FormerPerson) {
  return Object.keys(after)
    .filter((fieldId) => fieldId in custom && custom[fieldId] === after[fieldId])
    .map((fieldId) => ({ personId, fieldId, data: before[fieldId] as string | null }));
}
