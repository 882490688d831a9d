// The search text of people and the needles of a search.
import { describe, expect, test } from 'vitest';
import { needlesOf, searchText } from './search-key.ts';

const ola = {
  firstName: 'Ọlá',
  lastName: 'N’Golo',
  mobilePhone: '0803 333 1234',
  phone: '+2348033331234',
  email: 'Ola@Example.org',
};
const fits = (search: string) => needlesOf(search).every((needle) => searchText(ola).includes(needle));

describe('[MS-04] people are found by', () => {
  test.each([
    ['a part of the first name', 'ol'],
    ['the name with its accents', 'Ọlá'],
    ['the name in another case', 'OLA'],
    ['the last name with a plain apostrophe', "n'golo"],
    ['the full name', "ola n'golo"],
    ['the full name in reverse order', 'ngolo OLA'.replace('ng', "n'g")],
    ['a part of the e-mail', 'example.org'],
    ['the phone as typed', '0803 333 1234'],
    ['its beginning with a space', '0803 333'],
    ['dashes', '0803-333-1234'],
    ['brackets', '(0803) 3331234'],
    ['without the leading 0', '803333'],
    ['international', '+234803'],
    ['international with spaces', '+234 803 333'],
    ['without the plus', '234 803'],
    ['two zeros for the plus', '00234803'],
    ['its last digits', '1234'],
    ['name and phone together', 'ola 0803 333'],
  ])('%s', (_what, search) => {
    expect(fits(search)).toBe(true);
  });

  test.each(['olu', '0804', 'ola 0804', '+44803', 'ola bola'])('and not by %s', (search) => {
    expect(fits(search)).toBe(false);
  });
});

test('a search of punctuation alone has no needles', () => {
  expect(needlesOf(' () -- + ')).toEqual([]);
});

test('an invalid number is found by its digits', () => {
  expect(searchText({ ...ola, mobilePhone: 'call 555', phone: null })).toBe(
    " ola n'golo ola@example.org 555",
  );
});
