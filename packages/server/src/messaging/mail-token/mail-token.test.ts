// A token names its recipient and cannot be made up.
import { expect, it } from 'vitest';
import { openMailTokens } from './mail-token.ts';

const tokens = openMailTokens('a secret of thirty-two characters, or so');

it('comes back as it was made, in any case', () => {
  const named = { number: 2 ** 50 - 1, n: 1_000_000 };
  const token = tokens.make(named);
  expect(token).toMatch(/^[0-9a-z-]{1,38}$/);
  expect(tokens.read(token)).toEqual(named);
  expect(tokens.read(token.toUpperCase())).toEqual(named);
  expect(tokens.make(named)).toBe(token);
});

it('is not read where anything of it was changed, or another installation made it', () => {
  const token = tokens.make({ number: 7, n: 3 });
  expect(tokens.read(token.replace('-3-', '-4-'))).toBeNull();
  expect(tokens.read(`${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`)).toBeNull();
  expect(openMailTokens('another secret').read(token)).toBeNull();
  for (const odd of ['', '-', 'a-b-c', `${token} `, `${token}\n`, token.repeat(2)])
    expect(tokens.read(odd)).toBeNull();
});
