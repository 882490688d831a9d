// Tests of the keywords STOP, START and HELP as phones write them.
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { builtInKeywords, readKeyword, refuseWords } from './keywords.ts';

fc.configureGlobal({ seed: 20 });

const none = { stop: [], start: [], help: [] };
const hausa = { stop: ['daina'], start: ['fara'], help: ['taimako'] };

describe('a reply', () => {
  test.each([
    'STOP',
    'stop',
    'Stop.',
    ' STOP ',
    '"stop"',
    '“Stop”',
    '‘stop’!',
    'STOP!!!',
    'S.T.O.P',
    'Stop all',
    'stóp',
    'STOP 🛑',
    'ＳＴＯＰ',
    '\u200estop\n',
    '(unsubscribe)',
    'Cancel',
    'end.',
    'QUIT',
  ])('[DE-04] %j is STOP', (text) => {
    expect(readKeyword(text, none, false)).toBe('stop');
  });

  test.each(['stop it', 'Amen', '', '...', '🛑', 'non-stop', 'the end', 'starting', 'x'.repeat(100_000)])(
    '[DE-04] %j is no keyword',
    (text) => {
      expect(readKeyword(text, none, true)).toBeNull();
    },
  );

  it('[DE-04] of YES is START only where it answers a question of ours', () => {
    expect(readKeyword('Yes', none, false)).toBeNull();
    expect(readKeyword('Yes', none, true)).toBe('start');
    expect(readKeyword('Yes', { ...none, start: ['yes'] }, false)).toBeNull();
    for (const word of ['START', 'Unstop'])
      expect([readKeyword(word, none, false), readKeyword(word, none, true)]).toEqual(['start', 'start']);
    for (const word of ['HELP?', 'info']) expect(readKeyword(word, none, false)).toBe('help');
  });

  it("[DE-04] is read by the organisation's own words too, with any marks", () => {
    expect(readKeyword('DAINA.', hausa, false)).toBe('stop');
    expect(readKeyword('Fara', hausa, false)).toBe('start');
    expect(readKeyword('taimakó', hausa, false)).toBe('help');
    expect(readKeyword('dẹ́kun', { ...none, stop: ['dẹkun'] }, false)).toBe('stop');
    expect(readKeyword('stop', hausa, false)).toBe('stop');
  });

  it('[DE-04] is a keyword with any punctuation, spaces and quotes around it', () => {
    const dirt = fc.string({
      unit: fc.constantFrom(' ', '.', '"', '!', '’', '\n', '*', '🙏'),
      maxLength: 20,
    });
    fc.assert(
      fc.property(dirt, dirt, fc.constantFrom(...builtInKeywords.stop), (before, after, word) => {
        expect(readKeyword(`${before}${word.toUpperCase()}${after}`, none, false)).toBe('stop');
      }),
    );
  });
});

describe('words and answers', () => {
  it('must not contradict each other or the built-in keywords', () => {
    const silent = { stop: '', start: '', help: '' };
    expect(
      refuseWords(hausa, {
        stop: 'Reply START to get them again.',
        start: 'Reply STOP.',
        help: 'STOP or START',
      }),
    ).toEqual({});
    expect(refuseWords(none, silent)).toEqual({});
    expect(refuseWords({ ...none, stop: ['tsaya'], start: ['Tsáya'] }, silent)).toEqual({
      stopWords: "'tsaya' cannot mean both STOP and START.",
      startWords: "'Tsáya' cannot mean both START and STOP.",
    });
    expect(refuseWords({ ...none, help: ['cancel'] }, silent)).toHaveProperty('helpWords');
    expect(refuseWords({ ...none, stop: ['stop'] }, silent)).toEqual({});
    expect(refuseWords({ ...none, start: ['YES'] }, silent)).toEqual({
      startWords: "'YES' answers any question, so it cannot mean START.",
    });
  });

  it('[DE-04] refuses an auto-reply that is a keyword, since two machines would answer each other for ever', () => {
    expect(refuseWords(none, { stop: 'Stop!', start: '', help: '' })).toHaveProperty('stopAnswer');
  });
});
