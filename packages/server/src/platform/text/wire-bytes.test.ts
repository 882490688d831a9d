// Tests of bytes as latin1 strings.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAscii, isWholeMail, toBytes } from './wire-bytes.ts';

fc.configureGlobal({ seed: 20 });

test('turns any text into the bytes of its UTF-8, and leaves only ASCII as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const bytes = toBytes(text);
      expect(Buffer.from(bytes, 'latin1')).toEqual(Buffer.from(text));
      expect(isAscii(text)).toBe(bytes === text);
    }),
  );
});

test('refuses a mail with characters that are not bytes, since one cut to a byte may end a line', () => {
  const mail = 'Subject: Ṣé\u010d\u030a.\u010d\u030a\r\n';
  expect(isWholeMail(mail)).toBe(false);
  expect(isWholeMail(toBytes(mail))).toBe(true);
});
