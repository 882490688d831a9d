// Tests which typed and pasted texts are phone numbers.
import { expect, test } from 'vitest';
import { onlyNumbers, readPastedList } from './typed-numbers.ts';

test('a text of numbers alone is read as numbers, and any other is a search', () => {
  expect(onlyNumbers('0803 111 2222')).toEqual(['0803 111 2222']);
  expect(onlyNumbers('+234 (803) 111-2222, 08031112223; 08031112222')).toEqual([
    '+234 (803) 111-2222',
    '08031112223',
    '08031112222',
  ]);
  for (const text of ['', 'Choir', '0803', 'Class of 2024-2025', 'Ada 08031112222'])
    expect(onlyNumbers(text)).toEqual([]);
});

test('a pasted list gives the number of each line, also beside a name, and keeps what has none', () => {
  expect(readPastedList('Ada Obi\t0803 111 2222\r\nBola, +2348031112223\nChidi')).toEqual({
    numbers: ['0803 111 2222', '+2348031112223'],
    rest: 'Ada Obi, Bola, Chidi',
  });
  expect(readPastedList('Ada 08031112222\nBola 08031112222\n')).toEqual({
    numbers: ['08031112222'],
    rest: '',
  });
  for (const text of ['Choir', 'Choir, Ushers', 'Class of 2024-2025'])
    expect(readPastedList(text)).toBeNull();
});
