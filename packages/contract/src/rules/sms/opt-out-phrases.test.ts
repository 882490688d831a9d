// Tests of replies that ask for no more SMS, that may, and that do not.
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isUnclear, readKeyword } from './keywords.ts';
import { stopWords } from './opt-out-phrases.ts';

const none = { stop: [], start: [], help: [] };
const hausa = { stop: ['daina'], start: ['fara'], help: ['taimako'] };

/** 'stop', 'ask' where a person must decide, or 'nothing'. */
const read = (text: string, own: typeof hausa | typeof none = none): string =>
  readKeyword(text, own, false) ?? (isUnclear(text, own) ? 'ask' : 'nothing');

/** Each of them opts out, also with what people add around it. */
const asked = [
  'please stop',
  'Pls stop',
  'Stop please!',
  'stop pls, thanks',
  'Abeg stop',
  'STOP ALL',
  'Just stop now.',
  'Hi, please STOP. Thank you',
  'yes stop',
  'stop stop stop',
  'make una stop abeg',
  'i said STOP!!',
  'stop texting me',
  'Please stop texting me!',
  'can you stop texting me?',
  'stop sending me messages',
  'Stop sending messages to this number',
  'Pls stop sending me these text messages',
  'stop disturbing me abeg',
  'quit texting me',
  'I want to stop receiving your messages',
  'stop these messages',
  'Stop all messages',
  'please cancel these texts',
  'end all texts',
  'unsubscribe me please',
  'Unsubscribe',
  'I would like to unsubscribe',
  'please unsubscribe me from your list',
  'unsubscribe from all messages',
  'un-subscribe',
  'opt out',
  'OPT-OUT',
  'Opt me out please',
  'I want to opt out',
  'opt out of these messages',
  'remove me',
  'Remove my number please',
  'remove me from your mailing list',
  'please remove my number from your list',
  'I revoke my consent',
  'arrêt svp',
  'ARRÊTEZ',
  'arrêter',
  'STOPP',
  'Stooopp!!',
  'pls stopp texting me',
];

/** They contain a keyword, or ask without one, and only a person can tell. */
const unclear = [
  'stop by on Sunday?',
  'when does it end',
  'cancel my booking for the retreat',
  'the end',
  'Amen, to the end of time',
  'Stop it',
  'I want to stop',
  'I want to stop and get my phone',
  "don't stop",
  'Please do not stop sending me messages',
  'never stop praying for us',
  "I don't want to unsubscribe",
  'Which bus stop?',
  'cancel my subscription',
  'Remove me from the rota on Sunday',
  'remove me from the list',
  'take me off your list',
  "Don't text me again",
  'dont text',
  'Please do not message',
  "don't text this number",
  'do not send me messages',
  'no more texts',
  'abeg no dey text me',
  'Leave me alone',
  'STOP Ada Obi',
];

const nothing = [
  'Amen',
  '',
  '...',
  '🛑',
  'non-stop',
  'Non-stop praise!',
  'at the bus-stop',
  'starting',
  'See you at the weekend, friend',
  'We will attend',
  'Ada is removed already',
  'stoop',
  'Do not text and drive',
  'Yes',
  'YES!',
  'Reply STOP to get no more.',
  'Grace sends you these SMS. Reply STOP to get no more of them, START to get them again.',
  'Text STOP to 32811',
  'x'.repeat(100_000),
];

describe('[DE-04] a reply', () => {
  test.each(asked)('%j opts out', (text) => expect(read(text)).toBe('stop'));
  test.each(unclear)('%j waits for a decision and opts nobody out', (text) => expect(read(text)).toBe('ask'));
  test.each(nothing)('%j does neither', (text) => expect(read(text)).toBe('nothing'));

  test.each(stopWords)(
    '%s opts out when alone, in any case, with any spaces, punctuation and marks',
    (word) => {
      const marked = fc.array(fc.constantFrom('', ' ', '.', '-', '\u0301', '\u200b'), { maxLength: 12 });
      const around = fc.string({ unit: fc.constantFrom(' ', '.', '"', '!', '\n', '🙏'), maxLength: 6 });
      fc.assert(
        fc.property(marked, around, around, fc.boolean(), (between, before, after, upper) => {
          const spelled = Array.from(upper ? word.toUpperCase() : word).map(
            (char, i) => char + (between[i] ?? ''),
          );
          expect(read(before + spelled.join('') + after)).toBe('stop');
        }),
        { seed: 8 },
      );
    },
  );

  it('opts out in whatever case, punctuation and marks it is written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...asked),
        fc.constantFrom('', '.', '!!', ' 🙏', '…', '?'),
        fc.boolean(),
        (text, end, upper) => {
          expect(read((upper ? text.toUpperCase() : text) + end)).toBe('stop');
        },
      ),
      { seed: 8 },
    );
  });

  it('that says the contrary, or says more, never opts out without a decision', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...asked.filter((text) => text.length < 60)),
        fc.constantFrom("don't ", 'never ', 'I do not want you to ', 'When we '),
        fc.constantFrom('', ' and come on Sunday', ' Ada'),
        (text, before, after) => {
          expect(read(before + text + after)).not.toBe('stop');
        },
      ),
      { seed: 8 },
    );
  });

  it('with a keyword among other words waits for a decision', () => {
    const word = fc.constantFrom('by', 'my', 'choir', 'when', 'sunday', 'booking', 'hall', 'service', 'it');
    fc.assert(
      fc.property(word, fc.constantFrom(...stopWords), word, (before, stop, after) => {
        expect(read(`${before} ${stop} ${after}`)).toBe('ask');
      }),
      { seed: 8 },
    );
  });

  it("is read by an organisation's own words in the same way", () => {
    expect(read('don Allah daina', hausa)).toBe('ask');
    expect(read('please daina', hausa)).toBe('stop');
    expect(read('Dáina!', hausa)).toBe('stop');
    expect(read('please daina')).toBe('nothing');
  });

  it('of a long text waits for a decision only where it mentions our messages', () => {
    const long = 'We had a lovely time at the picnic and the children cannot wait for next year. '.repeat(4);
    expect(read(`${long} The end.`)).toBe('nothing');
    expect(read(`${long} But please stop sending me these.`)).toBe('ask');
    expect(read('stop '.repeat(30))).toBe('ask');
  });

  it('that opens with a request to stop waits for a decision however long the rest is', () => {
    const rest = 'Ada Obi, 12 Broad Street, second floor, across from the market. '.repeat(5);
    expect(read(`STOP\n\n${rest}`)).toBe('ask');
    expect(read(`Please stop! ${rest}`)).toBe('ask');
    expect(read(`Cancel.\r\n${rest}`)).toBe('ask');
    expect(read(`Daina\n${rest}`, hausa)).toBe('ask');
    expect(read('stop '.repeat(60))).toBe('ask');
    expect(read(`STOP${'p'.repeat(300)}`)).toBe('nothing');
    expect(read(`We stop here. ${rest}`)).toBe('nothing');
  });

  it('of an automatic system does neither', () => {
    for (const one of [
      'Grace: you will get no more SMS from us. Reply START to get them again.',
      'Grace: you will get our SMS again. Reply STOP to get no more.',
      'Grace sends you these SMS. Reply STOP to get no more of them, START to get them again.',
    ])
      expect(read(one)).toBe('nothing');
  });

  it('is read fast however long and strange it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('please ', 'all ', 'stop ', 'the ', 'my '), maxLength: 400 }),
        (text) => {
          expect(['stop', 'ask', 'nothing']).toContain(read(text));
        },
      ),
      { seed: 8 },
    );
  });
});
