// Tests what stands on the attendance sheet.
import { expect, test } from 'vitest';
import type { Person } from '../api.ts';
import { sheetOf } from './attendance-sheet.ts';

const person = (personId: string, name: string): Person => ({
  personId,
  name,
  phone: '',
  pictureUrl: '',
  present: false,
  guest: false,
});

const list: Parameters<typeof sheetOf>[0] = {
  attendance: {
    id: 'a1',
    name: 'Sunday service',
    date: '2026-11-29',
    groupId: 'g1',
    groupName: 'Choir',
    present: 1,
    expected: 2,
  },
  complete: true,
  people: [person('1', 'Ada Obi'), person('2', 'Bola Ade')],
  isHere: ({ personId }: Person) => personId === '2',
  totals: { here: 1, guests: 0, expected: 2, notYet: 1 },
};

test('it has everyone with a box, ticked for those who are here', () => {
  const { title, note, rows } = sheetOf(list);
  expect(title).toBe('Sunday service');
  expect(note).toMatch(/29 Nov 2026 · Choir · 1 of 2 here$/);
  expect(rows).toEqual([
    [false, 'Ada Obi'],
    [true, 'Bola Ade'],
  ]);
});

test('it says where it has only the first people', () => {
  expect(sheetOf({ ...list, complete: false }).note).toMatch(/the first 2 people$/);
});
