// Tests of the order in which files of tests run.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import LongestFirst, { longest, longestFirst } from './longest-first.ts';
import { root } from './program.ts';

test('every file that is to run first exists', () => {
  expect(longest.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the longest run first, and the others keep their order', () => {
  const [first = '', second = '', third = ''] = longest;
  expect(longestFirst(['b.test.ts', third, first, 'a.test.ts', second], (path) => join(root, path))).toEqual([
    first,
    second,
    third,
    'b.test.ts',
    'a.test.ts',
  ]);
});

test('Vitest takes this order', () => {
  expect(config.test?.sequence?.sequencer).toBe(LongestFirst);
});
