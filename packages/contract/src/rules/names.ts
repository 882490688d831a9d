// Names of people: full names, and keys for searching.
import { plainLetter } from './sms/plain-letters.ts';

/**
 * A text as a key for searching: without marks, hooked and ligature letters as plain ones, lower case, apostrophes
 * and dashes in one form, single spaces. Stored texts and searched ones both pass through it.
 */
export function searchKey(text: string): string {
  // Most names are ASCII and need no mapping, which takes ten times as long.
  if (/^[ -_a-~]*$/.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim();
  const composed = text.normalize('NFC');
  // An acute accent used as an apostrophe is replaced first, since NFKD would make it a space and a mark.
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
