// Tests that mail tokens name their recipient and cannot be forged.
import { describe, expect, it } from 'vitest';
import { openMailTokens, type TokenKind } from './mail-token.ts';

const tokens = openMailTokens('a secret of thirty-two characters, or so');
const kinds: TokenKind[] = ['leave', 'count', 'id'];

describe('a token', () => {
  it.each(kinds)('is read as it was made, in any letter case: %s', (kind) => {
    const named = { number: 2 ** 50 - 1, n: 1_000_000 };
    const token = tokens.make(named)[kind];
    expect(token).toMatch(/^[0-9a-z-]{1,38}$/);
    expect(tokens.read(token, kind)).toEqual(named);
    expect(tokens.read(token.toUpperCase(), kind)).toEqual(named);
    expect(tokens.make(named)[kind]).toBe(token);
  });

  it.each(kinds)('is valid for one kind only: %s', (kind) => {
    const token = tokens.make({ number: 7, n: 3 })[kind];
    const [one, other] = kinds.filter((another) => another !== kind) as [TokenKind, TokenKind];
    expect(tokens.read(token, one, other)).toBeNull();
    expect(tokens.read(token, one, kind)).toEqual({ number: 7, n: 3 });
  });

  it.each(kinds)('is refused if any part of it was changed, or another installation made it: %s', (kind) => {
    const token = tokens.make({ number: 7, n: 3 })[kind];
    expect(tokens.read(token.replace('-3-', '-4-'), kind)).toBeNull();
    expect(tokens.read(`${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`, kind)).toBeNull();
    expect(openMailTokens('another secret').read(token, kind)).toBeNull();
    for (const odd of ['', '-', 'a-b-c', `${token} `, `${token}\n`, token.repeat(2)])
      expect(tokens.read(odd, kind)).toBeNull();
  });
});

it('[EC-15] a token from before marks were derived together still unsubscribes, and is good for nothing else', () => {
  const old = '7-3-3f9fbec2011086a5136a';
  expect(tokens.make({ number: 7, n: 3 }).leave).not.toBe(old);
  expect(tokens.read(old, 'leave')).toEqual({ number: 7, n: 3 });
  expect(tokens.read(old, 'count', 'id')).toBeNull();
  expect(tokens.read('21i3v9-16-951e0ea63172790d5acb', 'leave')).toEqual({ number: 123_456_789, n: 42 });
});

it('no two tokens of recipients in a row are alike, and each is the same whatever was made before it', () => {
  const ns = Array.from({ length: 300 }, (_, n) => n);
  const made = ns.map((n) => tokens.make({ number: 7, n }));
  expect(new Set(made.flatMap((one) => kinds.map((kind) => one[kind].slice(-20)))).size).toBe(900);
  const others = openMailTokens('a secret of thirty-two characters, or so');
  for (const n of ns.toReversed()) {
    // More messages beside it than are kept.
    for (let number = 8; n % 100 === 0 && number < 300; number++) others.make({ number, n });
    expect(others.make({ number: 7, n })).toEqual(made[n]);
  }
});

it('a number has one spelling', () => {
  const token = tokens.make({ number: 7, n: 3 }).leave;
  expect(tokens.read(`0${token}`, 'leave')).toBeNull();
  expect(tokens.read(token.replace('-3-', '-03-'), 'leave')).toBeNull();
});
