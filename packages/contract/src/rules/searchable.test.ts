// Tests of the length of a search for members.
import { expect, test } from 'vitest';
import { isSearchable } from './searchable.ts';

test.each([
  ['ada', true],
  [' Ọlá ', true],
  ['Ọ̀ṣọ́', true],
  ['राम', true],
  ['080', true],
  ['a'.repeat(100), true],
  ['', false],
  [' ad ', false],
  ['Ọ̀ṣ', false],
  ['Ọ́', false],
  ['08', false],
  ['a'.repeat(101), false],
])('[MS-01] letters are counted as they are seen: %j is searched: %s', (text, searched) => {
  expect([isSearchable(text), isSearchable(text.normalize('NFD'))]).toEqual([searched, searched]);
});
