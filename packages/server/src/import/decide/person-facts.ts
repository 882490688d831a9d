// Facts that an import knows about a person, with names in place of ids.
import type { ConsentStatement } from '@tidings/contract/calls/people/imports.ts';
import type { FoundBy } from '../../people/search/found-by.ts';
import type { RowPerson, RowState } from '../reading/read-row.ts';

/** The fields of a person that a file can fill. Names stand for choices, which may not exist yet. */
export type PersonFacts = Pick<
  RowPerson,
  | 'firstName'
  | 'lastName'
  | 'mobilePhone'
  | 'phone'
  | 'emailTyped'
  | 'email'
  | 'homeAddress'
  | 'occupation'
  | 'consentHow'
  | 'consentOn'
  | 'consentBy'
  | 'gender'
  | 'maritalStatus'
  | 'classification'
  | 'ageGroup'
  | 'birth'
  | 'wedding'
>;

/** Somebody whom a row may describe. */
export interface Known {
  id: string;
  /** The row that created them; null for people who existed before the import. */
  row: number | null;
  /** The state of an existing person, or the one in which a new one begins. */
  state: RowState;
  /** The version they had when looked up; 0 for new people until they are written. */
  version: number;
  facts: PersonFacts;
  /** Their search columns; null if those must be derived again. */
  found: FoundBy | null;
  /** A key that is equal for spellings of one name. */
  nameKey: string;
  /** The keys of their groups. */
  groups: string[];
  /** Their custom values by the field's label in lower case. */
  custom: Map<string, string>;
  /** The texts of their notes. */
  notes: string[];
  /** The ids of their families. */
  families: string[];
}

// Fields filled together, such as a phone and its typed form. The first of each decides whether two people differ.
const parts: readonly [what: string, ...fields: (keyof PersonFacts)[]][] = [
  ['phone', 'phone', 'mobilePhone'],
  ['e-mail', 'email', 'emailTyped'],
  ['address', 'homeAddress'],
  ['occupation', 'occupation'],
  ['proof of consent', 'consentHow', 'consentOn', 'consentBy'],
  ['membership', 'classification'],
  ['marital status', 'maritalStatus'],
  ['gender', 'gender'],
  ['age group', 'ageGroup'],
  ['birth', 'birth'],
  ['wedding', 'wedding'],
];

type Value = PersonFacts[keyof PersonFacts];

const isBlank = (value: Value) =>
  typeof value === 'object' && value !== null
    ? value.day === 0 && value.month === 0 && value.year === 0
    : !value;

/** Whether a value is complete enough to differ from another; a date needs its month. */
const isComplete = (value: Value) =>
  typeof value === 'object' && value !== null ? value.month > 0 : !!value;

function isSame(one: Value, other: Value): boolean {
  if (typeof one === 'object' || typeof other === 'object')
    return (
      one === other ||
      (typeof one === 'object' &&
        typeof other === 'object' &&
        one?.day === other?.day &&
        one?.month === other?.month &&
        one?.year === other?.year)
    );
  return one.toLowerCase() === other.toLowerCase();
}

/** The names of the fields that both have, with different values. */
export function differencesOf(person: PersonFacts, row: PersonFacts): string[] {
  return parts
    .filter(([, first]) => {
      const [had, told] = [person[first as keyof PersonFacts], row[first as keyof PersonFacts]];
      return isComplete(had) && isComplete(told) && !isSame(had, told);
    })
    .map(([what]) => what);
}

/** The person with their blank fields filled from a row; null if nothing changes. */
export function filled(person: PersonFacts, row: PersonFacts): PersonFacts | null {
  return changed(
    person,
    row,
    parts.filter(
      ([, ...fields]) =>
        fields.every((field) => isBlank(person[field])) && fields.some((field) => !isBlank(row[field])),
    ),
  );
}

/** The person with the proof of consent that was stated for the whole file; null if they have one or none was stated. */
export function withConsent(person: PersonFacts, stated: ConsentStatement | undefined): PersonFacts | null {
  if (!stated || !(stated.how || stated.on || stated.by)) return null;
  if (person.consentHow || person.consentOn || person.consentBy) return null;
  return { ...person, consentHow: stated.how, consentOn: stated.on, consentBy: stated.by };
}

/** The person with all fields of a row replaced, including the name; null if nothing changes. */
export function replaced(person: PersonFacts, row: PersonFacts): PersonFacts | null {
  const names: typeof parts = [
    ['first name', 'firstName'],
    ['last name', 'lastName'],
  ];
  return changed(
    person,
    row,
    [...names, ...parts].filter(
      ([, first, ...others]) =>
        !isBlank(row[first as keyof PersonFacts]) &&
        [first as keyof PersonFacts, ...others].some((field) => !isExact(person[field], row[field])),
    ),
  );
}

const isExact = (one: Value, other: Value) =>
  typeof one === 'object' && one !== null ? isSame(one, other) : one === other;

function changed(person: PersonFacts, row: PersonFacts, which: typeof parts): PersonFacts | null {
  if (which.length === 0) return null;
  const fields = which.flatMap(([, ...names]) => names);
  return { ...person, ...Object.fromEntries(fields.map((field) => [field, row[field]])) };
}
