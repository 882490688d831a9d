// How many groups show as whole tags.
import { expect, test } from 'vitest';
import { tagsThatFit } from './group-tags.tsx';

test('tags stand whole, and the others are counted', () => {
  expect(tagsThatFit(['Choir', 'Welfare'], 280)).toBe(2);
  expect(tagsThatFit(["Men's Fellowship", 'Prayer Band', 'Yaba'], 280)).toBe(2);
  expect(tagsThatFit(["Men's Fellowship", "Women's Guild", 'Yaba'], 280)).toBe(1);
});

test('one tag always shows, and nobody in no group has one', () => {
  expect(tagsThatFit(['n'.repeat(120), 'Choir'], 280)).toBe(1);
  expect(tagsThatFit([], 280)).toBe(0);
});
