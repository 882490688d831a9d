// Says in words what non-GSM characters cost in pages and units (SC-04).
import { isGsm } from '@tidings/contract/rules/sms/gsm.ts';
import type { ShortPages } from '@tidings/contract/rules/sms/short-pages.ts';
import { countPages, type PageRule } from '@tidings/contract/rules/sms/sms-pages.ts';
import { counted, written } from '../../../../lib/numbers.ts';

/** More are not listed: the text is in another alphabet. */
const maxNamed = 6;

/** The characters to show, and how many more there are. */
export const named = (characters: readonly string[]): { shown: readonly string[]; more: number } => ({
  shown: characters.slice(0, maxNamed),
  more: Math.max(0, characters.length - maxNamed),
});

/** 'makes this 3 pages instead of 1.', or the length of a page where the number of pages is the same. */
export function pageWords(text: string, { characters, spelling }: ShortPages, rule: PageRule): string {
  const verb = characters.length === 1 ? 'makes' : 'make';
  const pages = countPages(text, rule);
  const plain = spelling === null ? pages : countPages(spelling, rule);
  return pages > plain
    ? `${verb} this ${counted(pages, 'page', 'pages')} instead of ${written(plain)}.`
    : `${verb} every page hold 70 characters instead of 160.`;
}

interface Cost {
  units: number;
  recipients: number;
}

/** What they cost for this audience; empty until both texts are counted. */
export function unitWords(now: Cost | undefined, plain: Cost | undefined): string {
  if (!now || !plain || now.units === 0) return '';
  if (now.units <= plain.units) return 'For those you chose it costs nothing more.';
  return `For those you chose it costs ${counted(now.units, 'unit', 'units')} instead of ${written(plain.units)}.`;
}

/** Why a GSM character is among them; empty where none is. */
export const providerWords = ({ characters }: ShortPages): string =>
  characters.some(isGsm) ? 'Your SMS provider bills such signs as special letters.' : '';

/** What to do where no plain spelling can be offered; empty where one can. */
export function stubbornWords({ characters, stubborn, spelling }: ShortPages): string {
  if (spelling !== null) return '';
  if (stubborn.length === 0 || stubborn.length === characters.length)
    return 'Leave it out to write longer pages.';
  return `${stubborn.slice(0, maxNamed).join(' ')} cannot be written in plain letters: leave it out to write longer pages.`;
}

/** The label of the button that replaces them. */
export function mendLabel({ characters, dropped }: ShortPages): string {
  if (dropped.length === 0) return 'Use plain letters';
  const what = dropped.slice(0, maxNamed).join(' ');
  return dropped.length === characters.length ? `Leave out ${what}` : `Use plain letters, without ${what}`;
}
