// People's names: how they are put together, and made comparable for searching.
import { plainLetter } from './sms/plain-letters.ts';

/**
 * A text made comparable: marks dropped, hooked and joined letters by their bare letters, lower case, apostrophes and
 * dashes in one form, white space collapsed. What is stored for searching and what is searched for both pass here.
 */
export function searchKey(text: string): string {
  // Most names are of plain letters: nothing in them is to be taken off or mapped, which takes ten times as long.
  if (/^[ -_a-~]*$/.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim();
  const composed = text.normalize('NFC');
  // The acute accent that stands for an apostrophe goes first: NFKD would make a space and a mark of it.
  const bare = composed.replaceAll('´', "'").normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return Array.from(bare, (char) => plainLetter(char) ?? char)
    .join('')
    .replace(/[‘’ʼʻ`]/g, "'")
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** First and last name with one space between; either may be missing. */
export function fullName(first: string | null | undefined, last: string | null | undefined): string {
  return [first, last]
    .map((name) => name?.trim() ?? '')
    .filter((name) => name !== '')
    .join(' ');
}
