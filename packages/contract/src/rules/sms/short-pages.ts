// What puts a text into short pages (70 characters instead of 160), and how it could be written to need none.
import { toGsmSpelling } from './gsm.ts';
import { splitPages, type PageRule } from './sms-pages.ts';

export interface ShortPages {
  /** The characters that did it, as the reader sees them, each once, in the order of the text. */
  characters: string[];
  /** The emoji among them, which the spelling leaves out. */
  dropped: string[];
  /** What has neither an honest spelling in long pages nor can be left out: letters of another alphabet, say. */
  stubborn: string[];
  /** The text written for long pages; null where something stubborn stands in it, or nothing would be left of it. */
  spelling: string | null;
}

/** Why the pages of a text are short under a provider's rule; null where they are long. */
export function shortPagesOf(text: string, rule: PageRule = 'gsm'): ShortPages | null {
  if (isLong(text, rule)) return null;
  const graphemes = graphemesOf(text);
  const characters = [...new Set(graphemes.filter((one) => !isLong(one, rule)))];
  const unspelled = characters.filter((one) => !isLong(spell(one, rule), rule));
  const dropped = unspelled.filter((one) => emoji.test(one));
  const stubborn = unspelled.filter((one) => !emoji.test(one));
  if (stubborn.length > 0) return { characters, dropped, stubborn, spelling: null };
  const kept = graphemes.filter((one, at) => !isDropped(one, rule) && !isGap(graphemes, at, rule));
  const spelling = kept.map((one) => (isLong(one, rule) ? one : spell(one, rule))).join('');
  return { characters, dropped, stubborn, spelling: spelling.trim() === '' ? null : spelling };
}

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

const isDropped = (grapheme: string, rule: PageRule): boolean =>
  emoji.test(grapheme) && !isLong(spell(grapheme, rule), rule);

/** The blank before an emoji goes with it. */
function isGap(graphemes: readonly string[], at: number, rule: PageRule): boolean {
  const next = graphemes[at + 1];
  return graphemes[at] === ' ' && next !== undefined && isDropped(next, rule);
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
