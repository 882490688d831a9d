// Tests what is said of a bulk change that ran in the background.
import { expect, test } from 'vitest';
import type { BackgroundChange } from './api.ts';
import { doingWords, doneWords } from './change-words.ts';

const change: BackgroundChange = {
  id: 'c1',
  action: 'archive',
  target: '',
  state: 'done',
  message: '',
  people: 38_112,
  done: 38_112,
  changed: 38_100,
  undoing: false,
};

test('what it does names the group or the membership', () => {
  expect(doingWords(change)).toBe('Archiving people');
  expect(doingWords({ ...change, undoing: true })).toBe('Undoing: Archiving people');
  expect(doingWords({ ...change, action: 'addToGroup', target: 'Choir' })).toBe('Adding people to Choir');
  expect(doingWords({ ...change, action: 'setClassification' })).toBe('Removing membership types');
});

test('the end says in numbers what was done', () => {
  expect(doneWords(change)).toBe('38,100 people archived');
  expect(doneWords({ ...change, changed: 0 })).toBe('Already archived');
});

test('a stopped or failed change says how far it came, and why', () => {
  const stopped = { ...change, state: 'stopped', done: 12_000, changed: 11_990 } as const;
  expect(doneWords(stopped)).toBe('Stopped after 12,000 of 38,112 people. 11,990 people archived');
  expect(doneWords({ ...stopped, state: 'failed', message: 'The group is gone.', done: 0, changed: 0 })).toBe(
    'The group is gone. Stopped after 0 of 38,112 people.',
  );
});
