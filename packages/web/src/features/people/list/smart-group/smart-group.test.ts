// The filter of a smart group compared with the filter of the list.
import { expect, test } from 'vitest';
import { savedFilter, sameFilter } from './smart-group.ts';

const [a, b] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b'];

test('[GL-06] a saved filter is read like an address, without unknown parts', () => {
  const saved = { groups: [a], ageFrom: 18, fields: [{ field: b, is: 'x, y' }], phone: 'yes', moon: 'full' };
  expect(savedFilter(saved)).toEqual({
    groups: [a],
    ageFrom: 18,
    fields: [{ field: b, is: 'x, y' }],
    phone: 'yes',
  });
});

test('[GL-06] filters are equal regardless of order, and differ by their values', () => {
  expect(sameFilter({ groups: [a, b], phone: 'yes' }, { phone: 'yes', groups: [b, a] })).toBe(true);
  expect(sameFilter({ groups: [a, b] }, { groups: [a] })).toBe(false);
  expect(sameFilter({ groups: [a] }, { groups: [a], groupsMatch: 'none' })).toBe(false);
  expect(sameFilter({}, { phone: 'no' })).toBe(false);
});
