// Tests which fields of a form were changed.
import { expect, test } from 'vitest';
import { changedFields, withChanges } from './changed-fields.ts';

const before = { name: 'Grace', zone: 'Africa/Lagos', lines: ['a', 'b'] };

test('the fields that differ are named, by value', () => {
  expect(changedFields(before, { ...before, lines: ['a', 'b'] })).toEqual([]);
  expect(changedFields(before, { ...before, name: 'Hope', lines: ['a'] })).toEqual(['name', 'lines']);
});

test('what was not changed here stays as a colleague has saved it', () => {
  const newer = { ...before, zone: 'Europe/London', name: 'Faith' };
  expect(withChanges(newer, before, { ...before, name: 'Hope' })).toEqual({
    name: 'Hope',
    zone: 'Europe/London',
    lines: ['a', 'b'],
  });
});
