// Tests of the GSM alphabet by its published tables, and of spellings within it.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstOutside, gsmBasic, gsmEscape, gsmExtension, isGsm, septetsOf, toGsmSpelling } from './gsm.ts';

fc.configureGlobal({ seed: 20 });

const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });

describe('the alphabet', () => {
  test('has 127 basic characters at their codes, and the escape', () => {
    expect(gsmBasic).toHaveLength(128);
    const known: [string, number][] = [
      ['@', 0],
      ['\n', 0x0a],
      ['\r', 0x0d],
      ['Δ', 0x10],
      ['É', 0x1f],
      [' ', 0x20],
      ['¤', 0x24],
      ['¡', 0x40],
      ['A', 0x41],
      ['§', 0x5f],
      ['¿', 0x60],
      ['z', 0x7a],
      ['à', 0x7f],
    ];
    for (const [char, code] of known) expect([char, gsmBasic.indexOf(char)]).toEqual([char, code]);
    expect(new Set(gsmBasic).size).toBe(128);
  });

  test.each([
    ['a', 1],
    ['@', 1],
    ['ü', 1],
    ['Ç', 1],
    ['\n', 1],
    ['[', 2],
    ['€', 2],
    ['|', 2],
    ['\f', 2],
    ['ç', 0],
    ['`', 0],
    ['\t', 0],
    ['á', 0],
    ['ẹ', 0],
    ['₦', 0],
    ['😀', 0],
    ['\u001b', 0],
    ['', 0],
    ['ab', 0],
  ])('[SC-04] %j takes %i septets', (char, septets) => {
    expect(septetsOf(char)).toBe(septets);
  });

  test('[SC-04] every extension character takes two septets and all others one', () => {
    for (const [char] of gsmExtension) expect([char, septetsOf(char)]).toEqual([char, 2]);
    for (const [code, char] of gsmBasic.split('').entries()) {
      expect([char, septetsOf(char)]).toEqual([char, code === gsmEscape ? 0 : 1]);
    }
  });
});

describe('characters outside', () => {
  test.each([
    ['', null],
    ['Plain text {with} €', null],
    ['Cafe\u0301 de\u0300', null],
    ['Good morning “friends”', '“'],
    ['Ọ̀ṣọ́gbo', 'Ọ̀'],
    ['E wa ẹ\u0301', 'ẹ\u0301'],
    ['o\u0323', 'ọ'],
    ['Joy 👨‍👩‍👧 to you', '👨‍👩‍👧'],
    ['line\r\ntab\there', '\t'],
  ])('[SC-04] the first character of %j outside is %j', (text, outside) => {
    expect(firstOutside(text)).toBe(outside);
    expect(isGsm(text)).toBe(outside === null);
  });

  test('[SC-04] there is one exactly where the text is not GSM-7', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(firstOutside(text) === null).toBe(isGsm(text));
      }),
    );
  });
});

describe('the spelling', () => {
  test.each([
    ['“Come” – it’s today…', '"Come" - it\'s today...'],
    ['₦5,000\u00a0only', 'N5,000 only'],
    ['Ẹ káàárọ̀ ẹ́yin ará, Ọlọ́run', 'E kaàaro eyin ara, Olorun'],
    ['ɓera, ɗaki, ƙofa, Ƴan, Ɗan', 'bera, daki, kofa, Yan, Dan'],
    ['Ŋutsu, ɖe, ɔkyɛ', 'Ngutsu, de, okye'],
    ['a\tb `c` naïve ç', "a b 'c' naive c"],
    ['𝐉𝐨𝐲 ﬁne ＯＫ', 'Joy fine OK'],
    ['zero\u200bwidth\ufeff', 'zerowidth'],
    ['• one → two', '* one -> two'],
    ['łódź', 'lodz'],
    ['é è ü ß æ Ø stay', 'é è ü ß æ Ø stay'],
    ['Cœur', 'Coeur'],
  ])('[SC-04] %j is spelled %j', (text, spelling) => {
    expect(toGsmSpelling(text)).toBe(spelling);
    expect(isGsm(spelling)).toBe(true);
  });

  test.each(['😀', '👨‍👩‍👧', '1½ m²', 'Привет', 'السلام', '你好'])(
    '[SC-04] %j has no spelling and stays',
    (text) => {
      expect(toGsmSpelling(text)).toBe(text);
    },
  );

  test('[SC-04] leaves a GSM text unchanged', () => {
    const gsmText = fc.string({
      unit: fc.constantFrom(...gsmBasic.replace('\u001b', '').split(''), '€', '['),
      maxLength: 80,
    });
    fc.assert(
      fc.property(gsmText, (text) => {
        expect(toGsmSpelling(text)).toBe(text);
      }),
    );
  });

  test('[SC-04] is the same when spelled again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = toGsmSpelling(text);
        expect(toGsmSpelling(once)).toBe(once);
      }),
    );
  });
});
