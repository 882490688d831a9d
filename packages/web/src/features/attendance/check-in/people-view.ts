// Who is shown at the door, and how many are here: what the server said, with what was tapped on this device over it.
import { searchKey } from '@tidings/contract/rules/names.ts';
import type { Person, Roster } from '../api.ts';
import { isKnownBy, type Ticks } from '../offline/ticks.ts';

/** A roster, and when the server was asked for it, in milliseconds. */
export type DatedRoster = Pick<Roster, 'attendance' | 'people' | 'complete'> & { askedAt: number };

/** Those on the list, behind the guests who were ticked here and are not on it yet. */
export function peopleOf({ attendance, people, askedAt }: DatedRoster, ticks: Ticks): readonly Person[] {
  const strangers = [...ticks.values()].filter((tick) => tick.guest && !isKnownBy(askedAt, tick));
  if (strangers.length === 0) return people;
  const known = new Set(people.map(({ personId }) => personId));
  // Where everybody is expected, somebody new is too.
  const isGuest = attendance.groupName !== '';
  const newcomers = strangers.flatMap(({ personId, guest }) =>
    guest && !known.has(personId)
      ? [{ personId, ...guest, pictureUrl: '', present: false, guest: isGuest }]
      : [],
  );
  return [...newcomers, ...people];
}

export const isPresent = ({ personId, present }: Person, ticks: Ticks): boolean =>
  ticks.get(personId)?.present ?? present;

export interface Totals {
  /** Guests among them. */
  here: number;
  guests: number;
  expected: number;
  /** Expected, and not here. */
  notYet: number;
}

/** Counts; where not everybody could be listed, the server's number of the expected is taken. */
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

/** Which of the people are wanted: all, those who are not here yet, those who are. */
export type Part = 'all' | 'absent' | 'present';

/**
 * Who is in a part. Whoever was in it when it was chosen (`before` holds the ids of who was here then) stays although
 * tapped since: rows that went away would put another name under the thumb.
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
  /** The name as it is searched for. */
  name: string;
  digits: string;
}

/** People made ready for `findPeople`, once for all that is typed. */
export const findable = (people: readonly Person[]): Findable[] =>
  people.map((person) => ({
    person,
    name: searchKey(person.name),
    digits: person.phone.replace(/\D/g, ''),
  }));

/**
 * Who fits what is typed: every word a part of the name, or digits a part of the number, as written at home or abroad.
 * Those of whom a name begins so come first, otherwise in the order given.
 */
export function findPeople(people: readonly Findable[], typed: string): readonly Person[] {
  const words = searchKey(typed).split(' ');
  const isNumber = /^[\d\s()+.-]+$/.test(typed);
  const digits = isNumber ? typed.replace(/\D/g, '').replace(/^0+/, '') : '';
  const first: Person[] = [];
  const others: Person[] = [];
  for (const { person, name, digits: number } of people) {
    const named = words.every((word) => name.includes(word));
    if (named && ` ${name}`.includes(` ${words[0]}`)) first.push(person);
    else if (named || (digits.length >= 3 && number.includes(digits))) others.push(person);
  }
  return [...first, ...others];
}
