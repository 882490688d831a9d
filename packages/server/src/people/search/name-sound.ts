// Builds phonetic keys of names, so that spellings of one name match.
import { searchKey } from '@tidings/contract/rules/names.ts';

interface Name {
  firstName: string;
  lastName: string;
}

/**
 * Removes accents and doubled letters and unifies letters that sound alike: 'Phillip' and 'Filip' become 'filip'. The
 * key only finds candidates; the caller decides whether two names are alike.
 */
function soundOf(name: string): string {
  const key = searchKey(name);
  // Most names are ASCII; \p{L} takes far longer.
  return key
    .replace(/^[ -~]*$/.test(key) ? /[^a-z ]+/g : /[^\p{L} ]/gu, '')
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replace(/[cqzvj]/g, (letter) => alike[letter] ?? letter)
    .replace(/(.)\1+/g, '$1');
}

const alike: Record<string, string> = { c: 'k', q: 'k', z: 's', v: 'f', j: 'g' };

/** The key of the first word of the first name. */
export const firstSound = ({ firstName }: Name): string => soundOf(firstName.trim().split(' ')[0] ?? '');

/** The key of both names, in either order; it begins with a space if one is missing. */
export const nameSound = ({ firstName, lastName }: Name): string =>
  [soundOf(firstName), soundOf(lastName)].sort().join(' ');
