// A language for tests alone: longer, accented texts in brackets, read from right to left.
import type { Language, Messages } from './language.ts';

const accents: Readonly<Record<string, string>> = {
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  Y: 'Ý',
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  y: 'ý',
};
/** How much longer its texts are, as those of other languages may be. */
const growth = 0.4;

/** '⟦Sávé úú⟧' of 'Save'. Names in braces, which the screen fills in, stay as they are. */
export function pseudo(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const accented = text.replace(/\{\w+\}|[AEIOUYaeiouy]/g, (found) => accents[found] ?? found);
  const words = 'ú'.repeat(Math.ceil(text.length * growth)).match(/.{1,7}/g) ?? [];
  return `⟦${accented} ${words.join(' ')}⟧`;
}

const translate = (_name: string, english: Messages): Messages =>
  Object.fromEntries(
    Object.entries(english).map(([key, text]) => [
      key,
      typeof text === 'string' ? pseudo(text) : (...values: never[]) => pseudo(text(...values)),
    ]),
  );

/** Dates, numbers and lists are those of Hebrew, so that what is written in English shows. */
const language: Language = { tag: 'he', direction: 'rtl', translate, answer: pseudo };

export default language;
