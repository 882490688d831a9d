// Tests of page counts with 10,000 random texts against a count by bits.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countPages, type PageRule, splitPages } from './sms-pages.ts';

fc.configureGlobal({ seed: 20 });

/** Bits of a page (3GPP TS 23.040 section 9.2.3.24): 140 octets, header included. */
const pageBits = 140 * 8;
const headerOctets: Record<PageRule, number> = { gsm: 6, reference16: 7, termii: 6 };

/** 3GPP TS 23.038 section 6.2.1 by code points: single ones, and ranges from and to. */
const basic = new Set(
  [
    [0x0a, 0x0a, 0x0d, 0x0d, 0x20, 0x5a, 0x5f, 0x5f, 0x61, 0x7a, 0xa1, 0xa1, 0xa3, 0xa5, 0xa7, 0xa7],
    [0xbf, 0xbf, 0xc4, 0xc7, 0xc9, 0xc9, 0xd1, 0xd1, 0xd6, 0xd6, 0xd8, 0xd8, 0xdc, 0xdc, 0xdf, 0xe0],
    [0xe4, 0xe6, 0xe8, 0xe9, 0xec, 0xec, 0xf1, 0xf2, 0xf6, 0xf6, 0xf8, 0xf9, 0xfc, 0xfc, 0x393, 0x394],
    [0x398, 0x398, 0x39b, 0x39b, 0x39e, 0x39e, 0x3a0, 0x3a0, 0x3a3, 0x3a3, 0x3a6, 0x3a6, 0x3a8, 0x3a9],
  ].flatMap((row) =>
    Array.from({ length: row.length / 2 }, (_, i) => {
      const [from, to] = [row[i * 2]!, row[i * 2 + 1]!];
      return Array.from({ length: to - from + 1 }, (_empty, at) => from + at);
    }).flat(),
  ),
);
/** Section 6.2.1.1: two septets each. */
const extension = new Set([0x0c, 0x5b, 0x5c, 0x5d, 0x5e, 0x7b, 0x7c, 0x7d, 0x7e, 0x20ac]);
/** What Termii bills as Unicode. */
const termiiUnicode = new Set(Array.from(";/^{}\\[~]|€'”", (char) => char.codePointAt(0)!));

/** The bits that each character takes in the text's alphabet. */
function bitsOf(text: string, rule: PageRule): { each: number[]; step: number } {
  const codes = Array.from(text.normalize('NFC'), (char) => char.codePointAt(0)!);
  const plain = codes.every((code) => basic.has(code) || extension.has(code));
  if (plain && !(rule === 'termii' && codes.some((code) => termiiUnicode.has(code)))) {
    return { each: codes.map((code) => (basic.has(code) ? 7 : 14)), step: 7 };
  }
  return { each: codes.map((code) => (code > 0xffff ? 32 : 16)), step: 16 };
}

/** Puts the bits into pages, one character after the other and none across two pages. */
function pagesByBits(text: string, rule: PageRule): number {
  const { each, step } = bitsOf(text, rule);
  if (each.length === 0) return 0;
  if (each.reduce((sum, bits) => sum + bits, 0) <= pageBits) return 1;
  // The text starts at a septet or octet boundary after the header.
  const begin = Math.ceil((headerOctets[rule] * 8) / (step === 7 ? 7 : 8)) * (step === 7 ? 7 : 8);
  let [pages, at] = [1, begin];
  for (const bits of each) {
    if (at + bits > pageBits) [pages, at] = [pages + 1, begin];
    at += bits;
  }
  return pages;
}

test('[SC-04] the count by bits has the whole alphabet', () => {
  expect([basic.size, extension.size]).toEqual([127, 10]);
});

const letters = fc.string({ unit: fc.constantFrom(...Array.from('abc XYZ 019,.@£é\nÑΔ')), maxLength: 160 });
const brackets = fc.string({ unit: fc.constantFrom(...Array.from('[]{}^~|\\€\f')), maxLength: 90 });
const yoruba = fc
  .string({ unit: fc.constantFrom('ẹ', 'ọ', 'ṣ', 'à', 'ẹ́', 'ọ̀', 'n', ' '), maxLength: 80 })
  .chain((text) => fc.constantFrom(text, text.normalize('NFD')));
const marks = fc.constantFrom('e\u0301', 'E\u0323\u0301', '\u0301', 'n\u0303', 'A\u030a', 'a\u0308');
const odd = fc.constantFrom('“', '’', '₦', '\t', 'ç', '½', '\ud83d', '\ude00', '\u00a0', ';', "'", '/');
const emoji = fc.string({ unit: fc.constantFrom('😀', '👨‍👩‍👧', '🙏🏾', '🇳🇬', 'x'), maxLength: 40 });
/** Something wide at the end of a page, or shortly before or after it. */
const border = fc
  .record({
    page: fc.constantFrom(160, 153, 152, 70, 67, 66),
    pages: fc.integer({ min: 1, max: 6 }),
    off: fc.integer({ min: -2, max: 2 }),
    filler: fc.constantFrom('a', 'ẹ', '['),
    wide: fc.constantFrom(']', '😀', '€', 'ẹ', 'b'),
  })
  .map(({ page, pages, off, filler, wide }) => filler.repeat(page * pages + off) + wide + filler);
const plain = fc.array(fc.oneof(letters, brackets), { maxLength: 8 }).map((parts) => parts.join(''));
const mixed = fc
  .array(fc.oneof(letters, brackets, yoruba, marks, odd, emoji), { maxLength: 8 })
  .map((parts) => parts.join(''));

test.each(['gsm', 'reference16', 'termii'] as const)(
  '[SC-04] agrees on 10,000 texts by the rule %s',
  (rule) => {
    fc.assert(
      fc.property(fc.oneof(plain, mixed, border), (text) => {
        const pages = pagesByBits(text, rule);
        expect(countPages(text, rule)).toBe(pages);
        expect(splitPages(text, rule).pages).toHaveLength(pages);
      }),
      { numRuns: 10_000 },
    );
  },
);
