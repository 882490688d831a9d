// Reading and writing the address of the people list.
import { expect, test } from 'vitest';
import { onlyGroupOf, queryOf, readList, writeList, type PeopleList } from './list-address.ts';

const a = '0190a000-0000-7000-8000-00000000000a';
const b = '0190a000-0000-7000-8000-00000000000b';

const everything: PeopleList = {
  filter: {
    search: 'bola',
    groups: [a, 'none'],
    groupsMatch: 'none',
    classifications: [b],
    genders: [a],
    maritalStatuses: ['none'],
    ageGroups: [b],
    ageFrom: 0,
    ageTo: 35,
    birthMonths: [5, 6],
    weddingMonths: [12],
    phone: 'yes',
    email: 'no',
    owner: a,
    createdFrom: '2026-05-01',
    createdTo: '2026-05-31',
    fields: [
      { field: a, is: 'Yes, and gladly: twice' },
      { field: b, is: '' },
    ],
    states: ['archived', 'deceased'],
  },
  sort: '-birthday',
  page: 3,
};

test('[PL-01] the address holds search, filters, order and page, and reads back as written', () => {
  const address = writeList(everything);
  expect(address).toMatchObject({
    search: 'bola',
    groups: `${a},none`,
    groupsMatch: 'none',
    ageFrom: '0',
    birthMonths: '5,6',
    phone: 'yes',
    states: 'archived,deceased',
    sort: '-birthday',
    page: '3',
  });
  expect(readList(address)).toEqual(everything);
});

test('[PL-01] the plain list has an address without a query', () => {
  const address = writeList({ filter: {}, sort: 'name', page: 1 });
  expect(Object.values(address).filter((value) => value !== undefined)).toEqual([]);
  expect(readList({})).toEqual({ filter: {}, sort: 'name', page: 1 });
});

test('leaves out of a broken link what cannot be read, and never crashes', () => {
  expect(
    readList({
      sort: 'drop table',
      page: '-2',
      groups: "x,' or 1=1",
      groupsMatch: 'all',
      genders: `${a},nobody,${a.toUpperCase()}`,
      birthMonths: '0,13,may,2',
      ageFrom: '-1',
      ageTo: '1e9',
      phone: '+2348031234567',
      owner: 'me',
      createdFrom: '31/05/2026',
      createdTo: '2026-02-31',
      fields: `${a},nothing:x`,
      states: 'merged',
    }),
  ).toEqual({ filter: { genders: [a], birthMonths: [2] }, sort: 'name', page: 1 });
});

test('[PL-01] sends each custom field to the server in a parameter of its own, since a value may contain a comma', () => {
  expect(queryOf(everything.filter)).toMatchObject({
    fields: [`${a}:Yes, and gladly: twice`, `${b}:`],
    groups: `${a},none`,
    ageFrom: '0',
  });
});

test('a filter names the one group that everybody is in', () => {
  expect(onlyGroupOf({ groups: [a] })).toBe(a);
  expect(onlyGroupOf({ groups: ['none'] })).toBeUndefined();
  expect(onlyGroupOf({ groups: [a], groupsMatch: 'none' })).toBeUndefined();
  expect([onlyGroupOf({ groups: [a, b] }), onlyGroupOf({})]).toEqual([undefined, undefined]);
});
