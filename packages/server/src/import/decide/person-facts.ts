// What an import knows of a person while it decides: names in place of ids, so that what is not made yet compares too.
import type { FoundBy } from '../../people/search/found-by.ts';
import type { RowPerson } from '../reading/read-row.ts';

/** The fields of a person that a file can fill. */
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
  | 'gender'
  | 'maritalStatus'
  | 'classification'
  | 'ageGroup'
  | 'birth'
  | 'wedding'
>;

/** Somebody whom a row may be about. */
export interface Known {
  id: string;
  /** The row of the file that they came in by; null of people who were there before the import. */
  row: number | null;
  /** The version they had when they were looked up; 0 of people who are made. */
  version: number;
  facts: PersonFacts;
  /** What they are found by; null where that is to be made anew. */
  found: FoundBy | null;
  /** The name by which two spellings of it are the same. */
  nameKey: string;
  /** The keys of their groups. */
  groups: string[];
  /** What they have in custom fields, by the label in lower case. */
  custom: Map<string, string>;
  /** The texts of their notes. */
  notes: string[];
  /** The ids of their families. */
  families: string[];
}

// What is filled together: a phone as typed belongs to the phone. The first of each tells whether two differ.
const parts: readonly [what: string, ...fields: (keyof PersonFacts)[]][] = [
  ['phone', 'phone', 'mobilePhone'],
  ['e-mail', 'email', 'emailTyped'],
  ['address', 'homeAddress'],
  ['occupation', 'occupation'],
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

/** Whether there is enough to speak of a difference: of a day its month. */
const isTold = (value: Value) => (typeof value === 'object' && value !== null ? value.month > 0 : !!value);

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

/** The names of what both have, and have otherwise. */
export function differencesOf(person: PersonFacts, row: PersonFacts): string[] {
  return parts
    .filter(([, first]) => {
      const [had, told] = [person[first as keyof PersonFacts], row[first as keyof PersonFacts]];
      return isTold(had) && isTold(told) && !isSame(had, told);
    })
    .map(([what]) => what);
}

/** What a person gets from a row that fills only what is blank; null where that is nothing. */
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

/** What a person becomes by a row that goes before what stands, their name too; null where that is no change. */
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
