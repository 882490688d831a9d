// The names and values of fields in words.
import { expect, test } from 'vitest';
import { labelOf, wordsOf } from './field-words.ts';
import { emptyPerson } from './person-draft.ts';
import type { Choices } from './use-choices.ts';

const choices: Choices = {
  lists: {
    genderID: [{ value: 'g1', label: 'Female' }],
    maritalStatusID: [],
    peopleClassificationID: [],
    ageGroupID: [],
  },
  fields: [{ id: 'f1', label: 'Baptised', controlType: 2, parameterValues: '', retired: false }],
};
const draft = {
  ...emptyPerson,
  genderID: 'g1',
  owner: { id: 'o1', name: 'Ada Obi' },
  birth: { day: 14, month: 3, year: 0 },
  custom: { f1: { data: 'true' }, f2: { data: '/files/x', name: 'Letter.pdf' } },
  notes: [{ key: 'n1', saved: true, title: 'Visit', description: 'At home', author: '', at: null }],
};

test('every field has a label and its value in words', () => {
  const fields = ['genderID', 'owner', 'birth', 'occupation', 'custom:f1', 'custom:f2', 'note:n1'] as const;
  expect(fields.map((field) => wordsOf(draft, field, choices))).toEqual([
    'Female',
    'Ada Obi',
    '14 March',
    'Empty',
    'Yes',
    'Letter.pdf',
    'Visit: At home',
  ]);
  expect(fields.map((field) => labelOf(field, choices)).slice(3)).toEqual([
    'Occupation',
    'Baptised',
    'Additional information',
    'Note',
  ]);
});
