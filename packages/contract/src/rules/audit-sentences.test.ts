// Tests the parts of the audit log's sentences.
import { expect, test } from 'vitest';
import { auditParts, sentencesOf } from './audit-sentences.ts';
import { auditSentence } from './audit-words.ts';

test('names what it was done to, and falls back where the name is gone', () => {
  const { changed, sent } = sentencesOf({
    changed: ['changed', 'the group %|a group', () => ' today'],
    sent: ['sent'],
  });
  expect(auditParts(changed!('Choir', {}))).toEqual({
    before: 'changed ',
    thing: 'the group Choir',
    after: ' today',
  });
  expect(auditParts(changed!('', {})).thing).toBe('a group');
  expect(auditParts(changed!('$& \u2069 |%', {})).thing).toBe('the group $& \u2069 |%');
  expect(auditParts(sent!('Choir', {}))).toEqual({ before: 'sent', thing: '', after: '' });
});

test('is plain text in the API, also for an action it does not know', () => {
  const fact = { name: 'Ada Obi', detail: { state: 'archived' } };
  expect(auditSentence({ ...fact, action: 'person.stateChanged' })).toBe('changed Ada Obi to archived');
  expect(auditSentence({ ...fact, action: 'later.thing' })).toBe("did 'later.thing'");
});
