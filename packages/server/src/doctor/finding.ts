// What one check of `tidings doctor` has found.

/**
 * - good: as it should be.
 * - look: works, but somebody should look at it.
 * - wrong: does not work, or can lose or double messages. `words` says what to mend.
 */
export interface Finding {
  state: 'good' | 'look' | 'wrong';
  /** What was checked, in a word or two. */
  about: string;
  /** One or two sentences. */
  words: string;
}

/** Makes the findings of one check. */
export function findingsOf(about: string) {
  const of =
    (state: Finding['state']) =>
    (words: string): Finding => ({ state, about, words });
  return { good: of('good'), look: of('look'), wrong: of('wrong') };
}
