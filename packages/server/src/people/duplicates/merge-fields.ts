// Chooses the fields of a merged person and lists the values not chosen.
import type { MergeField } from '@tidings/contract/calls/people/duplicates.ts';
import { monthNames } from '@tidings/contract/rules/days.ts';
import { searchKey } from '@tidings/contract/rules/names.ts';
import type { PersonFields, PersonRow } from '../person/person-store.ts';
import { foundBy } from '../search/found-by.ts';

interface Part {
  field: MergeField;
  /** The field's name in a note; null if a second value is not kept. */
  label: string | null;
  columns: readonly (keyof PersonFields)[];
}

const parts: readonly Part[] = [
  { field: 'firstName', label: 'First name', columns: ['first_name'] },
  { field: 'lastName', label: 'Last name', columns: ['last_name'] },
  { field: 'mobilePhone', label: 'Phone', columns: ['mobile_phone', 'phone'] },
  { field: 'email', label: 'E-mail', columns: ['email_typed', 'email'] },
  { field: 'homeAddress', label: 'Home address', columns: ['home_address'] },
  { field: 'occupation', label: 'Occupation', columns: ['occupation'] },
  { field: 'consent', label: 'Proof of consent', columns: ['consent_how', 'consent_on', 'consent_by'] },
  { field: 'birth', label: 'Birthday', columns: ['birth_day', 'birth_month', 'birth_year'] },
  { field: 'wedding', label: 'Wedding', columns: ['wedding_day', 'wedding_month', 'wedding_year'] },
  { field: 'peopleClassificationID', label: 'Membership', columns: ['classification_id'] },
  { field: 'maritalStatusID', label: 'Marital status', columns: ['marital_status_id'] },
  { field: 'genderID', label: 'Gender', columns: ['gender_id'] },
  { field: 'ageGroupID', label: 'Age group', columns: ['age_group_id'] },
  { field: 'followupPersonID', label: 'Contact owner', columns: ['owner_id'] },
  // Only one picture is kept; the other is no information worth a note.
  { field: 'picture', label: null, columns: ['picture'] },
];

/** A value that the merged person does not keep. For a choice, the value is the id of the chosen entry. */
export interface Lost {
  personId: string;
  label: string;
  value: string;
}

export interface MergedFields {
  fields: PersonFields;
  lost: Lost[];
  /** Keys of the pictures that were not chosen. */
  pictures: string[];
}

/**
 * The fields of the merged person: for each part the value of the person named in `take`, else the keeper's, else that
 * of the first other person who has one.
 */
export function mergeFields(
  keeper: PersonRow,
  others: readonly PersonRow[],
  take: Partial<Record<MergeField, string>>,
): MergedFields {
  const all = [keeper, ...others];
  const lost: Lost[] = [];
  const fields: Partial<PersonFields> = {};
  for (const { field, label, columns } of parts) {
    const from =
      all.find((person) => person.id === take[field]) ??
      all.find((person) => valueOf(person, columns) !== '') ??
      keeper;
    for (const column of columns) Object.assign(fields, { [column]: from[column] });
    const kept = new Set([same(valueOf(from, columns))]);
    for (const person of all) {
      const value = valueOf(person, columns);
      if (value === '' || label === null || kept.has(same(value))) continue;
      lost.push({ personId: person.id, label, value });
    }
  }
  // A person cannot be their own contact owner.
  if (all.some((person) => person.id === fields.owner_id)) fields.owner_id = null;
  const whole = fields as PersonFields;
  return {
    fields: {
      ...whole,
      ...foundBy({
        firstName: whole.first_name,
        lastName: whole.last_name,
        mobilePhone: whole.mobile_phone,
        phone: whole.phone,
        email: whole.email_typed,
      }),
    },
    lost: lost.filter(({ value }) => !all.some((person) => person.id === value)),
    pictures: all.flatMap(({ picture }) => (picture !== null && picture !== whole.picture ? picture : [])),
  };
}

/** A part of a person as text; empty if there is none. */
function valueOf(person: PersonRow, columns: Part['columns']): string {
  const [first] = columns;
  if (first === 'birth_day') return dayOf(person.birth_day, person.birth_month, person.birth_year);
  if (first === 'wedding_day') return dayOf(person.wedding_day, person.wedding_month, person.wedding_year);
  if (first === 'consent_how')
    return [person.consent_how, person.consent_on, person.consent_by].filter(Boolean).join(', ');
  // As E.164 if it is a valid number, so that two spellings of it are equal.
  if (first === 'mobile_phone') return person.phone ?? person.mobile_phone;
  return String((first && person[first]) ?? '');
}

const dayOf = (day: number, month: number, year: number): string =>
  [day || '', monthNames[month - 1] ?? '', year || ''].filter((part) => part !== '').join(' ');

const same = (value: string): string => searchKey(value);
