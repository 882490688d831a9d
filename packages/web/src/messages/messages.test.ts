// Tests the catalogues: plurals, lists, and translations in the place of English texts.
import { afterEach, expect, test } from 'vitest';
import { catalogue, list, type Messages, number, plural, setLanguage } from './language.ts';

const read = async (): Promise<Messages[]> => {
  const files = import.meta.glob<Record<string, Messages>>('./en/*.ts');
  const modules = await Promise.all(Object.values(files).map((load) => load()));
  return modules.flatMap((exported) => Object.values(exported));
};

const german = { count: (count: number) => plural(count, { one: '# Bild', other: '# Bilder' }) };

afterEach(() => setLanguage('en-GB', {}));

test('writes plurals, numbers and lists in the language of the screens', () => {
  const count = (many: number) => plural(many, { one: '# image', other: '# images' });
  expect([count(0), count(1), count(1900)]).toEqual(['0 images', '1 image', '1,900 images']);
  expect([number(12.5), list(['Ada', 'Bola', 'Chidi'])]).toEqual(['12.5', 'Ada, Bola and Chidi']);
  setLanguage('de', {});
  expect([count(1900), list(['Ada', 'Bola'])]).toEqual(['1.900 images', 'Ada und Bola']);
});

test('shows a translation that comes before or after the English texts, and English where it has none', () => {
  const english = { title: 'Images', count: (many: number) => `${many} images` };
  const before = catalogue('tested', english);
  setLanguage('de', { tested: german, later: { title: 'Später' } });
  const after = catalogue('later', { title: 'Later' });
  expect([before.title, before.count(2), after.title]).toEqual(['Images', '2 Bilder', 'Später']);
  setLanguage('en-GB', {});
  expect([before.count(2), after.title]).toEqual(['2 images', 'Later']);
});

test('holds texts without a space at either end', async () => {
  const catalogues = await read();
  expect(catalogues.length).toBeGreaterThan(4);
  const texts = catalogues.flatMap((messages) => Object.entries(messages));
  expect(texts.filter(([, text]) => typeof text !== 'function' && text !== text.trim())).toEqual([]);
});
