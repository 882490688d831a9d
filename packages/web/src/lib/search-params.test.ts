// The query of an address as plain text.
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch, textParams } from './search-params.ts';

test('[SC-03] keeps numbers and plus signs of an address as text', () => {
  expect(parseSearch('?phone=2348012345678,%2B234801&page=2')).toEqual({
    phone: '2348012345678,+234801',
    page: '2',
  });
});

test('joins the values of a repeated name by commas', () => {
  expect(parseSearch('phone=1&phone=2')).toEqual({ phone: '1,2' });
});

test('leaves out unset values, and reads back what it writes', () => {
  const search = { search: 'Ọlá & co', group: '', page: undefined, off: false, panel: 'email' };
  expect(parseSearch(stringifySearch(search))).toEqual({ search: 'Ọlá & co', panel: 'email' });
  expect(stringifySearch({ a: undefined })).toBe('');
});

test('a route keeps only its own names, and only text values', () => {
  expect(textParams('group', 'panel')({ group: 'Choir', panel: 4, other: 'x' })).toEqual({ group: 'Choir' });
});
