// The address bar's query stays text.
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch, textParams } from './search-params.ts';

test('[SC-03] numbers and plus signs of an address are not turned into numbers', () => {
  expect(parseSearch('?phone=2348012345678,%2B234801&page=2')).toEqual({
    phone: '2348012345678,+234801',
    page: '2',
  });
});

test('a name that stands twice is joined by commas', () => {
  expect(parseSearch('phone=1&phone=2')).toEqual({ phone: '1,2' });
});

test('what is unset is left out, and what is written is read back', () => {
  const search = { search: 'Ọlá & co', group: '', page: undefined, off: false, panel: 'email' };
  expect(parseSearch(stringifySearch(search))).toEqual({ search: 'Ọlá & co', panel: 'email' });
  expect(stringifySearch({ a: undefined })).toBe('');
});

test('a route keeps only its own names, and only text', () => {
  expect(textParams('group', 'panel')({ group: 'Choir', panel: 4, other: 'x' })).toEqual({ group: 'Choir' });
});
