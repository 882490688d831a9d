// Tests that people are found by an address that many share.
import { expect, test } from 'vitest';
import { knownPeople, maxSharing } from './known-people.ts';
import type { Known } from './person-facts.ts';

const person = (n: number, over: Partial<Known['facts']> = {}): Known => ({
  id: `id ${n}`,
  row: null,
  state: 'active',
  version: 1,
  facts: {
    phone: '+2348031999487',
    email: null,
    birth: { day: 0, month: 0, year: 0 },
    ...over,
  } as Known['facts'],
  nameKey: `ada ${n}`,
  found: null,
  groups: [],
  custom: new Map(),
  notes: [],
  families: [],
});

const many = Array.from({ length: 3 * maxSharing }, (_, n) => person(n));

test('each of many with one phone is found by it and their name, and the first of them by it alone', () => {
  const people = knownPeople(many);
  for (const one of [many[0], many[maxSharing], many.at(-1)] as Known[]) {
    const found = people.duplicatesOf(one);
    expect(found[0]).toMatchObject({ kind: 'phoneAndName', person: one, sure: true });
    expect(found.filter(({ kind }) => kind === 'phoneOnly').map(({ person: { id } }) => id)).toEqual(
      many.slice(0, maxSharing).flatMap(({ id }) => (id === one.id ? [] : id)),
    );
  }
  expect(people.called('ada 5')).toEqual([many[5]]);
});

test('somebody whose name or number changed is found by the new one alone', () => {
  const people = knownPeople(many);
  const last = people.get(`id ${many.length - 1}`) as Known;
  last.nameKey = 'obi';
  people.add(last);
  expect(people.duplicatesOf(last)[0]).toMatchObject({ kind: 'phoneAndName', person: last });
  expect(people.duplicatesOf(person(many.length - 1)).some(({ sure }) => sure)).toBe(false);
  last.facts = { ...last.facts, phone: '+2348030000001' };
  people.add(last);
  expect(people.duplicatesOf(last).map(({ kind }) => kind)).toEqual(['phoneAndName']);
});
