// Bytes as texts.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAscii, isWholeMail, toBytes } from './wire-bytes.ts';

test('any text becomes the bytes of its UTF-8, and only ASCII stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const bytes = toBytes(text);
      expect(Buffer.from(bytes, 'latin1')).toEqual(Buffer.from(text));
      expect(isAscii(text)).toBe(bytes === text);
    }),
  );
});

test('what is of more than bytes is no mail: the wire would take a part of each letter, and that may end a line', () => {
  const mail = 'Subject: Ṣé\u010d\u030a.\u010d\u030a\r\n';
  expect(isWholeMail(mail)).toBe(false);
  expect(isWholeMail(toBytes(mail))).toBe(true);
});
