// What is said of a link in a report.
import { expect, test } from 'vitest';
import { linkWords } from './link-words.ts';

test('a link is told by its host and path', () => {
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
