// Tests of the passwords that are refused because everybody tries them.
import { readFileSync } from 'node:fs';
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
  '12345678',
  '1234567890',
  '01011980',
  '11111111',
  'asdfasdf',
  'xxxxxxxx',
  'testtest',
  'lovelove',
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

test('the list has each password once, in order and as it is compared', () => {
  expect(lines).toEqual([...new Set(lines)].sort());
  expect(lines.filter((line) => line.length < 8 || line !== line.toLowerCase())).toEqual([]);
  expect(lines.length).toBeGreaterThan(1500);
});
