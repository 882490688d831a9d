// Bytes of a short message: known encodings, and round trips.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gsmBasic, gsmExtension } from './gsm.ts';
import { decodeGsm7, decodeUcs2, encodeGsm7, encodeUcs2 } from './gsm-bytes.ts';

const gsmChars = [...gsmBasic.replace('\u001b', '').split(''), ...gsmExtension.map(([char]) => char)];

test.each([
  ['', []],
  ['Hi', [0x48, 0x69]],
  ['@£\n', [0, 1, 0x0a]],
  ['a€]', [0x61, 0x1b, 0x65, 0x1b, 0x3e]],
  ['e\u0301', [5]],
  ['Ñandú'.slice(0, 4), [0x5d, 0x61, 0x6e, 0x64]],
])('[DE-03] %j in GSM-7', (text, bytes) => {
  expect([...encodeGsm7(text)]).toEqual(bytes);
});

test('[DE-03] GSM-7 comes back as it went', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...gsmChars) }), (text) => {
      expect(decodeGsm7(encodeGsm7(text))).toBe(text);
    }),
  );
});

test('a character outside GSM-7 is never replaced in silence', () => {
  expect(() => encodeGsm7('ẹ ku')).toThrow(RangeError);
  expect(() => encodeGsm7('\u001b')).toThrow(RangeError);
});

test.each([
  [[0x1b, 0x41], 'A'],
  [[0x1b, 0x1b], ' '],
  [[0x1b], ' '],
  [[0x80, 0x41], '\ufffdA'],
])('odd bytes %j show as %j', (bytes, text) => {
  expect(decodeGsm7(Uint8Array.from(bytes))).toBe(text);
});

test('[DE-03] UCS-2 is big endian, composed, surrogates and all', () => {
  expect([...encodeUcs2('Ẹa')]).toEqual([0x1e, 0xb8, 0, 0x61]);
  expect([...encodeUcs2('e\u0323')]).toEqual([0x1e, 0xb9]);
  expect([...encodeUcs2('😀')]).toEqual([0xd8, 0x3d, 0xde, 0]);
});

test('[DE-03] UCS-2 comes back as it went', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeUcs2(encodeUcs2(text))).toBe(text.normalize('NFC'));
    }),
  );
  expect(decodeUcs2(Uint8Array.of(0, 0x41, 0x42))).toBe('A');
});
