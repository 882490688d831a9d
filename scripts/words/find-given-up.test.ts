// Tests that given-up words are found, and ordinary words are not.
import { expect, test } from 'vitest';
import { findFirstLine, findGivenUp } from './find-given-up.ts';

test.each([
  ['an identifier', 'src/send.ts', 'const fateOfRow = 1;', "src/send.ts:1: 'fateOfRow'"],
  ['a constant in capitals', 'src/send.ts', '\nconst MAX_CHORES = 1;', "src/send.ts:2: 'MAX_CHORES'"],
  ['a file name', 'src/due-lookout.ts', '', "src/due-lookout.ts:1: 'lookout'"],
  ['a comment', 'src/send.ts', '// Writes what became of a page.', "src/send.ts:1: 'what became of'"],
  [
    'a phrase that is broken over two lines of a comment',
    'src/send.ts',
    '/** Ticks are kept without\n * a line. */',
    'src/send.ts:1:',
  ],
  ['a test title', 'src/send.test.ts', "test.each([1])('obeys STOP', () => {});", "'obeys'"],
  ['a style class', 'src/page.module.css', '.door {\n}', "'door'"],
  ['a document', 'docs/page.md', 'The estimate\nis a reckoning.', "docs/page.md:2: 'reckoning'"],
])('finds a given-up word in %s', (_, path, text, sentence) => {
  expect(findGivenUp(path, text)).toEqual([expect.stringContaining(sentence)]);
});

test.each([
  ['a string that users read', 'src/page.tsx', "const title = 'What became of it';"],
  ['a name of the API in quotation marks', 'src/answer.ts', "row['fate'] = 1;"],
  ['a word that only begins like a given-up one', 'src/page.ts', 'const doorway = walkway + parcelled;'],
  ['an ordinary phrase', 'docs/page.md', 'A line of the file, set aside on the way.'],
])('leaves %s alone', (_, path, text) => {
  expect(findGivenUp(path, text)).toEqual([]);
});

test.each([
  ['// Sends a batch of recipients.\nexport const a = 1;', 0],
  ['export const a = 1;', 1],
  [`// ${'word '.repeat(16).trim()}\n`, 1],
])('asks for a short first line: %j', (text, faults) => {
  expect(findFirstLine('src/a.ts', text)).toHaveLength(faults);
});
