// Tests of warnings about Nigerian networks, and of texts that need none.
import { describe, expect, it } from 'vitest';
import { nigerianWarnings } from './nigeria.ts';

const about = (text: string, sender = '') => nigerianWarnings(text, sender).map(({ message }) => message);

describe('a sender id', () => {
  it.each(['GRACE', 'RCCGLagos', 'GLORY', 'Globe', 'FAITH', 'Testament', 'Bethel', ''])(
    '[SI-01] %s causes no warning',
    (sender) => expect(nigerianWarnings('', sender)).toEqual([]),
  );

  it.each([
    ['GRACE2026', 'with digits'],
    ['MTNN', 'a telephone company'],
    ['Airtel', 'a telephone company'],
    ['GLO', 'a telephone company'],
    ['FirstBank', 'a bank'],
    ['UBA', 'a bank'],
    ['EFCC', 'an authority'],
    ['WhatsApp', 'a known brand'],
    ['INFO', "doesn't name an organisation"],
    ['Test', "doesn't name an organisation"],
  ])('[SI-01] %s causes the warning: %s', (sender, words) => {
    expect(nigerianWarnings('', sender)).toEqual([
      { about: 'sender', message: expect.stringContaining(words) },
    ]);
  });

  it('[SI-01] a digit in place of a letter does not avoid the warning', () => {
    expect(about('', 'GL0')).toEqual([
      expect.stringContaining('with digits'),
      expect.stringContaining('a telephone company'),
    ]);
  });
});

describe('a text', () => {
  it.each([
    'Sunday service begins at 9am. Come and win souls with us; admission is free.',
    'Call Pastor Ade, or e-mail office@grace.example. News of the choir: rehearsal at six.',
    'The wonderful works of God: Isaiah 9:6. Pray for Bolanle, who was betrothed on Saturday.',
    'Read more at https://grace.example/sunday and https://robit.lyon.example',
    '',
  ])('[SC-08] as churches write it causes no warning: %s', (text) => expect(about(text)).toEqual([]));

  it.each([
    ['Congratulations! You have  won a cash prize', "'congratulations', 'you have won', 'cash prize'"],
    ['Easter PR0M0', "'promo'"],
    ['Loans in a day', "'loans'"],
    ['Your OTP is 1234', "'otp'"],
    ['Pay your tithe to Zenith Bank', "'zenith bank'"],
    ['Pay at GTBank or First Bank', "'gtbank', 'first bank'"],
    ['Join us on WhatsApp', "'whatsapp'"],
    ['See bit.ly/3xYz now', "'bit.ly'"],
    ['Dial *737*1# to give', "'*737*1#'"],
    ['Ask +2348031234567 for details', 'Write 0803-123-4567: it gets through more often'],
    ['Ask 08031234567', 'Write 0803-123-4567: it gets through more often'],
  ])('[SC-08] %s: %s', (text, words) => {
    expect(nigerianWarnings(text, 'GRACE')).toEqual([
      { about: 'text', message: expect.stringContaining(words) },
    ]);
  });

  it('[SC-08] of any length and kind causes warnings at most', () => {
    expect(about('[]^~ₐ👍'.repeat(2000))).toEqual([]);
    expect(about('promo '.repeat(2000))).toHaveLength(1);
  });
});
