// Tests the pseudo-locale: longer, accented texts, with what screens fill in left as it is.
import { afterEach, expect, test } from 'vitest';
import { unitTexts } from './en/units.ts';
import { setLanguage } from './language.ts';
import language, { pseudo } from './pseudo.ts';

afterEach(() => setLanguage());

test('[LN-01] makes each text longer and puts an accent on every vowel', () => {
  expect(pseudo('Save')).toBe('⟦Sávé úú⟧');
  expect(pseudo('Last used {time}')).toBe('⟦Lást úséd {time} úúúúúúú⟧');
  expect(pseudo(' · ')).toBe(' · ');
});

test('[LN-01] takes the place of texts and of functions', () => {
  setLanguage(language);
  expect([unitTexts.title, unitTexts.units(2)]).toEqual(['⟦Úníts úú⟧', '⟦2 úníts úúú⟧']);
});
