// Tests of cleaning texts of control characters and unusual line ends.
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanLines } from './clean-text.ts';

describe('a text of several lines', () => {
  it.each([
    ['a\rb', 'a\nb'],
    ['a\r\nb\n\rc', 'a\nb\n\nc'],
    ['a\r\r\nb', 'a\n\nb'],
    ['a\u0085b\u2028c\u2029d', 'a\nb\nc\nd'],
    ['a\u0000b\u0007c\u001bd\u007fe\u0092f', 'abcdef'],
    ['a\tb\nc', 'a\tb\nc'],
    ['Ọláyínká 😀 \u{1f1f3}\u{1f1ec}\u200d\u00a0', 'Ọláyínká 😀 \u{1f1f3}\u{1f1ec}\u200d\u00a0'],
    ['', ''],
  ])('%j becomes %j, and cleaning it again changes nothing', (text, clean) => {
    expect(cleanLines(text)).toBe(clean);
    expect(cleanLines(clean)).toBe(clean);
  });
});

it('becomes one line with spaces for line ends and tabs', () => {
  expect(cleanLine('Ada\r\nObi\t\tBello\u0000')).toBe('Ada Obi Bello');
});
