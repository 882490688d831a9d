// Tests the catalogues: plurals, lists, and translations in the place of English texts.
import { afterEach, expect, test } from 'vitest';
import french, { catalogues as frenchTexts } from './fr.ts';
import {
  catalogue,
  either,
  type Language,
  list,
  type Messages,
  number,
  plural,
  setLanguage,
} from './language.ts';

const english = Object.assign({}, ...Object.values(import.meta.glob('./en/*.ts', { eager: true }))) as Record<
  string,
  Messages
>;

const german = (texts: Record<string, Partial<Messages>>): Language => ({
  tag: 'de',
  direction: 'ltr',
  translate: (name) => texts[name],
});
const images = { count: (count: number) => plural(count, { one: '# Bild', other: '# Bilder' }) };

afterEach(() => setLanguage());

test('writes plurals, numbers and lists in the language of the screens', () => {
  const count = (many: number) => plural(many, { one: '# image', other: '# images' });
  expect([count(0), count(1), count(1900)]).toEqual(['0 images', '1 image', '1,900 images']);
  expect([number(12.5), list(['Ada', 'Bola', 'Chidi'])]).toEqual(['12.5', 'Ada, Bola and Chidi']);
  expect([1, 2, 3].map((count) => either(['A', 'B', 'C'].slice(0, count)))).toEqual([
    'A',
    'A or B',
    'A, B or C',
  ]);
  setLanguage(german({}));
  expect([count(1900), list(['Ada', 'Bola']), either(['Ada', 'Bola'])]).toEqual([
    '1.900 images',
    'Ada und Bola',
    'Ada oder Bola',
  ]);
});

test('shows a translation that comes before or after the English texts, and English where it has none', () => {
  const english = { title: 'Images', count: (many: number) => `${many} images` };
  const before = catalogue('tested', english);
  setLanguage(german({ tested: images, later: { title: 'Später' } }));
  const after = catalogue('later', { title: 'Later' });
  expect([before.title, before.count(2), after.title]).toEqual(['Images', '2 Bilder', 'Später']);
  setLanguage();
  expect([before.count(2), after.title]).toEqual(['2 images', 'Later']);
});

test('holds texts without a space at either end', () => {
  expect(Object.keys(english).length).toBeGreaterThan(20);
  const texts = Object.values(english).flatMap((messages) => Object.entries(messages));
  expect(texts.filter(([, text]) => typeof text !== 'function' && text !== text.trim())).toEqual([]);
});

test('has French texts with the elements of the English ones, under the same names', () => {
  const elementsOf = (text: Messages[string]) =>
    new Set([...String(text).matchAll(/(?<!\$)\{(\w+)\}/g)].map(([, name]) => name));
  let compared = 0;
  for (const [name, messages] of Object.entries(english))
    for (const [key, text] of Object.entries(french.translate(name, messages) ?? {})) {
      compared += 1;
      expect.soft(elementsOf(text!), `${name}.${key}`).toEqual(elementsOf(messages[key]!));
    }
  expect(compared).toBeGreaterThan(80);
  expect(Object.keys(frenchTexts).filter((name) => !(name in english))).toEqual([]);
});

test('has no French text of a provider that the contract does not name', () => {
  const { providerWords = {} } = english;
  const strangers = Object.keys(frenchTexts['providerWords'] ?? {}).filter((key) => !(key in providerWords));
  expect(strangers).toEqual([]);
});

test('says every action of the audit log in French, about the same thing', () => {
  type Sentences = Record<string, (name: string, detail: object) => string>;
  const { auditSentences } = english as unknown as Record<'auditSentences', Sentences>;
  const inFrench = frenchTexts['auditSentences'] as unknown as Sentences;
  const isLinked = (sentence: string) => sentence.includes('\u2068');
  for (const [action, sentence] of Object.entries(auditSentences)) {
    const said = inFrench[action]!('Ada', { people: 3 });
    expect.soft(isLinked(said), action).toBe(isLinked(sentence('Ada', {})));
    expect.soft(said.includes('Ada'), action).toBe(sentence('Ada', {}).includes('Ada'));
  }
});
