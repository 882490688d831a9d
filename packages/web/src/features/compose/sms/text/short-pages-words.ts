// Says in words what non-GSM characters cost in pages and units (SC-04).
import { isGsm } from '@tidings/contract/rules/sms/gsm.ts';
import type { ShortPages } from '@tidings/contract/rules/sms/short-pages.ts';
import { countPages, type PageRule } from '@tidings/contract/rules/sms/sms-pages.ts';
import { smsTexts } from '../../../../messages/en/sms.ts';

/** More are not listed: the text is in another alphabet. */
const maxNamed = 6;

/** The characters to show, and how many more there are. */
export const named = (characters: readonly string[]): { shown: readonly string[]; more: number } => ({
  shown: characters.slice(0, maxNamed),
  more: Math.max(0, characters.length - maxNamed),
});

/** 'makes this 3 pages instead of 1.', or the length of a page where the number of pages is the same. */
export function pageWords(text: string, { characters, spelling }: ShortPages, rule: PageRule): string {
  const pages = countPages(text, rule);
  const plain = spelling === null ? pages : countPages(spelling, rule);
  return pages > plain
    ? smsTexts.morePages(characters.length, pages, plain)
    : smsTexts.shortPages(characters.length);
}

interface Cost {
  units: number;
  recipients: number;
}

/** What they cost for this audience; empty until both texts are counted. */
export function unitWords(now: Cost | undefined, plain: Cost | undefined): string {
  if (!now || !plain || now.units === 0) return '';
  return now.units <= plain.units ? smsTexts.sameCost : smsTexts.moreCost(now.units, plain.units);
}

/** Why a GSM character is among them; empty where none is. */
export const providerWords = ({ characters }: ShortPages): string =>
  characters.some(isGsm) ? smsTexts.providerCharges : '';

/** What to do where no plain spelling can be offered; empty where one can. */
export function stubbornWords({ characters, stubborn, spelling }: ShortPages): string {
  if (spelling !== null) return '';
  if (stubborn.length === 0 || stubborn.length === characters.length)
    return smsTexts.remove(characters.length);
  return smsTexts.noPlain(stubborn.slice(0, maxNamed));
}

/** The label of the button that replaces them. */
export function mendLabel({ characters, dropped }: ShortPages): string {
  if (dropped.length === 0) return smsTexts.usePlain;
  const what = dropped.slice(0, maxNamed).join(' ');
  return dropped.length === characters.length
    ? smsTexts.removeCharacters(what)
    : smsTexts.usePlainWithout(what);
}
