// Finds among people whom a row may be about, and by what: phone, e-mail, name and birth.
import type { DuplicateKind } from '@tidings/contract/calls/people/imports.ts';
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
const isBare = ({ phone, email }: PersonFacts): boolean => phone === null && email === null;

/** A number or address that more have is an office's: who else has it is no sign of anything. */
export const maxSharing = 20;

/** Makes the index of these people. */
export function knownPeople(people: Iterable<Known>): KnownPeople {
  const byId = new Map<string, Known>();
  // Everybody under 'phone …', 'email …' and their name; some under their number or address alone.
  const byKey = new Map<string, Set<Known>>();

  const put = (key: string, person: Known, most = Number.POSITIVE_INFINITY) => {
    const set = byKey.get(key);
    if (!set) byKey.set(key, new Set([person]));
    else if (set.size < most) set.add(person);
  };
  const add = (person: Known) => {
    const { id, nameKey, facts } = person;
    byId.set(id, person);
    put(`name ${nameKey}`, person);
    for (const what of ['phone', 'email'] as const) {
      if (facts[what] === null) continue;
      put(`${what} ${facts[what]} ${nameKey}`, person);
      put(`${what} ${facts[what]}`, person, maxSharing);
    }
  };
  const called = (name: string) =>
    [...(byKey.get(`name ${name}`) ?? [])].filter((person) => person.nameKey === name);
  // A person who was given another number or name still stands under the former one.
  const having = (what: 'phone' | 'email', { facts }: Named, name?: string) =>
    facts[what] === null
      ? []
      : [...(byKey.get(`${what} ${facts[what]}${name === undefined ? '' : ` ${name}`}`) ?? [])].filter(
          (person) => person.facts[what] === facts[what] && (name === undefined || person.nameKey === name),
        );

  for (const person of people) add(person);

  return {
    add,
    get: (id) => byId.get(id),
    called,
    duplicatesOf: (row) => {
      const { facts, nameKey } = row;
      const bare = isBare(facts);
      const namesakes = bare || facts.birth.month > 0 ? called(nameKey) : [];
      const twins = bare ? namesakes.filter((person) => isBareTwin(person.facts, facts)) : [];
      const sameBirth = namesakes.filter((person) => isSameBirth(person.facts, facts));
      const found: Duplicate[] = [
        ...surest('phoneAndName', having('phone', row, nameKey), true),
        ...surest('emailAndName', having('email', row, nameKey), true),
        ...surest('nameAndBirth', twins, true),
        ...surest('nameAndBirth', sameBirth, false),
        ...surest('phoneOnly', having('phone', row), false),
        ...surest('emailOnly', having('email', row), false),
      ];
      const seen = new Set<string>();
      return found.filter(({ person }) => !seen.has(person.id) && seen.add(person.id));
    },
  };
}

function surest(kind: DuplicateKind, people: Known[], sure: boolean): Duplicate[] {
  if (people.length === 0) return [];
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
