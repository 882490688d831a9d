// Tests of the words about non-GSM characters.
import { shortPagesOf, type ShortPages } from '@tidings/contract/rules/sms/short-pages.ts';
import { expect, test } from 'vitest';
import { mendLabel, named, pageWords, providerWords, stubbornWords, unitWords } from './short-pages-words.ts';
import { smsTexts } from '../../../../messages/en/sms.ts';

const short = (text: string, rule: 'gsm' | 'termii' = 'gsm'): ShortPages => {
  const found = shortPagesOf(text, rule);
  if (!found) throw new Error('Its pages are long.');
  return found;
};

test('[SC-04] says how many pages a non-GSM character makes', () => {
  const text = `₦500 ${'x'.repeat(100)}`;
  expect(pageWords(text, short(text), 'gsm')).toBe(smsTexts.morePages(1, 2, 1));
  expect(pageWords('₦ and ’', short('₦ and ’'), 'gsm')).toBe(smsTexts.shortPages(2));
});

test('[SC-04] says how many units it costs for the chosen recipients', () => {
  const cost = (units: number) => ({ units, recipients: 80 });
  expect(unitWords(cost(160), cost(80))).toBe(smsTexts.moreCost(160, 80));
  expect(unitWords(cost(80), cost(80))).toBe(smsTexts.sameCost);
  expect(unitWords(cost(160), undefined)).toBe('');
  expect(unitWords(undefined, cost(80))).toBe('');
});

test.each([
  ['₦500', smsTexts.usePlain, ''],
  ['Yes 🎉', smsTexts.removeCharacters('🎉'), ''],
  ['₦500 🎉', smsTexts.usePlainWithout('🎉'), ''],
  ['½ cup', smsTexts.usePlain, smsTexts.remove(1)],
  ['₦½', smsTexts.usePlain, smsTexts.noPlain(['½'])],
])('[SC-04] offers for %s the button %s', (text, label, stubborn) => {
  expect(mendLabel(short(text))).toBe(label);
  expect(stubbornWords(short(text))).toBe(stubborn);
});

test('[SC-04] says so where only the provider counts a character as special', () => {
  expect(providerWords(short("We'll", 'termii'))).toContain(smsTexts.providerCharges);
  expect(providerWords(short('₦500', 'termii'))).toBe('');
});

test('does not list every character of another alphabet', () => {
  expect(named(short('አንድ ሁለት ሦስት').characters)).toMatchObject({ more: expect.any(Number) });
  expect(named(['a', 'b'])).toEqual({ shown: ['a', 'b'], more: 0 });
});
