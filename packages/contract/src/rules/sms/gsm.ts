// The GSM 03.38 alphabet: membership, septets, and spellings within it.
import { plainLetter } from './plain-letters.ts';

/** The basic table of GSM 03.38; a character's position is its code. Position 0x1B is the escape. */
export const gsmBasic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';

/** The code before a character of the extension table. */
export const gsmEscape = 0x1b;

/** The extension table of GSM 03.38: character and code. Each takes two septets, the escape and the code. */
export const gsmExtension: readonly (readonly [string, number])[] = [
  ['\f', 0x0a],
  ['^', 0x14],
  ['{', 0x28],
  ['}', 0x29],
  ['\\', 0x2f],
  ['[', 0x3c],
  ['~', 0x3d],
  [']', 0x3e],
  ['|', 0x40],
  ['€', 0x65],
];

/** Septets by UTF-16 unit, up to the euro sign. An array for speed, since every text of a message is counted. */
const septets = septetTable();

function septetTable(): Uint8Array {
  const table = new Uint8Array('€'.charCodeAt(0) + 1);
  for (let code = 0; code < gsmBasic.length; code += 1) {
    if (code !== gsmEscape) table[gsmBasic.charCodeAt(code)] = 1;
  }
  for (const [char] of gsmExtension) table[char.charCodeAt(0)] = 2;
  return table;
}

/** Septets that a UTF-16 unit takes: 1 in the basic table, 2 in the extension, 0 outside the alphabet. */
export function septetsOfUnit(unit: number): 0 | 1 | 2 {
  return (septets[unit] ?? 0) as 0 | 1 | 2;
}

/** Septets that one character takes: 1 in the basic table, 2 in the extension, 0 outside the alphabet. */
export function septetsOf(char: string): 0 | 1 | 2 {
  return char.length === 1 ? septetsOfUnit(char.charCodeAt(0)) : 0;
}

/** Whether the text, composed (NFC), can be sent in GSM-7. The empty text can. */
export function isGsm(text: string): boolean {
  const composed = text.normalize('NFC');
  for (let at = 0; at < composed.length; at += 1) {
    if (septetsOfUnit(composed.charCodeAt(at)) === 0) return false;
  }
  return true;
}

/** The first grapheme that is not GSM-7, such as a letter with its marks or an emoji; null where all are. */
export function firstOutside(text: string): string | null {
  if (isGsm(text)) return null;
  return graphemesOf(text).find((grapheme) => !isGsm(grapheme)) ?? null;
}

/**
 * The text with characters outside GSM-7 spelled within it: typographic signs as plain ones, letters without marks,
 * invisible characters left out. Characters without a faithful spelling, such as emoji and '½', stay.
 */
export function toGsmSpelling(text: string): string {
  return graphemesOf(text)
    .map((grapheme) => (isGsm(grapheme) ? grapheme : spell(grapheme)))
    .join('');
}

function graphemesOf(text: string): string[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);
}

/** Signs for which Unicode's compatibility forms give no good spelling. */
const plainSigns: readonly (readonly [chars: string, spelling: string])[] = [
  ['‘’‚‛′`´ʹʻʼʽ‹›', "'"],
  ['“”„‟″«»', '"'],
  ['‐‒–—―−⁃', '-'],
  ['\t', ' '],
  ['₦', 'N'],
  ['₵', 'GHS'],
  ['₹', 'Rs'],
  ['¢', 'c'],
  ['•●▪‣∙', '*'],
  ['·', '.'],
  ['×', 'x'],
  ['÷⁄∕', '/'],
  ['→', '->'],
  ['←', '<-'],
  ['©', '(c)'],
  ['®', '(R)'],
  ['ˆ', '^'],
  ['˜', '~'],
  [
    '\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff',
    '',
  ],
];

function spell(grapheme: string): string {
  // Decomposing '½' or '²' would change the number before it ('1½' -> '11/2').
  if (/\p{No}/u.test(grapheme)) return grapheme;
  const spelled = Array.from(grapheme, spellChar).join('');
  return isGsm(spelled) ? spelled : grapheme;
}

function spellChar(char: string): string {
  const sign = plainSigns.find(([chars]) => chars.includes(char));
  if (sign) return sign[1];
  const bare = char.normalize('NFKD').replace(/\p{M}/gu, '');
  if (bare === char) return plainLetter(char) ?? char;
  return Array.from(bare, (part) => (septetsOf(part) > 0 ? part : spellChar(part))).join('');
}
