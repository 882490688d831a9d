// Tests of the counter under an SMS.
import { expect, test } from 'vitest';
import { countSms } from './sms-counter.ts';

test.each([
  ['', '0 characters · 0 pages', false],
  ['a', '1 character · 1 page', false],
  ['a'.repeat(160), '160 characters · 1 page', false],
  ['a'.repeat(161), '161 characters · 2 pages', true],
  ['a'.repeat(306), '306 characters · 2 pages', true],
  ['a'.repeat(307), '307 characters · 3 pages', true],
  ['€'.repeat(80), '160 characters · 1 page', false],
  ['ẹ'.repeat(70), '70 characters · 1 page', false],
  ['ẹ'.repeat(71), '71 characters · 2 pages', true],
])('[SC-04] %#: the counter reads %s', (text, label, amber) => {
  expect(countSms(text)).toEqual({ label, amber });
});

test('[SC-04] counts by the rule of the provider', () => {
  expect(countSms('€'.repeat(80), 'termii').label).toBe('80 characters · 2 pages');
  expect(countSms('a'.repeat(306), 'reference16').label).toBe('306 characters · 3 pages');
});
