// Tests of the chips of the 'To' field and of what the payload makes of them.
import { allContactsKey } from '@tidings/contract/rules/destinations.ts';
import { expect, test } from 'vitest';
import {
  addChips,
  allContacts,
  chipLabel,
  chipsOf,
  destinationsOf,
  emptied,
  isEmptied,
  removeChip,
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

test('[SC-13] every kind of chip finds its field of the payload, and they combine', () => {
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

test('the same choice twice is one chip, a number in another spelling too, and a new file replaces the old', () => {
  const again: Chip = { kind: 'number', number: '08031112222' };
  const newer: Chip = { ...file, contacts: [] };
  expect(addChips([choir, number, file], [again, choir, newer])).toEqual([choir, number, newer]);
});

test('[SC-02] removing a chip takes only that one off', () => {
  expect(removeChip([choir, bola], { ...choir, count: 3 })).toEqual([bola]);
});

test('[SC-14] a kept draft gives its chips back with their names', () => {
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
    'A group',
    'Bola Ade',
    '0803 111 2222',
    'Contacts (1)',
  ]);
});

test('[SC-14] a file whose rows do not fit the browser keeps its name, and is known to be without them', () => {
  expect([choir, bola, file].map(isEmptied)).toEqual([false, false, false]);
  expect([choir, file].map(emptied)).toEqual([choir, { ...file, contacts: [], bad: [] }]);
  expect(isEmptied(emptied(file))).toBe(true);
});
