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
  const byName = sharingIndex();
  const by = { phone: sharingIndex(), email: sharingIndex() };

  const add = (person: Known) => {
    const { id, nameKey, facts } = person;
    byId.set(id, person);
    byName.add(nameKey, '', person);
    for (const what of ['phone', 'email'] as const) {
      const address = facts[what];
      if (address !== null) by[what].add(address, nameKey, person);
    }
  };
  // A person whose number or name changed is still indexed under the former one, hence the filters.
  const called = (name: string) => byName.all(name, '').filter((person) => person.nameKey === name);
  const having = (what: 'phone' | 'email', { facts }: Named, name?: string) => {
    const address = facts[what];
    if (address === null) return [];
    const found = name === undefined ? by[what].first(address) : by[what].all(address, name);
    return found.filter(
      (person) => person.facts[what] === address && (name === undefined || person.nameKey === name),
    );
  };

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
      if (found.length === 0) return found;
      const seen = new Set<string>();
      return found.filter(({ person }) => !seen.has(person.id) && seen.add(person.id));
    },
  };
}

/** People by a key that they share. Of a key that many share, those with the same second key are found without the others. */
function sharingIndex() {
  const firstBy = new Map<string, Known[]>();
  const othersBy = new Map<string, Set<Known>>();
  const first = (key: string): readonly Known[] => firstBy.get(key) ?? [];
  return {
    add(key: string, second: string, person: Known): void {
      const list = firstBy.get(key);
      if (!list) firstBy.set(key, [person]);
      else if (list.includes(person)) return;
      else if (list.length < maxSharing) list.push(person);
      else {
        const both = `${key} ${second}`;
        const others = othersBy.get(both);
        if (others) others.add(person);
        else othersBy.set(both, new Set([person]));
      }
    },
    /** The first people with a key. */
    first,
    /** Everybody with a key whose second key is or was this one, and perhaps others of the first. */
    all(key: string, second: string): readonly Known[] {
      const list = first(key);
      const others = list.length < maxSharing ? undefined : othersBy.get(`${key} ${second}`);
      return others ? [...list, ...others] : list;
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
