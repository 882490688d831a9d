// Tests of the fallback values of merge fields.
import { mergeText } from '@tidings/contract/rules/merge-fields.ts';
import { expect, test } from 'vitest';
import { fallbacksIn, withFallback } from './fallback-words.ts';

test('[SC-06] names each merge field of a text once, with its fallback value', () => {
  expect(fallbacksIn('Dear #name#, #Name|brother# of #occupation#')).toEqual([
    { name: 'name', word: 'Friend' },
    { name: 'occupation', word: '' },
  ]);
  expect(fallbacksIn('No field #here#')).toEqual([]);
});

test('[SC-06] writes a fallback value into each place of its field, and nowhere else', () => {
  const text = 'Dear #name#, #name|brother# of #lastname#. 100 % #sure';
  const changed = withFallback(text, 'name', 'dear | #friend');
  expect(changed).toBe('Dear #name|dear  friend#, #name|dear  friend# of #lastname#. 100 % #sure');
  expect(mergeText(withFallback(text, 'name', 'you'), {})).toBe('Dear you, you of Friend. 100 % #sure');
  expect(mergeText(withFallback(text, 'name', ''), {})).toBe('Dear ,  of Friend. 100 % #sure');
});
