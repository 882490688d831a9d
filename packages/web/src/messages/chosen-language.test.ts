// Tests which language a device shows, and that the page starts without its texts too.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chosenLanguage, keepLanguage, loadLanguage } from './chosen-language.ts';
import { kept } from './en/kept.ts';
import { number, setLanguage } from './language.ts';

const page = { lang: 'en', dir: '' };

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
  vi.stubGlobal('document', { documentElement: Object.assign(page, { lang: 'en', dir: '' }) });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('./fr.ts');
  setLanguage();
});

const browserSpeaks = (...languages: string[]) => vi.stubGlobal('navigator', { languages });

test('shows the language of the browser until another is chosen', () => {
  browserSpeaks('ha', 'fr-CI', 'en');
  expect(chosenLanguage()).toBe('fr');
  browserSpeaks('en-NG', 'fr');
  expect(chosenLanguage()).toBe('en');
  browserSpeaks('de');
  expect(chosenLanguage()).toBe('en');
  keepLanguage('fr');
  expect(chosenLanguage()).toBe('fr');
});

test('loads French texts, numbers and the language of the page', async () => {
  browserSpeaks('fr');
  await loadLanguage();
  expect([kept.testTitle, number(1900.5)]).toEqual(['Mode test', '1\u202f900,5']);
  expect(page).toEqual({ lang: 'fr', dir: 'ltr' });
});

test('stays English where the texts cannot be loaded', async () => {
  vi.doMock('./fr.ts', () => {
    throw new Error('no connection');
  });
  browserSpeaks('fr');
  await loadLanguage();
  expect([kept.testTitle, number(1900.5), page.lang]).toEqual(['Test mode', '1,900.5', 'en']);
});
