// Finds the existing people that a row may describe.
import type { DuplicateKind } from '@tidings/contract/calls/people/imports.ts';
import { searchKey } from '@tidings/contract/rules/names.ts';
import type { Known, PersonFacts } from './person-facts.ts';

/** Somebody whom a row may describe. */
export interface Duplicate {
  kind: DuplicateKind;
  person: Known;
  /** Treated as the same by default: name and number match, or everything known of both is equal. */
  sure: boolean;
}

/** The person described by a row. */
export interface Named {
  facts: PersonFacts;
  nameKey: string;
}

export interface KnownPeople {
  /** Adds a person, or the new facts of one. */
  add(person: Known): void;
  get(id: string): Known | undefined;
  /** The possible duplicates of a row, each once, the surest first; among equals, people from the same file first. */
  duplicatesOf(row: Named): Duplicate[];
  /** Everybody with this name. */
  called(nameKey: string): Known[];
}

/** Whether only birth and address distinguish somebody from others with the same name. */
const isBare = ({ phone, email }: PersonFacts): boolean => phone === null && email === null;

/** A phone or e-mail that more people share belongs to an office and proves nothing. */
export const maxSharing = 20;

/** Indexes people by phone, e-mail and name. */
export function knownPeople(people: Iterable<Known>): KnownPeople {
  const byId = new Map<string, Known>();
  // Keys are 'name N', 'phone P N', 'email E N', and for the first maxSharing people 'phone P' and 'email E'.
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
  // A person whose number or name changed is still indexed under the former one, hence the filters.
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
