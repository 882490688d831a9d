// Tests that texts too large for memory or time are refused early.
import { describe, expect, it } from 'vitest';
import { readTextHere } from './read-text.ts';

const read =
  (channel: 'sms' | 'email', message: string, isPersonalized = false) =>
  () =>
    readTextHere(channel, { subject: 'News', preheader: '', message, isPersonalized });

describe('a text that is too large', () => {
  it.each(['sms', 'email'] as const)(
    '[AP-42] by %s: with many fields that become a long name each',
    (channel) => {
      expect(read(channel, '#name# '.repeat(200), true)).not.toThrow();
      expect(read(channel, '#name# '.repeat(201), true)).toThrow(
        'This message has 201 places that are filled in for each, and 200 are the most. Take some out.',
      );
      expect(read(channel, '#name# '.repeat(201))).not.toThrow();
    },
  );

  it('[AP-42] an SMS of a million characters', () => {
    expect(read('sms', 'a'.repeat(50_000))).not.toThrow();
    expect(read('sms', 'a'.repeat(1_000_000))).toThrow('it has 1,000,000 characters. Shorten it.');
  });

  it.each([
    ['words', `<p>${'ọmọ '.repeat(100_000)}</p>`],
    ['table cells that grow when rendered', `<table>${'<tr><td></td></tr>'.repeat(4000)}</table>`],
  ])('[AP-42, EC-13] an e-mail of half a megabyte: %s', (_what, message) => {
    expect(read('email', message)).toThrow(
      /^This message is too long: as an e-mail it has [5-8]\d\d kB, and 500 kB can be sent\./,
    );
  });

  it('[EC-13] takes a long newsletter', () => {
    expect(read('email', '<p>Come and sing with us on Sunday.</p>'.repeat(5000))).not.toThrow();
  });
});
