// Tests of reading X-Forwarded-For.
import { expect, test } from 'vitest';
import { cleanForwarded } from './forwarded.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9', '198.51.100.1, 203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8::1]:4711, [2001:db8::2]', '2001:db8::1, 2001:db8::2'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', undefined],
  ['', undefined],
  ['203.0.113.9, made-up-1', undefined],
  ['made-up-1, 203.0.113.9', '203.0.113.9'],
  ['198.51.100.1, _hidden, 10.0.0.5', '10.0.0.5'],
  ['1.2.3.4:99999999', undefined],
  ['[nonsense]', undefined],
])('%j is read as %j', (given, expected) => {
  const headers = { 'x-forwarded-for': given };
  cleanForwarded(headers);
  expect(headers['x-forwarded-for']).toBe(expected);
});
