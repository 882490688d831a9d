// Tests of schemas that many calls share, and of how they are documented.
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { decimal, id, line, optionalId, someLine, someText, text, wholeNumber } from './call.ts';
import { wholeNumberJson } from './documented.ts';

const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;
const oneLine = 'This must be one line, without tabs and other control characters';

describe('a name', () => {
  test.each(['Ada\nObi', 'Ada\r\nBcc: x', 'Ada\tObi', 'Ada\u0007', 'Ada\u0085Obi', 'Ada\u2028Obi'])(
    '[AP-42] is refused as %j',
    (name) => {
      expect(messageOf(someLine(80, 'Enter a name'), name)).toBe(oneLine);
      expect(messageOf(line(80), name)).toBe(oneLine);
    },
  );

  test('[AP-42] may have any letters, and blanks around it', () => {
    for (const name of ['Ada Obi', ' Ṣadé ', '用户', "O'Neil-Smith", '👩🏾‍🌾'])
      expect(someLine(80, 'Enter a name').parse(name)).toBe(name.trim());
    expect(messageOf(someLine(80, 'Enter a name'), ' \u200b ')).toBe('Enter a name');
  });
});

test('counts characters as PostgreSQL and JSON Schema do', () => {
  expect(text(3).parse('😀😀😀')).toBe('😀😀😀');
  expect(messageOf(text(3), '😀😀😀😀')).toBe('This is too long: 3 characters at most');
  expect(text(3).parse(' abc ')).toBe('abc');
  expect(messageOf(someText(3, 'Enter it'), 'abcd')).toBe('This is too long: 3 characters at most');
});

test('takes any UUID as an id, in any case, and none where it may be absent', () => {
  const some = '01890A5D-AC96-074B-0CCE-B302099A8057';
  expect(id.parse(` ${some} `)).toBe(some.toLowerCase());
  expect(messageOf(id, `${some}0`)).toBe('This is not an id');
  for (const none of ['', null, undefined, '00000000-0000-0000-0000-000000000000'])
    expect(optionalId.parse(none)).toBeNull();
});

test('[AP-42] takes a whole number as a number or as its text, and nothing else', () => {
  const age = wholeNumber(0, 130);
  for (const good of [7, '7', ' 07 ', '7.0', '7e0']) expect(age.parse(good)).toBe(7);
  for (const bad of [true, null, '', ' ', [7], '0x7', '7e', 7.5, 'seven', {}])
    expect(messageOf(age, bad)).toBe('This must be a whole number');
  expect(messageOf(age, '131')).toBe('This must be 130 or less');
  expect(messageOf(age, -1)).toBe('This must be 0 or more');
});

test('[AP-42] takes a number with a fraction as a number or as its text', () => {
  const errors = { none: 'none', min: 'min', max: 'max' };
  const units = decimal(0, 1000, errors, '^[0-9]+$');
  expect([units.parse('0.125'), units.parse(3)]).toEqual([0.125, 3]);
  expect(['x', -1, '1001'].map((value) => messageOf(units, value))).toEqual(['none', 'min', 'max']);
});

test.each([
  [0, 0],
  [0, 7],
  [1, 7],
  [1, 10],
  [0, 12],
  [0, 130],
  [1, 200],
  [0, 255],
  [1, 1009],
])('the pattern of texts from %i to %i allows exactly those numbers', (min, max) => {
  const [, { pattern }] = wholeNumberJson(min, max)['anyOf'] as [unknown, { pattern: string }];
  const allowed = Array.from({ length: max + 20 }, (_one, n) => n).filter((n) =>
    new RegExp(pattern).test(`${n}`),
  );
  expect(allowed).toEqual(Array.from({ length: max - min + 1 }, (_one, i) => min + i));
});
