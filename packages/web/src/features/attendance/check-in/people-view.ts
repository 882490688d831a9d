// Lists people and ticks: the server's roster, overridden by this device's ticks.
import { searchKey } from '@tidings/contract/rules/names.ts';
import type { Person, Roster } from '../api.ts';
import { isKnownBy, type Ticks } from '../offline/ticks.ts';

/** A roster, and when the server was asked for it, in milliseconds. */
export type DatedRoster = Pick<Roster, 'attendance' | 'people' | 'complete'> & { askedAt: number };

/** The people on the list, after guests who were ticked here and are not on it yet. */
export function peopleOf({ attendance, people, askedAt }: DatedRoster, ticks: Ticks): readonly Person[] {
  const guestTicks = [...ticks.values()].filter((tick) => tick.guest && !isKnownBy(askedAt, tick));
  if (guestTicks.length === 0) return people;
  const known = new Set(people.map(({ personId }) => personId));
  // A list for everybody has no guests: somebody new is expected too.
  const isGuest = attendance.groupName !== '';
  const newcomers = guestTicks.flatMap(({ personId, guest }) =>
    guest && !known.has(personId)
      ? [{ personId, ...guest, pictureUrl: '', present: false, guest: isGuest }]
      : [],
  );
  return [...newcomers, ...people];
}

export const isPresent = ({ personId, present }: Person, ticks: Ticks): boolean =>
  ticks.get(personId)?.present ?? present;

export interface Totals {
  /** Everyone present, guests included. */
  here: number;
  guests: number;
  expected: number;
  /** Expected but not present. */
  notYet: number;
}

/** Counts the people; where the roster is incomplete, the server's number of expected people is used. */
export function totalsOf(people: readonly Person[], ticks: Ticks, roster: DatedRoster): Totals {
  let members = 0;
  let membersHere = 0;
  let guests = 0;
  for (const person of people) {
    const here = isPresent(person, ticks);
    if (!person.guest) members += 1;
    if (here && person.guest) guests += 1;
    else if (here) membersHere += 1;
  }
  const expected = roster.complete ? members : Math.max(members, roster.attendance.expected);
  return { here: membersHere + guests, guests, expected, notYet: expected - membersHere };
}

/** The part of a list to show: all, those not present yet, or those present. */
export type Part = 'all' | 'absent' | 'present';

/**
 * The people in a part. Anyone who was in it when it was chosen (`before` holds the ids of those present then) stays
 * after a tap, so that rows do not move under the user's thumb.
 */
export function inPart(
  people: readonly Person[],
  ticks: Ticks,
  part: Part,
  before: ReadonlySet<string>,
): readonly Person[] {
  if (part === 'all') return people;
  const here = part === 'present';
  return people.filter((person) => isPresent(person, ticks) === here || before.has(person.personId) === here);
}

export interface Findable {
  person: Person;
  /** The name normalised for searching. */
  name: string;
  digits: string;
}

/** Prepares people for `findPeople`, once for all searches. */
export const findable = (people: readonly Person[]): Findable[] =>
  people.map((person) => ({
    person,
    name: searchKey(person.name),
    digits: person.phone.replace(/\D/g, ''),
  }));

/**
 * The people who match: the name contains every word, or the number contains the digits, with or without a country code
 * or leading zero. Those with a name that begins with the first word come first; otherwise the order stays.
 */
export function findPeople(people: readonly Findable[], typed: string): readonly Person[] {
  const words = searchKey(typed).split(' ');
  const isNumber = /^[\d\s()+.-]+$/.test(typed);
  const digits = isNumber ? typed.replace(/\D/g, '').replace(/^0+/, '') : '';
  const startMatches: Person[] = [];
  const otherMatches: Person[] = [];
  for (const { person, name, digits: number } of people) {
    const nameMatches = words.every((word) => name.includes(word));
    if (nameMatches && ` ${name}`.includes(` ${words[0]}`)) startMatches.push(person);
    else if (nameMatches || (digits.length >= 3 && number.includes(digits))) otherMatches.push(person);
  }
  return [...startMatches, ...otherMatches];
}
