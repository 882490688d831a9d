// Why an SMS has short pages (70 instead of 160 characters), and alternatives.
import { toGsmSpelling } from './gsm.ts';
import { splitPages, type PageRule } from './sms-pages.ts';

export interface ShortPages {
  /** The characters that cause it as graphemes, each once, in the order of the text. */
  characters: string[];
  /** The emoji among them, which the spelling leaves out. */
  dropped: string[];
  /**
   * Characters that can be neither spelled faithfully in long pages nor left out, such as letters of another
   * alphabet.
   */
  stubborn: string[];
  /** The text spelled for long pages; null where something stubborn is in it, or nothing would be left. */
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

/** Whether this is the space before an emoji, which is left out with it. */
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
 * Signs of GSM-7 that Termii bills as Unicode, with similar ones. An apostrophe has none ('we'll' is not 'well'), and
 * a slash may be part of a URL.
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
