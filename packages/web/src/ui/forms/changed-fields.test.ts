// Tests which fields of a form were changed.
import { expect, test } from 'vitest';
import { changesOf, withChanges } from './changed-fields.ts';

const before = { name: 'Grace', zone: 'Africa/Lagos', lines: ['a', 'b'] };

test('the fields that differ are given, by value', () => {
  expect(changesOf(before, { ...before, lines: ['a', 'b'] })).toEqual({});
  expect(changesOf(before, { ...before, name: 'Hope', lines: ['a'] })).toEqual({
    name: 'Hope',
    lines: ['a'],
  });
});

test('what was not changed here stays as a colleague has saved it', () => {
  const newer = { ...before, zone: 'Europe/London', name: 'Faith' };
  expect(withChanges(newer, before, { ...before, name: 'Hope' })).toEqual({
    name: 'Hope',
    zone: 'Europe/London',
    lines: ['a', 'b'],
  });
});
