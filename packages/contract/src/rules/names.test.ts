// Tests of comparing names without marks, and of full names.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstNameOf, fullName, searchKey } from './names.ts';

fc.configureGlobal({ seed: 20 });

test.each([
  ['Ọ̀ṣọ́gbo', 'osogbo'],
  ['  Adé   BÍSÍ\u00a0Ayọ̀ ', 'ade bisi ayo'],
  ['Ɓature Ɗan Ƙofa Ƴan', 'bature dan kofa yan'],
  ['Kɔfi Mɛnsa Ŋ', 'kofi mensa ng'],
  ['Strauß Ægir Łódź Đorđe Øystein', 'strauss aegir lodz dorde oystein'],
  ['O’Brien O´Brien OʼBrien', "o'brien o'brien o'brien"],
  ['Ada–Grace', 'ada-grace'],
  ['İstanbul', 'istanbul'],
  ['', ''],
])('[MS-04] %j is searched as %j', (name, key) => {
  expect(searchKey(name)).toBe(key);
});

test('[MS-04] a key is its own key, and case or composition make no difference', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const key = searchKey(text);
      expect(searchKey(key)).toBe(key);
      expect(searchKey(text.normalize('NFD'))).toBe(key);
    }),
  );
});

test.each([
  ['Bola', 'Ade', 'Bola Ade'],
  [' Bola ', null, 'Bola'],
  [undefined, 'Ade', 'Ade'],
  ['ọ\u0301la', "o'neil", "ọ\u0301la o'neil"],
  ['', ' ', ''],
])('%j and %j', (first, last, whole) => {
  expect(fullName(first, last)).toBe(whole);
});

test.each([
  ['Ada Obi', 'Ada'],
  ['  ada  ', 'ada'],
  ['Mr Ada Obi', 'Ada'],
  ['Rev. Dr. (Mrs) Ada Ngozi Obi', 'Ada'],
  ['Dr/Mrs Ada Obi', 'Ada'],
  ['PASTOR ADA', 'ADA'],
  ['Pastor', 'Pastor'],
  ['Obi, Ada Ngozi', 'Ada'],
  ['Mrs Obi, Ada', 'Ada'],
  ['Ada Obi, Jr.', 'Ada'],
  ['Mr & Mrs Obi', 'Mr & Mrs Obi'],
  ['Bola and Tunde Ade', 'Bola and Tunde Ade'],
  ['Prince Eze', 'Prince'],
  ['Ọ̀ṣọ́ Adé', 'Ọ̀ṣọ́'],
  ['', ''],
])('[SC-06] the first name in %j is %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
