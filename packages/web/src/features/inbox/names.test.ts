// Tests of joining the names of people who share a phone.
import { expect, test } from 'vitest';
import { nameOf } from './names.ts';

test.each([
  [[], ''],
  [['Bola'], 'Bola'],
  [['Bola', 'Tunde'], 'Bola & Tunde'],
  [['Bola', 'Tunde', 'Ade'], 'Bola, Tunde & Ade'],
  [['Bola', 'Tunde', 'Ade', 'Kemi', 'Uche'], 'Bola, Tunde, Ade & 2 more'],
])('joins %j as %s', (names, line) => {
  expect(nameOf(names.map((name) => ({ name })))).toBe(line);
});
