// Suggestions for opening a list.
import { expect, test } from 'vitest';
import type { Summary } from '../api.ts';
import { isOf, lastOf, likelyOpening, namesOf } from './occasions.ts';

const list = (name: string, date: string, over: Partial<Summary> = {}): Summary => ({
  id: `${name} ${date}`,
  name,
  date,
  groupId: null,
  groupName: '',
  present: 0,
  expected: 0,
  ...over,
});
const lists = [
  list('Bible study', '2026-11-18'),
  list('SUNDAY service', '2026-11-15'),
  list('Choir practice', '2026-11-14', { groupId: 'choir', groupName: 'Choir' }),
  list('Gone', '2026-11-13', { groupName: 'A group that is gone' }),
  list('Sunday Service', '2026-11-08'),
];

test('[OT-02] suggests each name used before once, the last used first', () => {
  expect(namesOf(lists)).toEqual(['Bible study', 'SUNDAY service', 'Choir practice', 'Gone']);
});

test('[OT-02] suggests the service last held on this day of the week, with its group', () => {
  expect(likelyOpening(lists, '2026-11-22')).toMatchObject({ name: 'SUNDAY service', groupId: null });
  expect(likelyOpening(lists, '2026-11-21')).toEqual({
    name: 'Choir practice',
    date: '2026-11-21',
    groupId: 'choir',
    groupName: 'Choir',
  });
  expect(likelyOpening(lists, '2026-11-20')).toMatchObject({ name: '', groupId: null });
  expect(likelyOpening([], '2026-11-20')).toMatchObject({ name: '', date: '2026-11-20' });
});

test('[OT-02] the same name in any case, the same group and day mean the same list', () => {
  const [, sunday] = lists as [Summary, Summary];
  const opening = { name: ' sunday  service ', date: '2026-11-15', groupId: null, groupName: '' };
  expect(isOf(sunday, opening)).toBe(true);
  expect(isOf(sunday, { ...opening, date: '2026-11-16' })).toBe(false);
  expect(isOf(sunday, { ...opening, groupId: 'choir' })).toBe(false);
  expect(isOf(list('Gone', '2026-11-15', { groupName: 'Old' }), { ...opening, name: 'Gone' })).toBe(false);
  expect(lastOf(lists, 'sunday service')).toBe(sunday);
});
