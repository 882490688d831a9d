// The rows of the tree.
import { expect, test } from 'vitest';
import { flatten, type Group } from '../../pickers/groups.ts';
import { without } from '../api.ts';
import { parentsOf, rowsToShow } from './group-rows.ts';

const group = (name: string, children: Group[] = []): Group => ({
  id: name,
  name,
  description: '',
  category: '',
  smart: false,
  peopleInGroupsCount: 1,
  children,
});
const tree = [group('Choir', [group('Sopranos', [group('Ọlá')])]), group('Ushers')];
const names = (search: string, expanded: string[] = []) =>
  rowsToShow(tree, search, new Set(expanded)).map((row) => `${row.depth} ${row.group.name}`);

test('[GL-01] children show when their parent is unfolded', () => {
  expect(names('')).toEqual(['0 Choir', '0 Ushers']);
  expect(names('', ['Choir'])).toEqual(['0 Choir', '1 Sopranos', '0 Ushers']);
});

test('a search shows what it finds with the way to it, without regard to case and accents', () => {
  expect(names('ola')).toEqual(['0 Choir', '1 Sopranos', '2 Ọlá']);
  expect(names('xyz')).toEqual([]);
});

test('the way to a group is known, so that it can be shown in the tree', () => {
  expect(parentsOf(tree, 'Ọlá')).toEqual(['Choir', 'Sopranos']);
  expect([parentsOf(tree, 'Ushers'), parentsOf(tree, 'gone')]).toEqual([[], []]);
});

test('[GL-04] pickers show the path', () => {
  expect(flatten(tree).map(({ path }) => path)).toEqual([
    'Choir',
    'Choir / Sopranos',
    'Choir / Sopranos / Ọlá',
    'Ushers',
  ]);
});

test('[GL-03] a deleted group leaves the tree; its sub-groups move up unless they go too', () => {
  const left = (children: 'up' | 'delete') =>
    flatten(without(tree, 'Sopranos', children)).map(({ path }) => path);
  expect(left('up')).toEqual(['Choir', 'Choir / Ọlá', 'Ushers']);
  expect(left('delete')).toEqual(['Choir', 'Ushers']);
});
