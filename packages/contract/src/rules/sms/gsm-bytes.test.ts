// Tests of the bytes of an SMS: known encodings and round trips.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gsmBasic, gsmEscape, gsmExtension } from './gsm.ts';
import { encodeGsm7, encodeUcs2 } from './gsm-bytes.ts';

fc.configureGlobal({ seed: 20 });

test.each([
  ['', []],
  ['Hi', [0x48, 0x69]],
  ['@£\n', [0, 1, 0x0a]],
  ['a€]', [0x61, 0x1b, 0x65, 0x1b, 0x3e]],
  ['e\u0301', [5]],
  ['Ñandú'.slice(0, 4), [0x5d, 0x61, 0x6e, 0x64]],
])('[DE-03] encodes %j in GSM-7', (text, bytes) => {
  expect([...encodeGsm7(text)]).toEqual(bytes);
});

test('[DE-03] encodes every character of GSM-7 by its code in the tables', () => {
  const coded = [
    ...gsmBasic.split('').map((char, code) => ({ char, bytes: [code] })),
    ...gsmExtension.map(([char, code]) => ({ char, bytes: [gsmEscape, code] })),
  ].filter(({ char }) => char !== '\u001b');
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...coded)), (some) => {
      const text = some.map(({ char }) => char).join('');
      expect([...encodeGsm7(text)]).toEqual(some.flatMap(({ bytes }) => bytes));
    }),
  );
});

test('throws for a character outside GSM-7', () => {
  expect(() => encodeGsm7('ẹ ku')).toThrow(RangeError);
  expect(() => encodeGsm7('\u001b')).toThrow(RangeError);
});

test('[DE-03] encodes UCS-2 composed and big endian, with surrogate pairs', () => {
  expect([...encodeUcs2('Ẹa')]).toEqual([0x1e, 0xb8, 0, 0x61]);
  expect([...encodeUcs2('e\u0323')]).toEqual([0x1e, 0xb9]);
  expect([...encodeUcs2('😀')]).toEqual([0xd8, 0x3d, 0xde, 0]);
});

test('[DE-03] UCS-2 decodes to the same text', () => {
  const unitsOf = (bytes: Uint8Array) =>
    Array.from({ length: bytes.length / 2 }, (_, at) => bytes[at * 2]! * 256 + bytes[at * 2 + 1]!);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(String.fromCharCode(...unitsOf(encodeUcs2(text)))).toBe(text.normalize('NFC'));
    }),
  );
});
