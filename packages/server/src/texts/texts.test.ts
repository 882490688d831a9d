// Tests that the texts of each language fit where they go.
import { readdirSync } from 'node:fs';
import {
  type Keyword,
  keywords,
  isUnclear,
  readKeyword,
  refuseWords,
} from '@tidings/contract/rules/sms/keywords.ts';
import { countPages } from '@tidings/contract/rules/sms/sms-pages.ts';
import { describe, expect, it } from 'vitest';
import { textsFor, textsIn } from './texts.ts';

const none = { stop: [], start: [], help: [] };

it('are English where they are not written in a language, and are marked as such', () => {
  expect([textsIn('fr').language, textsIn('en').language]).toEqual(['fr', 'en']);
  for (const tag of ['yo', 'ar', 'toString', ''])
    expect(textsIn(tag)).toMatchObject({ language: 'en', direction: 'ltr' });
});

it('[LN-02] are in the language that a browser wants most of those that they are written in', () => {
  for (const [header, language] of [
    [undefined, 'en'],
    ['*', 'en'],
    ['fr', 'fr'],
    ['fr-CI,fr;q=0.9,en;q=0.8', 'fr'],
    ['en-GB,en;q=0.9,fr;q=0.8', 'en'],
    ['de;q=0.9, fr;q=0.5, en;q=0.4', 'fr'],
    ['fr;q=0, en', 'en'],
    ['x'.repeat(10_000), 'en'],
  ] as const)
    expect([header, textsFor(header).language]).toEqual([header, language]);
});

describe.each(['en', 'fr'])('in %s', (language) => {
  const texts = textsIn(language);
  const answers = Object.fromEntries(
    keywords.map((one) => [one, texts.answers[one]('Église de la Grâce')]),
  ) as Record<Keyword, string>;

  it('[DE-04] an auto-reply is no keyword, and asks for no decision', () => {
    expect(refuseWords(none, answers)).toEqual({});
    for (const one of keywords)
      expect([readKeyword(answers[one], none, true), isUnclear(answers[one], none)]).toEqual([null, false]);
  });

  it('an auto-reply is one page, and names the word that undoes it', () => {
    for (const one of keywords) expect(countPages(texts.answers[one]('Grace Church'), 'gsm')).toBe(1);
    expect(answers.stop).toContain('START');
    expect(answers.start).toContain('STOP');
    expect(answers.help).toMatch(/STOP.*START/);
  });

  it('plurals agree with their number', () => {
    const { lowUnits, bounces, newReplies } = texts.notices;
    for (const write of [
      (n: number) => lowUnits({ left: n }),
      (n: number) => bounces({ count: n }),
      (n: number) => newReplies({ count: n }),
    ]) {
      const [one, two] = [write(1).title, write(2).title];
      expect(one.replace('1', '')).not.toBe(two.replace('2', ''));
      expect(two).toContain('2');
    }
  });
});

it('[LN-01] another language mentions what the English texts mention', () => {
  const placeholders = (text: string | undefined) => (text?.match(/\{\w+\}/g) ?? []).toSorted();
  const [english, french] = [textsIn('en').pages, textsIn('fr').pages];
  for (const [name, page] of Object.entries(english)) {
    const other: Partial<Record<string, string>> = french[name as keyof typeof french];
    for (const [part, text] of Object.entries(page))
      expect([name, part, placeholders(other[part])]).toEqual([name, part, placeholders(text)]);
  }
});

it('[LN-01] the files of another language are those of the English texts', () => {
  const files = (language: string) => readdirSync(new URL(language, import.meta.url)).toSorted();
  expect(files('fr')).toEqual(files('en'));
});
