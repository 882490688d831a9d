// Tests octets and data_coding of a text in each alphabet.
import { describe, expect, it } from 'vitest';
import { countPages } from '@tidings/contract/rules/sms/sms-pages.ts';
import { encodeShortMessage } from './short-message.ts';

const gsm = (text: string) => ({ text, encoding: 'gsm7' as const });
const hex = (octets: Uint8Array): string => Buffer.from(octets).toString('hex');

describe('Latin-1', () => {
  it('[DE-03] encodes an extension character in one octet', () => {
    const { dataCoding, octets } = encodeShortMessage(gsm('Señor [é] @'), 'latin1');
    expect(dataCoding).toBe(3);
    expect(Buffer.from(octets).toString('latin1')).toBe('Señor [é] @');
  });

  it.each(['€5', 'ΔΦ'])('[DE-03] sends %s as UCS-2 if it fits the page', (text) => {
    expect(countPages(text)).toBe(1);
    const { dataCoding, octets, fits } = encodeShortMessage(gsm(text), 'latin1');
    expect(dataCoding).toBe(8);
    expect(fits).toBe(true);
    expect(Buffer.from(octets).swap16().toString('utf16le')).toBe(text);
  });

  it('[DE-03] sends a text in the default alphabet if UCS-2 would need another page', () => {
    const text = `€${'a'.repeat(70)}`;
    expect(encodeShortMessage(gsm(text.slice(0, 70)), 'latin1')).toMatchObject({ dataCoding: 8, fits: true });
    const { dataCoding, octets, fits } = encodeShortMessage(gsm(text), 'latin1');
    expect({ dataCoding, fits }).toEqual({ dataCoding: 0, fits: true });
    expect(hex(octets).slice(0, 6)).toBe('1b6561');
    // With a header, a page has room for 67.
    expect(encodeShortMessage(gsm(text.slice(0, 67)), 'latin1', 6).dataCoding).toBe(8);
    expect(encodeShortMessage(gsm(text.slice(0, 68)), 'latin1', 6).dataCoding).toBe(0);
  });
});

it.each([
  ['a'.repeat(160), 'gsm7', 0, true],
  ['a'.repeat(161), 'gsm7', 0, false],
  [']'.repeat(81), 'gsm7', 0, false],
  ['a'.repeat(153), 'gsm7', 6, true],
  ['a'.repeat(154), 'gsm7', 6, false],
  ['a'.repeat(152), 'gsm7', 7, true],
  ['a'.repeat(153), 'gsm7', 7, false],
  ['ẹ'.repeat(70), 'ucs2', 0, true],
  ['ẹ'.repeat(71), 'ucs2', 0, false],
  ['ẹ'.repeat(67), 'ucs2', 6, true],
  ['ẹ'.repeat(66), 'ucs2', 7, true],
  ['ẹ'.repeat(67), 'ucs2', 7, false],
] as const)('[DE-03] %s in %s after %i octets fits a page: %s', (text, encoding, header, fits) => {
  for (const alphabet of ['gsm', 'packed', 'latin1'] as const) {
    expect(encodeShortMessage({ text, encoding }, alphabet, header).fits).toBe(fits);
  }
});

it('throws for a text outside its alphabet', () => {
  for (const alphabet of ['gsm', 'packed', 'latin1'] as const) {
    expect(() => encodeShortMessage(gsm('ẹ'), alphabet)).toThrow(RangeError);
  }
});
