// A smart group's filter beside the one that the address says.
import { expect, test } from 'vitest';
import { keptFilter, sameFilter } from './smart-group.ts';

const [a, b] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b'];

test('[GL-06] a kept filter is read as the address would say it; what nobody knows is left out', () => {
  const kept = { groups: [a], ageFrom: 18, fields: [{ field: b, is: 'x, y' }], phone: 'yes', moon: 'full' };
  expect(keptFilter(kept)).toEqual({
    groups: [a],
    ageFrom: 18,
    fields: [{ field: b, is: 'x, y' }],
    phone: 'yes',
  });
});

test('[GL-06] in which order things were chosen changes nothing, what was chosen does', () => {
  expect(sameFilter({ groups: [a, b], phone: 'yes' }, { phone: 'yes', groups: [b, a] })).toBe(true);
  expect(sameFilter({ groups: [a, b] }, { groups: [a] })).toBe(false);
  expect(sameFilter({ groups: [a] }, { groups: [a], groupsMatch: 'none' })).toBe(false);
  expect(sameFilter({}, { phone: 'no' })).toBe(false);
});
