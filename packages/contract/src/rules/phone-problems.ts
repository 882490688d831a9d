// Says in English why a phone number cannot be used.

export type PhoneProblem = 'several' | 'empty' | 'scientific' | 'too-short' | 'not-a-number';

/** By problem; each names the number as it was given, at most 40 characters of it. */
export const phoneProblems: Record<PhoneProblem, (number: string) => string> = {
  several: () => 'Enter one phone number only.',
  empty: () => 'Enter a phone number.',
  scientific: (number) =>
    `'${number}' was damaged by a spreadsheet and its last digits are lost: type the whole number again.`,
  'too-short': (number) => `'${number}' is too short for a phone number.`,
  'not-a-number': (number) => `'${number}' is not a phone number that can be reached: check its digits.`,
};
