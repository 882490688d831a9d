// Tests of what makes SMS pages short.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortPagesOf } from './short-pages.ts';
import { splitPages } from './sms-pages.ts';

fc.configureGlobal({ seed: 20 });

test('[SC-04] names every character that makes pages short once, with a spelling that does not', () => {
  expect(shortPagesOf('₦500 for Bọ́lá’s “₦”')).toEqual({
    characters: ['₦', 'ọ́', 'á', '’', '“', '”'],
    dropped: [],
    stubborn: [],
    spelling: 'N500 for Bola\'s "N"',
  });
  expect(shortPagesOf('500 for Bola')).toBeNull();
  expect(shortPagesOf('')).toBeNull();
});

test('[SC-04] leaves out emoji, and names characters without a faithful spelling', () => {
  expect(shortPagesOf('₦500 🎉 at 6 👩🏾‍🎤!')).toEqual({
    characters: ['₦', '🎉', '👩🏾‍🎤'],
    dropped: ['🎉', '👩🏾‍🎤'],
    stubborn: [],
    spelling: 'N500 at 6!',
  });
  expect(shortPagesOf('½ 🎉')).toEqual({
    characters: ['½', '🎉'],
    dropped: ['🎉'],
    stubborn: ['½'],
    spelling: null,
  });
});

test.each([
  [
    'Yes; no [or] €5',
    { characters: [';', '[', ']', '€'], dropped: [], stubborn: [], spelling: 'Yes, no (or) EUR 5' },
  ],
  ["We'll see", { characters: ["'"], dropped: [], stubborn: ["'"], spelling: null }],
  ['We’ll see', { characters: ['’'], dropped: [], stubborn: ['’'], spelling: null }],
  ['See https://grace.org', { characters: ['/'], dropped: [], stubborn: ['/'], spelling: null }],
])('[SC-04] names further characters where a provider counts them too: %s', (text, found) => {
  expect(shortPagesOf(text, 'termii')).toEqual(found);
  expect(shortPagesOf(text.replace('’', "'"))).toBeNull();
});

test('[SC-04] an offered spelling always has long pages', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('gsm' as const, 'termii' as const),
      (text, rule) => {
        const found = shortPagesOf(text, rule);
        expect(found === null).toBe(splitPages(text, rule).encoding === 'gsm7');
        if (found && found.spelling !== null) expect(splitPages(found.spelling, rule).encoding).toBe('gsm7');
      },
    ),
  );
});
