// What an address asks the people list for.
import { expect, test } from 'vitest';
import { readFilter } from './use-people-filter.ts';

test('[PL-01] the address keeps search, group, order and page', () => {
  expect(readFilter({ search: 'bola', inGroup: 'g1', sort: '-created', page: '3' })).toEqual({
    search: 'bola',
    group: 'g1',
    sort: '-created',
    page: 3,
  });
});

test('a bad link never crashes', () => {
  expect(readFilter({ sort: 'drop table', page: '-2' })).toEqual({
    search: '',
    group: '',
    sort: 'name',
    page: 1,
  });
});
