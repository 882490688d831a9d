// Tests of the sentence about Do Not Disturb.
import { expect, test } from 'vitest';
import { dndWords } from './dnd-words.ts';

const skipping = (count: number) => ({ skipped: [{ reason: 'dnd', count }] });

test('[SC-19] says whom Do Not Disturb blocks on the regular route and the hosted one reaches', () => {
  expect(dndWords(skipping(1), { skipped: [] })).toBe(
    'Do Not Disturb keeps the regular route from 1 number. The hosted route reaches it.',
  );
  expect(dndWords(skipping(1200), { skipped: [] })).toContain('from 1,200 numbers');
  expect(dndWords({ skipped: [] }, { skipped: [] })).toBe('');
  expect(dndWords(skipping(1), undefined)).toBe('');
});
