// A filter written as a sentence.
import { expect, test } from 'vitest';
import type { PeopleFilter } from '../list-address.ts';
import { fieldKind, kindsIn, withoutKind } from './filter-kinds.ts';
import { sentenceOf, wordsOf, type FilterNames } from './filter-words.ts';

const field = (id: string, label: string, controlType: number) => ({
  id,
  label,
  controlType,
  parameterValues: '',
  data: '',
  entityType: 0,
});

const names: FilterNames = {
  groups: ['Choir', 'Ushers', 'Welfare', 'Yaba', 'Ikeja'].map((name) => ({ id: name, name })),
  classifications: [{ id: 'w', name: 'Worker' }],
  genders: [
    { id: 'f', name: 'Female' },
    { id: 'm', name: 'Male' },
  ],
  maritalStatuses: [{ id: 's', name: 'Single' }],
  ageGroups: [{ id: 'y', name: 'Youth' }],
  fields: [field('b', 'Baptised', 2), field('d', 'Joined', 3), field('t', 'T-shirt', 1)],
  owner: 'Ada Obi',
};
const said = (filter: PeopleFilter): string => sentenceOf(filter, names);

test('[PL-01] a filter is written as a sentence', () => {
  expect(said({ groups: ['Choir', 'Ushers'], genders: ['f'], ageFrom: 18, ageTo: 35, phone: 'yes' })).toBe(
    'People in Choir or Ushers, who are women, aged 18 to 35, with a phone',
  );
  expect(said({})).toBe('Everyone');
  expect(said({ search: 'bola', states: ['deleted'] })).toBe(
    "People matching 'bola', who are in the recycle bin",
  );
});

test('[PL-01] every kind of filter has words', () => {
  expect(said({ groups: ['Choir', 'Ushers', 'Yaba'], groupsMatch: 'all' })).toBe(
    'People in Choir, Ushers and Yaba',
  );
  expect(said({ groups: ['Choir', 'Ushers'], groupsMatch: 'none' })).toBe('People not in Choir or Ushers');
  expect(said({ groups: ['none'] })).toBe('People in no group');
  expect(said({ groups: ['none'], groupsMatch: 'none' })).toBe('People in a group');
  expect(said({ groups: ['Choir', 'Ushers', 'Welfare', 'Yaba', 'Ikeja'] })).toBe(
    'People in Choir, Ushers, Welfare or 2 others',
  );
  expect(said({ classifications: ['w', 'none'], ageGroups: ['y'] })).toBe(
    'People with membership Worker or none, in age group Youth',
  );
  expect(said({ classifications: ['none'], ageGroups: ['none'] })).toBe(
    'People without a membership, in no age group',
  );
  expect(said({ genders: ['m', 'none'], maritalStatuses: ['s'] })).toBe(
    'People who are men or of unknown gender, who are single',
  );
  expect(said({ genders: ['none'], maritalStatuses: ['none'] })).toBe(
    'People of unknown gender, of unknown marital status',
  );
  expect(said({ states: ['archived', 'deceased'] })).toBe('People who are archived or deceased');
  expect(said({ ageTo: 12 })).toBe('People aged 12 or under');
  expect(said({ ageFrom: 60 })).toBe('People aged 60 or over');
  expect(said({ ageFrom: 30, ageTo: 30 })).toBe('People aged 30');
  expect(said({ birthMonths: [5, 6], weddingMonths: [12] })).toBe(
    'People born in May or June, married in December',
  );
  expect(said({ phone: 'no', email: 'yes', owner: 'o' })).toBe(
    'People without a phone, with an e-mail address, looked after by Ada Obi',
  );
  expect(said({ createdFrom: '2026-05-01' })).toBe('People added since 1 May 2026');
  expect(said({ createdTo: '2026-05-01' })).toBe('People added until 1 May 2026');
  expect(said({ createdFrom: '2026-05-01', createdTo: '2026-05-01' })).toBe('People added on 1 May 2026');
  expect(said({ createdFrom: '2026-05-01', createdTo: '2026-06-02' })).toBe(
    'People added from 1 May 2026 to 2 June 2026',
  );
  expect(
    said({
      fields: [
        { field: 'b', is: 'true' },
        { field: 'd', is: '2026-05-01' },
        { field: 't', is: '' },
      ],
    }),
  ).toBe('People with Baptised: yes, with Joined: 1 May 2026, without T-shirt');
});

test('deleted and loading names have words of their own, and no id is shown', () => {
  expect(said({ groups: ['x'], fields: [{ field: 'x', is: '1' }] })).toBe(
    'People in one that was deleted, with a deleted field',
  );
  const asking = { ...names, groups: undefined, fields: undefined, owner: undefined };
  expect(wordsOf('groups', { groups: ['Choir'] }, asking)).toBe('in …');
  expect(wordsOf(fieldKind('b'), { fields: [{ field: 'b', is: 'true' }] }, asking)).toBe('…');
});

test('removing a kind removes all its parts and nothing else', () => {
  const filter: PeopleFilter = {
    search: 'bola',
    groups: ['Choir'],
    groupsMatch: 'all',
    ageFrom: 18,
    fields: [
      { field: 'b', is: 'true' },
      { field: 't', is: 'M' },
    ],
  };
  expect(kindsIn(filter)).toEqual(['groups', 'age', 'field:b', 'field:t']);
  const less = withoutKind(withoutKind(filter, 'groups'), fieldKind('b'));
  expect(less).toEqual({ search: 'bola', ageFrom: 18, fields: [{ field: 't', is: 'M' }] });
  expect(withoutKind(withoutKind(less, fieldKind('t')), 'age')).toEqual({ search: 'bola' });
});
