// Tests header words, folding and quoted-printable encoding.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeAddress, encodeHeader, encodeName, encodeValue, header } from './mail-encoding.ts';

fc.configureGlobal({ seed: 20 });

const unfold = (text: string) => text.replace(/\r\n(?=[ \t])/g, '').replace(/\r\n$/, '');

describe('a folded header', () => {
  it('unfolds to the same text and has no empty line', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'word', ' ', '  ', 'x'.repeat(40)), { maxLength: 40 }),
        (pieces) => {
          const text = pieces.join(' ').trim();
          const folded = header('Subject', text);
          expect(unfold(folded)).toBe(`Subject: ${text}`);
          for (const line of folded.split('\r\n').slice(0, -1)) expect(line.trim()).not.toBe('');
        },
      ),
    );
  });

  it('keeps to 76 characters where its words allow', () => {
    for (const line of header('Subject', 'word '.repeat(60)).split('\r\n'))
      expect(line.length).toBeLessThanOrEqual(76);
  });
});

describe('an encoded header', () => {
  it('leaves plain words alone, encodes the rest, and never looks like an encoded word by accident', () => {
    expect(encodeHeader('Rehearsal at 6')).toBe('Rehearsal at 6');
    expect(encodeHeader('=?UTF-8?B?YQ==?=')).not.toBe('=?UTF-8?B?YQ==?=');
    expect(encodeHeader('Ọjọ́')).toMatch(/^=\?UTF-8\?B\?/);
  });

  it('has encoded words of at most 75 characters that contain whole characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const words = encodeHeader(`é${text}`).split(' ');
        const decoder = new TextDecoder('utf-8', { fatal: true });
        const decoded = words.map((word) => {
          expect(word.length).toBeLessThanOrEqual(75);
          return decoder.decode(Buffer.from(word.slice('=?UTF-8?B?'.length, -2), 'base64'));
        });
        expect(decoded.join('')).toBe(`é${text}`.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim());
      }),
    );
  });

  it('of a name contains nothing that belongs to an address', () => {
    for (const name of ['Grace, Inc.', 'a@b', '<x>', '"quoted"', 'Rev. (Dr)'])
      expect(encodeName(name)).toMatch(/^=\?UTF-8\?B\?[\w+/=]+\?=$/);
    expect(encodeName('Grace Choir')).toBe('Grace Choir');
  });
});

describe('an encoded value', () => {
  it('never begins a line with a dot or makes one too long', () => {
    for (const sign of ['x', 'é', '=', ' '])
      for (let before = 0; before <= 150; before += 1) {
        const value = `${sign.repeat(before)}..${sign}.`;
        const lines = encodeValue(value).split('\r\n');
        expect(lines.filter((line) => line.startsWith('.') || line.length > 76)).toEqual([]);
        const bytes = lines
          .map((line) => line.replace(/=$/, ''))
          .join('')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
        expect(Buffer.from(bytes, 'latin1').toString('utf8')).toBe(value);
      }
  });
});

describe('an encoded address', () => {
  it.each([
    ['ada.obi+list@mail.example.org', 'ada.obi+list@mail.example.org'],
    ['ada..obi@example.org', '"ada..obi"@example.org'],
    ['.ada@example.org', '".ada"@example.org'],
    ['a da"b@example.org', '"a da\\"b"@example.org'],
    ['ọmọ@ìlú.example', 'ọmọ@xn--l-gga7b.example'],
  ])('%s is written as %s', (address, written) => {
    expect(encodeAddress(address)).toBe(written);
  });
});
