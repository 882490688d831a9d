// Tests of SMS pages: the limits, and a second implementation.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countPages, splitPages } from './sms-pages.ts';

fc.configureGlobal({ seed: 20 });

const emoji = '😀';

describe('the limits', () => {
  test.each([
    ['nothing', '', 0],
    ['one letter', 'a', 1],
    ['160 letters', 'a'.repeat(160), 1],
    ['161 letters', 'a'.repeat(161), 2],
    ['306 letters', 'a'.repeat(306), 2],
    ['307 letters', 'a'.repeat(307), 3],
    ['80 brackets', ']'.repeat(80), 1],
    ['81 brackets', ']'.repeat(81), 2],
    ['153 brackets', ']'.repeat(153), 3],
    ['70 ẹ', 'ẹ'.repeat(70), 1],
    ['71 ẹ', 'ẹ'.repeat(71), 2],
    ['134 ẹ', 'ẹ'.repeat(134), 2],
    ['135 ẹ', 'ẹ'.repeat(135), 3],
    ['35 emoji', emoji.repeat(35), 1],
    ['36 emoji', emoji.repeat(36), 2],
    ['67 emoji', emoji.repeat(67), 3],
    ['70 decomposed ẹ', 'e\u0323'.repeat(70), 1],
    ['71 decomposed ẹ', 'e\u0323'.repeat(71), 2],
    ['160 decomposed é', 'e\u0301'.repeat(160), 1],
    ['70 ẹ́, whose accent has no letter of its own', 'ẹ\u0301'.repeat(35), 1],
    ['36 ẹ́', 'ẹ\u0301'.repeat(36), 2],
  ])('[SC-04] %s', (_, text, pages) => {
    expect(countPages(text)).toBe(pages);
    expect(splitPages(text).pages).toHaveLength(pages);
  });

  test.each([
    ['', { encoding: 'gsm7', characters: 0, pages: [], remaining: 160 }],
    ['Hi [you]', { encoding: 'gsm7', characters: 10, pages: ['Hi [you]'], remaining: 150 }],
    ['Ẹ ku', { encoding: 'ucs2', characters: 4, pages: ['Ẹ ku'], remaining: 66 }],
    [emoji, { encoding: 'ucs2', characters: 2, pages: [emoji], remaining: 68 }],
  ])('[SC-04] counts all of %j', (text, counted) => {
    expect(splitPages(text)).toEqual(counted);
  });

  test('[SC-04] does not split an escape pair between pages', () => {
    const text = `${'a'.repeat(152)}]${'b'.repeat(20)}`;
    const { pages, remaining, characters } = splitPages(text);
    expect(pages).toEqual(['a'.repeat(152), `]${'b'.repeat(20)}`]);
    expect(characters).toBe(174);
    expect(remaining).toBe(153 - 22);
  });

  test('[SC-04] does not split a surrogate pair between pages', () => {
    const { pages, remaining } = splitPages(`${'ẹ'.repeat(66)}${emoji}${'ẹ'.repeat(10)}`);
    expect(pages).toEqual(['ẹ'.repeat(66), `${emoji}${'ẹ'.repeat(10)}`]);
    expect(remaining).toBe(67 - 12);
  });
});

/** The pages by a regular expression, which fills each page greedily. */
function pagesByPattern(text: string): string[] {
  const composed = text.normalize('NFC');
  const basic = String.raw`[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]`;
  const extended = String.raw`[\f^{}\\\[~\]|€]`;
  if (composed === '') return [];
  if (new RegExp(`^(?:${basic}|${extended})*$`).test(composed)) {
    const escaped = composed.replace(new RegExp(extended, 'g'), '\ue000$&');
    if (escaped.length <= 160) return [composed];
    // Up to 153 septets, not ending with an escape that would leave its character behind.
    const parts = escaped.match(new RegExp('[^]{1,153}(?<!\ue000)', 'g')) ?? [];
    return parts.map((part) => part.replaceAll('\ue000', ''));
  }
  if (composed.length <= 70) return [composed];
  return composed.match(/[^]{1,67}(?<![\ud800-\udbff](?=[\udc00-\udfff]))/g) ?? [];
}

const chars = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...'abc XYZ 019 @£é\n'.split('')) },
  { weight: 4, arbitrary: fc.constantFrom(...'[]{}^~|\\€'.split('')) },
);
const gsmText = fc.string({ unit: chars, maxLength: 700 });
const mixed = fc.oneof(
  { weight: 8, arbitrary: chars },
  { weight: 4, arbitrary: fc.constantFrom(emoji, 'ẹ', 'e\u0323', 'e\u0301', '\u0301', '👨‍👩‍👧', '“', '\ud83d') },
);
const anyText = fc.oneof(gsmText, fc.string({ unit: mixed, maxLength: 300 }));

describe('a second implementation agrees', () => {
  test('[SC-04] page by page', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(splitPages(text).pages).toEqual(pagesByPattern(text));
      }),
      { numRuns: 400 },
    );
  });

  test('[SC-04] the quick count is the number of pages', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(countPages(text)).toBe(splitPages(text).pages.length);
      }),
    );
  });

  test('[SC-04] loses and adds nothing, and the remainder is what still fits', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { pages, remaining, encoding } = splitPages(text);
        expect(pages.join('')).toBe(text.normalize('NFC'));
        if (pages.length < 2) return;
        const filler = encoding === 'gsm7' ? 'a' : 'ẹ';
        expect(countPages(text + filler.repeat(remaining))).toBe(pages.length);
        expect(countPages(text + filler.repeat(remaining + 1))).toBe(pages.length + 1);
      }),
    );
  });
});
