// The people of a list as shown, counted and searched.
import { describe, expect, test } from 'vitest';
import type { Person } from '../api.ts';
import type { Tick, Ticks } from '../offline/ticks.ts';
import { type DatedRoster, findable, findPeople, inPart, peopleOf, totalsOf } from './people-view.ts';

const person = (name: string, over: Partial<Person> = {}): Person => ({
  personId: name.toLowerCase(),
  name,
  phone: '',
  pictureUrl: '',
  present: false,
  guest: false,
  ...over,
});
const rosterOf = (people: Person[], over: Partial<DatedRoster> = {}, groupName = 'Choir'): DatedRoster => ({
  attendance: {
    id: 'a',
    name: 'Sunday',
    date: '2026-11-22',
    groupId: 'g',
    groupName,
    present: 0,
    expected: 9,
  },
  people,
  complete: true,
  askedAt: 100,
  ...over,
});
const ticksOf = (...ticks: [personId: string, present: boolean, more?: Partial<Tick>][]): Ticks =>
  new Map(
    ticks.map(([personId, present, more]) => [
      personId,
      { personId, present, at: '2026-11-22T09:00:00.000Z', ...more },
    ]),
  );

test('[OT-02] ticks of this device override the server and are counted', () => {
  const roster = rosterOf([
    person('Ada', { present: true }),
    person('Obi'),
    person('Eze'),
    person('Visitor', { present: true, guest: true }),
  ]);
  const ticks = ticksOf(['ada', false], ['obi', true]);
  const people = peopleOf(roster, ticks);
  expect(totalsOf(people, ticks, roster)).toEqual({ here: 2, guests: 1, expected: 3, notYet: 2 });
});

test('[OT-02] a guest ticked here comes first until the server lists them', () => {
  const guest = { name: 'Tobi', phone: '+2348030000001' };
  const ticks = ticksOf(['tobi', true, { guest }]);
  const names = (roster: DatedRoster) => peopleOf(roster, ticks).map(({ name }) => name);
  expect(names(rosterOf([person('Ada')]))).toEqual(['Tobi', 'Ada']);
  expect(names(rosterOf([person('Ada'), person('Tobi', { guest: true })]))).toEqual(['Ada', 'Tobi']);
  const [inGroup] = peopleOf(rosterOf([]), ticks);
  const [ofEverybody] = peopleOf(rosterOf([], {}, ''), ticks);
  expect([inGroup?.guest, ofEverybody?.guest]).toEqual([true, false]);
});

test('[OT-02] an incomplete list takes the number of expected people from the server', () => {
  const roster = rosterOf([person('Ada', { present: true })], { complete: false });
  expect(totalsOf(roster.people, new Map(), roster)).toMatchObject({ here: 1, expected: 9, notYet: 8 });
});

test('[OT-02] a person who is tapped stays in the chosen part until another part is chosen', () => {
  const people = [person('Ada', { present: true }), person('Obi'), person('Eze')];
  const before = new Set(['ada']);
  const names = (part: 'absent' | 'present', ticks: Ticks) =>
    inPart(people, ticks, part, before).map(({ name }) => name);
  expect(names('absent', new Map())).toEqual(['Obi', 'Eze']);
  expect(names('absent', ticksOf(['obi', true]))).toEqual(['Obi', 'Eze']);
  expect(names('present', ticksOf(['ada', false]))).toEqual(['Ada']);
});

describe('[OT-02] the search at check-in', () => {
  const people = findable([
    person('Chinonso Adaeze', { phone: '+2348031234567' }),
    person('Adaugo Bello', { phone: '+2348059998888' }),
    person('Ọlá Adébáyọ̀'),
    person('Wada Musa'),
  ]);
  const found = (typed: string) => findPeople(people, typed).map(({ name }) => name);

  test.each([
    ['ada', ['Chinonso Adaeze', 'Adaugo Bello', 'Wada Musa']],
    ['ADEBAYO ola', ['Ọlá Adébáyọ̀']],
    ['bel ada', ['Adaugo Bello']],
    ['0803 123', ['Chinonso Adaeze']],
    ['+234 805', ['Adaugo Bello']],
    ['80', []],
    ['ada 0803', []],
    ['nobody', []],
  ])('searching for %s', (typed, names) => {
    expect(found(typed)).toEqual(names);
  });
});
