// What puts a text into short pages (70 characters instead of 160), and how it could be written to need none.
import { toGsmSpelling } from './gsm.ts';
import { splitPages, type PageRule } from './sms-pages.ts';

export interface ShortPages {
  /** The characters that did it, as the reader sees them, each once, in the order of the text. */
  characters: string[];
  /** Those among them that have no honest spelling in long pages: an emoji, say. */
  stubborn: string[];
  /** The text written for long pages; null where something stubborn stands in it. */
  spelling: string | null;
}

/** Why the pages of a text are short under a provider's rule; null where they are long. */
export function shortPagesOf(text: string, rule: PageRule = 'gsm'): ShortPages | null {
  if (isLong(text, rule)) return null;
  const graphemes = graphemesOf(text);
  const characters = [...new Set(graphemes.filter((one) => !isLong(one, rule)))];
  const stubborn = characters.filter((one) => !isLong(spell(one, rule), rule));
  const spelling =
    stubborn.length > 0
      ? null
      : graphemes.map((one) => (isLong(one, rule) ? one : spell(one, rule))).join('');
  return { characters, stubborn, spelling };
}

const isLong = (text: string, rule: PageRule): boolean => splitPages(text, rule).encoding === 'gsm7';

function graphemesOf(text: string): string[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);
}

/**
 * Signs of GSM-7 that Termii bills as Unicode, and what a reader takes for the same. An apostrophe has none ('we'll'
 * is not 'well'), and a slash may be part of an address.
 */
const termiiSpellings: Readonly<Record<string, string>> = {
  ';': ',',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '|': '-',
  '~': '-',
  '€': 'EUR ',
};

function spell(grapheme: string, rule: PageRule): string {
  const plain = toGsmSpelling(grapheme);
  return rule === 'termii' ? (termiiSpellings[plain] ?? plain) : plain;
}
