// The words of the import.
import type { ImportChoices } from '@tidings/contract/calls/people/imports.ts';
import { expect, test } from 'vitest';
import {
  startLabel,
  columnAs,
  existingChoice,
  fieldChoices,
  fileTitle,
  importOutcome,
  previewSentence,
  withinChoice,
} from './import-words.ts';
import { importFields } from '@tidings/contract/calls/people/imports.ts';

const none = { rows: 0, create: 0, update: 0, skip: 0, fail: 0, problems: 0, existing: [], within: [] };
const noChoices: ImportChoices = { existing: {}, within: {}, rows: {} };

test('[PL-03] says in one sentence what the import would do, and leaves out what is zero', () => {
  expect(fileTitle('Planning Center', 5066)).toBe('Planning Center file · 5,066 rows');
  expect(fileTitle('', 1)).toBe('Your file · 1 row');
  expect(previewSentence({ ...none, create: 4999, update: 1, skip: 66, problems: 12 })).toBe(
    '4,999 people are new, 1 is updated, 66 are unchanged; 12 rows have a problem.',
  );
  expect(previewSentence({ ...none, update: 1, fail: 1, problems: 1 })).toBe(
    "1 person is updated; 1 row can't be imported; 1 row has a problem.",
  );
  expect(previewSentence(none)).toBe('No one will be imported.');
});

test('[PL-03] labels the start button with its effect, and not at all where nothing would change', () => {
  const label = (counts: Partial<typeof none>, families = 0) =>
    startLabel({ counts: { ...none, ...counts }, families });
  expect(label({ create: 4999, update: 1 })).toBe('Import 4,999 people');
  expect(label({ update: 1 })).toBe('Update 1 person');
  expect(label({ skip: 5 }, 2)).toBe('Add 2 families');
  expect(label({ skip: 5066 })).toBe('');
});

test('[PL-03] shows the default choice for each kind of duplicate until another is chosen', () => {
  expect(existingChoice('phoneAndName', noChoices)).toBe('fill');
  expect(existingChoice('phoneOnly', noChoices)).toBe('create');
  expect(existingChoice('nameAndBirth', noChoices)).toBeNull();
  expect(existingChoice('phoneOnly', { ...noChoices, existing: { phoneOnly: 'skip' } })).toBe('skip');
  expect(withinChoice('emailAndName', noChoices)).toBe('merge');
  expect(withinChoice('emailOnly', noChoices)).toBe('both');
  expect(withinChoice('emailOnly', { ...noChoices, within: { emailOnly: 'merge' } })).toBe('merge');
});

test('[PL-03] offers every field that an import accepts, and names a custom field', () => {
  const offered = fieldChoices.flatMap(({ items }) => items.map(({ value }) => value));
  expect([...offered, 'skip', 'custom'].toSorted()).toEqual([...importFields].toSorted());
  expect(columnAs('phone', 'Voice', 'Part')).toEqual({ field: 'phone' });
  expect(columnAs('custom', 'Voice')).toEqual({ field: 'custom', label: 'Voice' });
  expect(columnAs('custom', '', ' ')).toEqual({ field: 'custom', label: 'Other' });
});

test('[PL-03] says the outcome of each import in the list', () => {
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
  expect(importOutcome({ ...state, state: 'done' })).toBe('9 added, 1 skipped');
  expect(importOutcome({ ...state, state: 'done', created: 0, failed: 0 })).toBe('Nothing changed');
  expect(importOutcome({ ...state, state: 'undone', rows: 0 })).toBe('Discarded');
  expect(importOutcome({ ...state, state: 'undone' })).toBe('Undone');
});
