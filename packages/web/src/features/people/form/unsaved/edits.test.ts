// Unsaved edits of a person whom somebody else saves meanwhile.
import { expect, test } from 'vitest';
import { emptyPerson, type PersonDraft } from '../person-draft.ts';
import { addEdits, applyEdits, changesElsewhere, keepEdits, revertEdit, type UnsavedEdits } from './edits.ts';

const now = new Date('2026-12-07T09:00:00Z');
const note = { key: 'n1', saved: true, title: 'Visit', description: '', author: 'Ada', at: '2026-01-01' };
const known: PersonDraft = {
  ...emptyPerson,
  firstName: 'Kemi',
  pictureUrl: '/files/people/1?until=1&signature=a',
  custom: { f1: { data: 'Tenor' }, f2: { data: '/files/2?signature=a', name: 'Letter.pdf' } },
  notes: [note],
  version: 3,
};
const begin = (part: Parameters<typeof addEdits>[2]): UnsavedEdits => {
  const unsaved = addEdits(null, known, part, now);
  if (!unsaved) throw new Error('Nothing is typed.');
  return unsaved;
};

test('[AU-03] keeps only values that differ; typing the old value again leaves nothing unsaved', () => {
  const typed = begin({ occupation: 'Teacher' });
  expect(typed).toEqual({ typed: { occupation: 'Teacher' }, from: known, at: now.toISOString() });
  expect(addEdits(typed, known, { occupation: '' }, now)).toBeNull();
  expect(addEdits(null, known, { custom: { f1: { data: 'Tenor' } } }, now)).toBeNull();
});

test('[PF-11] new notes come first, edited ones keep their place, and reverting restores the saved text', () => {
  const typed = begin({
    notes: { n1: { title: 'Visit', description: 'At home' }, a: { title: 'Call', description: '' } },
  });
  expect(applyEdits(known, typed.typed).notes.map(({ key, description }) => [key, description])).toEqual([
    ['a', ''],
    ['n1', 'At home'],
  ]);
  const back = revertEdit(typed, known, 'note:n1');
  expect(back && applyEdits(known, back.typed).notes.map(({ description }) => description)).toEqual(['', '']);
});

test('[PF-11] marking a note as confidential is an edit, and a note without a mark is not confidential', () => {
  const mark = (confidential?: boolean) => ({ n1: { title: 'Visit', description: '', confidential } });
  expect(addEdits(null, known, { notes: mark() }, now)).toBeNull();
  expect(addEdits(null, known, { notes: mark(false) }, now)).toBeNull();
  const { typed, from } = begin({ notes: mark(true) });
  expect(applyEdits(known, typed).notes).toMatchObject([{ key: 'n1', confidential: true }]);
  const theirs = { ...known, notes: [{ ...note, description: 'At home' }] };
  expect(changesElsewhere({ typed, from }, theirs, false).conflicts).toEqual(['note:n1']);
});

test('edits of different fields by two people do not conflict', () => {
  const { typed, from } = begin({ occupation: 'Teacher', custom: { f3: { data: 'Yes' } } });
  const theirs = {
    ...known,
    homeAddress: '7, Marina',
    custom: { ...known.custom, f1: { data: 'Bass' } },
    version: 4,
  };
  expect(changesElsewhere({ typed, from }, theirs, false)).toEqual({
    conflicts: [],
    updates: ['homeAddress', 'custom:f1'],
  });
  expect(applyEdits(theirs, typed)).toMatchObject({
    occupation: 'Teacher',
    homeAddress: '7, Marina',
    custom: { f1: { data: 'Bass' }, f3: { data: 'Yes' } },
    version: 4,
  });
});

test('edits of the same field conflict until one is chosen, unless both have the same value', () => {
  const mine = begin({
    occupation: 'Teacher',
    lastName: 'Obi',
    notes: { n1: { title: 'Mine', description: '' } },
  });
  const theirs = { ...known, occupation: 'Nurse', lastName: 'Obi', notes: [{ ...note, title: 'Theirs' }] };
  expect(changesElsewhere(mine, theirs, false)).toEqual({
    conflicts: ['occupation', 'note:n1'],
    updates: [],
  });

  const kept = keepEdits(mine, theirs, 'occupation');
  expect(changesElsewhere(kept, theirs, false).conflicts).toEqual(['note:n1']);
  const taken = revertEdit(kept, theirs, 'note:n1');
  expect(taken?.typed).toEqual({ occupation: 'Teacher' });
  expect(taken && changesElsewhere(taken, theirs, false).conflicts).toEqual([]);
  expect(changesElsewhere(keepEdits(mine, theirs), theirs, false)).toEqual({ conflicts: [], updates: [] });
});

test('a new signature of a link is no change; two different new pictures conflict', () => {
  const mine = begin({ occupation: 'Teacher' });
  const signedAnew = {
    ...known,
    pictureUrl: '/files/people/1?until=2&signature=b',
    custom: { ...known.custom, f2: { data: '/files/2?signature=b', name: 'Letter.pdf' } },
  };
  expect(changesElsewhere(mine, signedAnew, true)).toEqual({ conflicts: [], updates: [] });
  const theirs = { ...known, pictureUrl: '/files/people/9?until=2' };
  expect(changesElsewhere(mine, theirs, true).conflicts).toEqual(['pictureUrl']);
  expect(changesElsewhere(mine, theirs, false).updates).toEqual(['pictureUrl']);
});

test('a note that was edited here and deleted elsewhere becomes a new note', () => {
  const mine = begin({ notes: { n1: { title: 'Visit', description: 'At home' } } });
  expect(applyEdits({ ...known, notes: [] }, mine.typed).notes).toMatchObject([
    { key: 'n1', saved: false, description: 'At home' },
  ]);
});
