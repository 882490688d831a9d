// How the import is put into words.
import type { ImportChoices } from '@tidings/contract/calls/people/imports.ts';
import { expect, test } from 'vitest';
import {
  beginLabel,
  columnAs,
  existingChoice,
  fieldChoices,
  fileTitle,
  whatBecame,
  whatWillHappen,
  withinChoice,
} from './import-words.ts';
import { importFields } from '@tidings/contract/calls/people/imports.ts';

const none = { rows: 0, create: 0, update: 0, skip: 0, fail: 0, problems: 0, existing: [], within: [] };
const untold: ImportChoices = { existing: {}, within: {}, rows: {} };

test('[PL-03] what will happen is one sentence, which leaves out what does not', () => {
  expect(fileTitle('Planning Center', 5066)).toBe('Planning Center file · 5,066 rows');
  expect(fileTitle('', 1)).toBe('Your file · 1 row');
  expect(whatWillHappen({ ...none, create: 4999, update: 1, skip: 66, problems: 12 })).toBe(
    '4,999 people are new, 1 is updated, 66 stay as they are; 12 rows have a problem.',
  );
  expect(whatWillHappen({ ...none, update: 1, fail: 1, problems: 1 })).toBe(
    '1 person is updated; 1 row cannot be taken; 1 row has a problem.',
  );
  expect(whatWillHappen(none)).toBe('Nobody is imported.');
});

test('[PL-03] the button says what it does, and nothing where nothing would change', () => {
  const said = (counts: Partial<typeof none>, families = 0) =>
    beginLabel({ counts: { ...none, ...counts }, families });
  expect(said({ create: 4999, update: 1 })).toBe('Import 4,999 people');
  expect(said({ update: 1 })).toBe('Update 1 person');
  expect(said({ skip: 5 }, 2)).toBe('Add 2 families');
  expect(said({ skip: 5066 })).toBe('');
});

test('[PL-03] the choice shown for duplicates is the one that the import takes unless told', () => {
  expect(existingChoice('phoneAndName', untold)).toBe('fill');
  expect(existingChoice('phoneOnly', untold)).toBe('create');
  expect(existingChoice('nameAndBirth', untold)).toBeNull();
  expect(existingChoice('phoneOnly', { ...untold, existing: { phoneOnly: 'skip' } })).toBe('skip');
  expect(withinChoice('emailAndName', untold)).toBe('merge');
  expect(withinChoice('emailOnly', untold)).toBe('both');
  expect(withinChoice('emailOnly', { ...untold, within: { emailOnly: 'merge' } })).toBe('merge');
});

test('[PL-03] a column can be everything that an import takes; a field of its own has a name', () => {
  const offered = fieldChoices.flatMap(({ items }) => items.map(({ value }) => value));
  expect([...offered, 'skip', 'custom'].toSorted()).toEqual([...importFields].toSorted());
  expect(columnAs('phone', 'Voice', 'Part')).toEqual({ field: 'phone' });
  expect(columnAs('custom', 'Voice')).toEqual({ field: 'custom', label: 'Voice' });
  expect(columnAs('custom', '', ' ')).toEqual({ field: 'custom', label: 'Other' });
});

test('[PL-03] the list tells what became of each import', () => {
  const state = {
    id: '',
    fileName: 'a.csv',
    origin: '',
    message: '',
    total: 12,
    rows: 12,
    previewing: false,
    created: 9,
    updated: 0,
    skipped: 2,
    failed: 1,
    createdAt: '2026-11-21T08:00:00Z',
  };
  expect(whatBecame({ ...state, state: 'done' })).toBe('9 added, 1 not taken');
  expect(whatBecame({ ...state, state: 'done', created: 0, failed: 0 })).toBe('Nothing changed');
  expect(whatBecame({ ...state, state: 'undone', rows: 0 })).toBe('Thrown away');
  expect(whatBecame({ ...state, state: 'undone' })).toBe('Undone');
});
