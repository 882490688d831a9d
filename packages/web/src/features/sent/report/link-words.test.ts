// Tests of the short form of a link.
import { expect, test } from 'vitest';
import { linkWords } from './link-words.ts';

test('shortens a link to its host and path, without campaign parameters', () => {
  expect(
    [
      'https://www.grace.example/give?utm_source=news&to=roof&utm_medium=mail#now',
      'https://grace.example/',
      'https://grace.example/?utm_campaign=may',
      'mailto:office@grace.example',
      'no address',
    ].map(linkWords),
  ).toEqual([
    'grace.example/give?to=roof#now',
    'grace.example',
    'grace.example',
    'mailto:office@grace.example',
    'no address',
  ]);
});
