// How a name sounds, roughly, so that two spellings of one meet by an equal key.
import { searchKey } from '@tidings/contract/rules/names.ts';

interface Name {
  firstName: string;
  lastName: string;
}

/**
 * Without marks and doubled letters, and of letters that sound alike one only: 'Phillip' and 'Filip' are both 'filip'.
 * Whether two names are alike is decided by whoever reads them.
 */
function soundOf(name: string): string {
  return searchKey(name)
    .replace(/[^\p{L} ]/gu, '')
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replace(/[cqzvj]/g, (letter) => alike[letter] ?? letter)
    .replace(/(.)\1+/g, '$1');
}

const alike: Record<string, string> = { c: 'k', q: 'k', z: 's', v: 'f', j: 'g' };

/** Of the first word of the first name. */
export const firstSound = ({ firstName }: Name): string => soundOf(firstName.trim().split(' ')[0] ?? '');

/** Of both names, whichever way round they stand; where one is missing it begins with a space. */
export const nameSound = ({ firstName, lastName }: Name): string =>
  [soundOf(firstName), soundOf(lastName)].sort().join(' ');
