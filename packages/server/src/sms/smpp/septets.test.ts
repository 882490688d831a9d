// Tests septet packing against known values and an independent reading.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeGsm7 } from '@tidings/contract/rules/sms/gsm-bytes.ts';
import { packSeptets } from './septets.ts';

fc.configureGlobal({ seed: 20 });

const hex = (octets: Uint8Array): string => Buffer.from(octets).toString('hex');

it.each([
  ['', ''],
  ['hellohello', 'e8329bfd4697d9ec37'],
  ['a', '61'],
  // Seven septets leave seven bits, which hold a carriage return instead of an '@'.
  ['1234567', '31d98c56b3dd1a'],
  ['12345678', '31d98c56b3dd70'],
])('[DE-03] packs %j', (text, octets) => {
  expect(hex(packSeptets(encodeGsm7(text)))).toBe(octets);
});

it('[DE-03] starts on a septet boundary after a header: one fill bit after six octets, none after seven', () => {
  expect(hex(packSeptets(Uint8Array.of(0x7f), 6))).toBe('fe');
  expect(hex(packSeptets(Uint8Array.of(0x7f), 7))).toBe('7f');
});

it('[DE-03] every septet is in its seven bits', () => {
  const septets = fc.uint8Array({ max: 0x7f, maxLength: 160 });
  fc.assert(
    fc.property(septets, fc.constantFrom(0, 6, 7), (some, before) => {
      const packed = packSeptets(some, before);
      const fill = before === 6 ? 1 : 0;
      const bitAt = (at: number): number => (packed[Math.floor(at / 8)]! >> (at % 8)) & 1;
      for (const [n, septet] of some.entries()) {
        const bits = Array.from({ length: 7 }, (_, bit) => bitAt(fill + n * 7 + bit) << bit);
        expect(bits.reduce((sum, bit) => sum + bit, 0)).toBe(septet);
      }
      expect(packed).toHaveLength(Math.ceil((fill + some.length * 7) / 8));
    }),
  );
});
