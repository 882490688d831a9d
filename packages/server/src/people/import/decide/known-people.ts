// Finds among people whom a row may be about, and by what: phone, e-mail, name and birth.
import type { DuplicateKind } from '@tidings/contract/calls/imports.ts';
import { searchKey } from '@tidings/contract/rules/names.ts';
import type { Known, PersonFacts } from './person-facts.ts';

/** Somebody who may be the person of a row. */
export interface Duplicate {
  kind: DuplicateKind;
  person: Known;
  /** The same unless somebody says otherwise: by name and number, or all that is known of both is the same. */
  sure: boolean;
}

/** Whom a row names. */
export interface Named {
  facts: PersonFacts;
  nameKey: string;
}

export interface KnownPeople {
  /** Takes in somebody, or what has become of somebody. */
  add(person: Known): void;
  get(id: string): Known | undefined;
  /** Whom a row may be about, each once, the surest first; of equals those that the file itself has brought. */
  duplicatesOf(row: Named): Duplicate[];
  /** Everybody of this name. */
  called(nameKey: string): Known[];
}

/** Whether somebody can be told from others of the name only by birth and address. */
export const isBare = ({ phone, email }: PersonFacts): boolean => phone === null && email === null;

/** Makes the index of these people. */
export function knownPeople(people: Iterable<Known>): KnownPeople {
  const byId = new Map<string, Known>();
  const lists = { phone: new Map<string, Known[]>(), email: new Map<string, Known[]>() };
  const byName = new Map<string, Known[]>();

  const put = (map: Map<string, Known[]>, key: string, person: Known) => {
    const list = map.get(key);
    if (!list) map.set(key, [person]);
    else if (!list.includes(person)) list.push(person);
  };
  const add = (person: Known) => {
    byId.set(person.id, person);
    const { phone, email } = person.facts;
    if (phone !== null) put(lists.phone, phone, person);
    if (email !== null) put(lists.email, email, person);
    put(byName, person.nameKey, person);
  };
  // A person who was given another number or name still stands under the former one.
  const having = (what: 'phone' | 'email', value: string | null) =>
    value === null ? [] : (lists[what].get(value) ?? []).filter(({ facts }) => facts[what] === value);
  const called = (name: string) => (byName.get(name) ?? []).filter((person) => person.nameKey === name);

  for (const person of people) add(person);

  return {
    add,
    get: (id) => byId.get(id),
    called,
    duplicatesOf: ({ facts, nameKey }) => {
      const phones = having('phone', facts.phone);
      const emails = having('email', facts.email);
      const bare = isBare(facts);
      const namesakes = bare || facts.birth.month > 0 ? called(nameKey) : [];
      const isNamesake = (person: Known) => person.nameKey === nameKey;
      const found: Duplicate[] = [
        ...surest('phoneAndName', phones.filter(isNamesake), true),
        ...surest('emailAndName', emails.filter(isNamesake), true),
        ...surest(
          'nameAndBirth',
          bare ? namesakes.filter((person) => isBareTwin(person.facts, facts)) : [],
          true,
        ),
        ...surest(
          'nameAndBirth',
          namesakes.filter((person) => isSameBirth(person.facts, facts)),
          false,
        ),
        ...surest('phoneOnly', phones, false),
        ...surest('emailOnly', emails, false),
      ];
      const seen = new Set<string>();
      return found.filter(({ person }) => !seen.has(person.id) && seen.add(person.id));
    },
  };
}

function surest(kind: DuplicateKind, people: Known[], sure: boolean): Duplicate[] {
  return people
    .toSorted((one, other) => Number(one.row === null) - Number(other.row === null))
    .map((person) => ({ kind, person, sure }));
}

function isBareTwin(one: PersonFacts, other: PersonFacts): boolean {
  return (
    isBare(one) &&
    one.birth.day === other.birth.day &&
    one.birth.month === other.birth.month &&
    one.birth.year === other.birth.year &&
    searchKey(one.homeAddress) === searchKey(other.homeAddress)
  );
}

function isSameBirth({ birth: one }: PersonFacts, { birth: other }: PersonFacts): boolean {
  return (
    one.month > 0 &&
    one.day > 0 &&
    one.month === other.month &&
    one.day === other.day &&
    (one.year === other.year || one.year === 0 || other.year === 0)
  );
}
