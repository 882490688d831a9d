// Tests how many group tags fit into a cell.
import { expect, test } from 'vitest';
import { tagsThatFit } from './group-tags.tsx';

test('shows the tags that fit whole, so that the others are counted', () => {
  expect(tagsThatFit(['Choir', 'Welfare'], 280)).toBe(2);
  expect(tagsThatFit(["Men's Fellowship", 'Prayer Band', 'Yaba'], 280)).toBe(2);
  expect(tagsThatFit(["Men's Fellowship", "Women's Guild", 'Yaba'], 280)).toBe(1);
});

test('shows at least one tag, and none for a person without groups', () => {
  expect(tagsThatFit(['n'.repeat(120), 'Choir'], 280)).toBe(1);
  expect(tagsThatFit([], 280)).toBe(0);
});
