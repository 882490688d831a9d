// Tests that the tree of groups is remembered for one organisation only.
import { expect, test } from 'vitest';
import { lastTree, rememberTree } from './last-tree.ts';

test('the tree is as it was left, and closed for another organisation', () => {
  rememberTree('a', { search: 'yaba' });
  rememberTree('a', { expanded: new Set(['g1']), offset: 440 });
  expect(lastTree('a')).toEqual({ tenantId: 'a', search: 'yaba', expanded: new Set(['g1']), offset: 440 });
  expect(lastTree('b')).toEqual({ tenantId: 'b', search: '', expanded: new Set(), offset: 0 });
  rememberTree('b', { offset: 1 });
  expect(lastTree('a').search).toBe('');
});
