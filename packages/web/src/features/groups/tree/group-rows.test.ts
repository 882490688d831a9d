// Tests which rows of the group tree are shown.
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

test('[GL-01] shows the children of expanded groups', () => {
  expect(names('')).toEqual(['0 Choir', '0 Ushers']);
  expect(names('', ['Choir'])).toEqual(['0 Choir', '1 Sopranos', '0 Ushers']);
});

test('a search shows matches under their parents, regardless of case and accents', () => {
  expect(names('ola')).toEqual(['0 Choir', '1 Sopranos', '2 Ọlá']);
  expect(names('xyz')).toEqual([]);
});

test('finds the parents of a group', () => {
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

test('[GL-03] removes a deleted group from the tree; its sub-groups move up, or go with it', () => {
  const left = (children: 'up' | 'delete') =>
    flatten(without(tree, 'Sopranos', children)).map(({ path }) => path);
  expect(left('up')).toEqual(['Choir', 'Choir / Ọlá', 'Ushers']);
  expect(left('delete')).toEqual(['Choir', 'Ushers']);
});
