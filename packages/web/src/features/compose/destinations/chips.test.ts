// Tests of the chips of the 'To' field and of the payload they become.
import { allContactsKey } from '@tidings/contract/rules/destinations.ts';
import { expect, test } from 'vitest';
import { destinationTexts } from '../../../messages/en/destinations.ts';
import {
  addChips,
  allContacts,
  chipLabel,
  chipsOf,
  destinationsOf,
  emptied,
  isEmptied,
  removeChip,
  repeatedRows,
  type Chip,
} from './chips.ts';

const choir: Chip = { kind: 'key', key: 'group_1', label: 'Choir', count: 1240 };
const bola: Chip = { kind: 'person', id: 'p1', label: 'Bola Ade' };
const number: Chip = { kind: 'number', number: '0803 111 2222' };
const file: Chip = {
  kind: 'file',
  name: 'new.csv',
  contacts: [{ name: 'Ada', phone: '0805', row: 2 }],
  bad: [{ name: 'Obi', phone: '12', row: 3, text: 'Obi, 12', reason: 'Too short' }],
};

test('[SC-13] writes each kind of chip into its field of the payload', () => {
  expect(destinationsOf([allContacts, choir, bola, number, file])).toEqual({
    groupedContacts: [allContactsKey, 'group_1'],
    toOthers: '0803 111 2222',
    ToContacts: 'p1',
    contacts: [
      { name: 'Ada', phone: '0805' },
      { name: 'Obi', phone: '12' },
    ],
  });
});

test('[SC-12] finds the rows that repeat a number', () => {
  const rows = ['+1', '+2', '+1', '+1'].map((phone, at) => ({ name: '', phone, row: at + 2 }));
  const found = repeatedRows(rows);
  expect([...found].map(([again, first]) => [again.row, first.row])).toEqual([
    [4, 2],
    [5, 2],
  ]);
});

test('keeps one chip for the same choice or number, and replaces a file by a new one of its name', () => {
  const again: Chip = { kind: 'number', number: '08031112222' };
  const newer: Chip = { ...file, contacts: [] };
  expect(addChips([choir, number, file], [again, choir, newer])).toEqual([choir, number, newer]);
});

test('[SC-02] removes only the given chip', () => {
  expect(removeChip([choir, bola], { ...choir, count: 3 })).toEqual([bola]);
});

test('[SC-14] makes the chips of a saved draft again, with their names', () => {
  const chips = chipsOf({
    groupedContacts: [allContactsKey, 'group_1', 'group_gone'],
    toOthers: '0803 111 2222',
    ToContacts: 'p1',
    contacts: [{ name: 'Ada', phone: '0805' }],
    chosen: [
      { key: 'group_1', label: 'Choir', count: 1240 },
      { key: 'p1', label: 'Bola Ade', count: null },
    ],
  });
  expect(chips.map(chipLabel)).toEqual([
    'All Contacts',
    'Choir (1,240)',
    destinationTexts.unknownGroup,
    'Bola Ade',
    '0803 111 2222',
    'Contacts (1)',
  ]);
});

test('[SC-14] keeps the name of a file whose rows do not fit into browser storage', () => {
  expect([choir, bola, file].map(isEmptied)).toEqual([false, false, false]);
  expect([choir, file].map(emptied)).toEqual([choir, { ...file, contacts: [], bad: [] }]);
  expect(isEmptied(emptied(file))).toBe(true);
});
