// Tests of changing a table that others change too.
import { expect, test } from 'vitest';
import { mergeRows } from './merge-rows.ts';

const rows = (...written: string[]) => written.map((one) => ({ key: one.slice(0, 1), value: one.slice(1) }));
const merge = (stored: string[], items: string[], before?: string[]) =>
  mergeRows(rows(...stored), { items: rows(...items), before: before && rows(...before) }, ({ key }) => key)
    .map(({ key, value }) => key + value)
    .toSorted();

test.each([
  ['replaces all where nothing was read', ['a1', 'b1'], ['c1'], undefined, ['c1']],
  ['adds a row beside one that was added meanwhile', ['a1', 'b1'], ['a1', 'c1'], ['a1'], ['a1', 'b1', 'c1']],
  [
    'changes a row, and keeps what was changed in another',
    ['a1', 'b2'],
    ['a2', 'b1'],
    ['a1', 'b1'],
    ['a2', 'b2'],
  ],
  ['removes a row, and keeps what was added', ['a1', 'b1', 'c1'], ['a1'], ['a1', 'b1'], ['a1', 'c1']],
  ['does not bring back what was removed', ['a1'], ['a1', 'b1'], ['a1', 'b1'], ['a1']],
  ['lets the later change of the same row stay', ['a2'], ['a3'], ['a1'], ['a3']],
  ['removes a row that was changed meanwhile', ['a2'], [], ['a1'], []],
])('%s', (_words, stored, items, before, merged) => {
  expect(merge(stored, items, before)).toEqual(merged);
});
