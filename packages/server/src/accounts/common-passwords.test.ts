// Tests of the passwords that are refused because everybody tries them.
import { readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

test.each([
  'password',
  'PASSWORD',
  'Password1',
  'qwertyuiop',
  'iloveyou',
  'sunshine',
  'starwars',
  '1qaz2wsx',
  'passw0rd',
  'godisgreat',
  'Nigeria1',
  '12345678',
  '1234567890',
  '01011980',
  '11111111',
  'asdfasdf',
  'xxxxxxxx',
  'testtest',
  'lovelove',
  ' password ',
  'god is great',
  'pass\u00a0word',
  'pass\u200bword',
  'ｐａｓｓｗｏｒｄ',
  '١٢٣٤٥٦٧٨',
  '12 34 56 78',
  '🙏🙏🙏🙏',
  '          ',
])('[AU-02] %s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'correct horse battery',
  'a quite new password',
  'password of Grace',
  '31415926535897',
  'xK7-pq2-Lm9',
])('[AU-02] %s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test('[AU-02] the 10,000 most common of leaked passwords are common, whatever their case', () => {
  const leaked = dictionary['passwords-common'].slice(0, 10_000);
  expect(leaked).toHaveLength(10_000);
  expect(leaked.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([]);
});

test('our own list has each password once, in order, as it is compared, and none of the leaked', () => {
  const leaked = new Set(dictionary['passwords-common']);
  expect(lines).toEqual([...new Set(lines)].sort());
  expect(lines.filter((line) => line.length < 8 || line !== line.toLowerCase() || leaked.has(line))).toEqual(
    [],
  );
});
