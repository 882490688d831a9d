// Decides how similar two names are, allowing swapped words and typing errors.
import { searchKey } from '@tidings/contract/rules/names.ts';
import { nameKey } from '../search/search-key.ts';

/** The same words; words with a typing error; all words of one among those of the other. */
export type Likeness = 'same' | 'like' | 'part';

const titles = new Set(
  'mr mrs miss ms dr prof pastor rev revd chief alhaji alhaja hajia mallam elder deacon deaconess bro sis'.split(
    ' ',
  ),
);

/**
 * How similar two names are by their words, in any order; null if they are not. A typing error is one letter added,
 * missing, replaced or swapped in a word of at least four letters, or two letters in a word of at least six if the
 * names sound the same ('Stephen', 'Steven').
 */
export function likenessOf(a: readonly string[], b: readonly string[], soundSame: boolean): Likeness | null {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  if (few.length === 0) return null;
  // Most of those who are compared are written in the same way.
  if (few.length === many.length && few.every((word, at) => word === many[at])) return 'same';
  const left = [...many];
  let slips = 0;
  // Equal words first, so that a misspelt word does not use up the equal of another.
  const rest = few.filter((word) => !take(left, (other) => other === word));
  for (const word of rest) {
    if (!take(left, (other) => isSlip(word, other, soundSame))) return null;
    slips += 1;
  }
  if (few.length < many.length) return 'part';
  return slips > 0 ? 'like' : 'same';
}

/** The words of a name in search spelling, without titles unless it has nothing else. */
export function wordsOf(name: { firstName: string; lastName: string }): string[] {
  const words = nameKey(name)
    .split(/[\s.-]+/)
    .filter((word) => word !== '');
  const named = words.filter((word) => !titles.has(word));
  return named.length > 0 ? named : words;
}

function take(words: string[], fits: (word: string) => boolean): boolean {
  const at = words.findIndex(fits);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}

function isSlip(a: string, b: string, soundSame: boolean): boolean {
  const shorter = Math.min(a.length, b.length);
  if (shorter < 4) return false;
  return distance(a, b) <= (soundSame && shorter >= 6 ? 2 : 1);
}

/** The edit distance, with a swap of two neighbours counting as one (optimal string alignment). */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    [before, above] = [above, row];
  }
  return above[b.length]!;
}

/** Whether two non-empty texts are the same apart from accents, case and spaces. */
export const sameText = (a: string, b: string): boolean => a !== '' && searchKey(a) === searchKey(b);
