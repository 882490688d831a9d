// Tests of phone numbers as files and people spell them.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryReader, nationalDigits, readOnePhone, readPhone, spacedPhone } from './phones.ts';

fc.configureGlobal({ seed: 20 });

describe('reading', () => {
  test.each([
    '08031999487',
    '8031999487',
    '+2348031999487',
    '2348031999487',
    '002348031999487',
    ' 2348031999487',
    '0803 199 9487',
    '0803-199-9487',
    '(0803) 1999487',
    '0803\u00a0199\u00a09487',
    '0803–199–9487',
    '+234 (0) 803 199 9487',
    '2340 803 199 9487',
    '+08031999487',
    '\u202a+234 803 199 9487\u202c',
    "'08031999487",
    '="08031999487"',
    'tel:+2348031999487',
    '０８０３１９９９４８７',
    '٠٨٠٣١٩٩٩٤٨٧',
    8031999487,
    2348031999487,
    '2348031999487.0',
    '2,348,031,999,487',
    '8,031,999,487.00',
    '8031999487.00',
  ])('%j is +2348031999487 in Nigeria', (raw) => {
    expect(readPhone(raw, 'NG')).toEqual({ e164: '+2348031999487', country: 'NG' });
  });

  test('a plainly written number is read as one with dirt around it', () => {
    const plain = fc.string({ unit: fc.constantFrom(...Array.from('0123456789080+234() -')), maxLength: 16 });
    fc.assert(
      fc.property(plain, (text) => {
        expect(readPhone(text, 'NG')).toEqual(readPhone(`\u200e${text}\u200e`, 'NG'));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['447400123456', 'NG', '+447400123456', 'GB'],
    ['00447400123456', 'NG', '+447400123456', 'GB'],
    ['07400 123456', 'gb', '+447400123456', 'GB'],
    ['+1 202 555 0123', 'NG', '+12025550123', 'US'],
    ['0244 123 456', 'GH', '+233244123456', 'GH'],
    ['+2348031999487', '', '+2348031999487', 'NG'],
  ])('[SC-13] %j in %j', (raw, country, e164, home) => {
    expect(readPhone(raw, country)).toEqual({ e164, country: home });
  });

  test.each([
    ['', 'empty'],
    [null, 'empty'],
    [undefined, 'empty'],
    [' - ', 'empty'],
    ['8.03457E+12', 'scientific'],
    ['8,03457e+12', 'scientific'],
    ['0803', 'too-short'],
    ['+234 803', 'too-short'],
    ['none', 'not-a-number'],
    ['0803199948O', 'not-a-number'],
    ['08031999487 x5', 'not-a-number'],
    ['0803199948700000', 'not-a-number'],
    ['00000000000', 'not-a-number'],
    ['803199948', 'too-short'],
    ['x'.repeat(5000), 'not-a-number'],
  ])('refuses %j: %s', (raw, problem) => {
    const reading = readPhone(raw, 'NG');
    expect(reading).toMatchObject({ problem });
    expect((reading as { message: string }).message).toMatch(/^.{10,120}[.]$/);
  });

  test('says that a spreadsheet has damaged a number', () => {
    expect(readPhone('8.03457E+12', 'NG')).toMatchObject({
      message: expect.stringContaining('was damaged by a spreadsheet'),
    });
  });

  test.each([
    '08157593281 / none',
    '08157593281; 07038341178',
    'none ::: +2348157593281',
    'none or 08157593281',
    ' / 08157593281',
  ])('%j holds +2348157593281', (raw) => {
    expect(readPhone(raw, 'NG')).toMatchObject({ e164: '+2348157593281' });
  });

  test('returns the first valid of several numbers, otherwise the first one’s problem', () => {
    expect(readPhone('08157593281 / 07038341178', 'NG')).toMatchObject({ e164: '+2348157593281' });
    expect(readPhone('0803 / 08175672496', 'NG')).toMatchObject({ e164: '+2348175672496' });
    expect(readPhone('0803 / none', 'NG')).toMatchObject({ problem: 'too-short' });
  });

  test('reads the same number whatever other characters are between the digits', () => {
    const dirt = fc.constantFrom('', ' ', '-', '.', '\u00a0', '(', ')', '\u200e');
    const digits = '08031999487'.split('');
    fc.assert(
      fc.property(fc.array(dirt, { minLength: 11, maxLength: 11 }), (between) => {
        const raw = digits.map((digit, at) => digit + (between[at] ?? '')).join('');
        expect(readPhone(raw, 'NG')).toEqual({ e164: '+2348031999487', country: 'NG' });
      }),
    );
  });

  test('turns any text into a number or a sentence, and reads a number back as itself', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[+0-9 ()/-]{0,20}$/));
    fc.assert(
      fc.property(text, (raw) => {
        const reading = readPhone(raw, 'NG');
        const again = 'e164' in reading ? readPhone(reading.e164, 'US') : reading;
        expect(again).toEqual(reading);
        expect('e164' in reading || reading.message !== '').toBe(true);
      }),
    );
  });
});

describe('properties of a number', () => {
  test('[MS-04] has national digits as people know it at home', () => {
    expect(nationalDigits('+2348031999487')).toBe('08031999487');
    expect(nationalDigits('+12025550123')).toBe('2025550123');
    expect(nationalDigits('+999')).toBe('999');
  });

  test.each(['NG', 'US', ''])('has a country, whatever the home country: %j', (home) => {
    const countryOf = countryReader(home);
    expect(countryOf('+2348031999487')).toBe('NG');
    expect(countryOf('+12025550123')).toBe('US');
    expect(countryOf('+14165550123')).toBe('CA');
    expect(countryOf('+999')).toBeNull();
  });
});

test.each([
  ['+2348031999487', '+234 803 199 9487'],
  ['+12133734253', '+1 213 373 4253'],
  ['+81312345678', '+81 3 1234 5678'],
  ['+9991234567', '+999 1234567'],
])('writes %s with digits and spaces only, and reads it back', (e164, spaced) => {
  expect(spacedPhone(e164)).toBe(spaced);
  if (!e164.startsWith('+999')) expect(readPhone(spaced, 'NG')).toMatchObject({ e164 });
});

test.each([
  ['08031999487', { e164: '+2348031999487' }],
  ['08031999487 / +234 803 199 9487', { e164: '+2348031999487' }],
  ['08031999487, home', { e164: '+2348031999487' }],
  ['08031999487, 08051234567', { problem: 'several' }],
  ['8031', { problem: 'too-short' }],
])('the one number in %j is %j', (raw, reading) => {
  expect(readOnePhone(raw, 'NG')).toMatchObject(reading);
});
