// Tests of the objects that form fields build, and of refused names.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '@tidings/contract/errors.ts';
import { setField } from './form-fields.ts';

fc.configureGlobal({ seed: 20 });

function build(pairs: [string, string][]): Record<string, unknown> {
  const fields = {};
  for (const [name, value] of pairs) setField(fields, name, value);
  return fields;
}

test('[PF-15] turns numbered names into a list of objects', () => {
  const pairs: [string, string][] = [
    ['personGroups[0].groupId', 'a'],
    ['personGroups[0][position]', 'Usher'],
    ['personGroups[1].groupId', 'b'],
    ['firstName', 'Ada'],
  ];
  expect(build(pairs)).toEqual({
    personGroups: [{ groupId: 'a', position: 'Usher' }, { groupId: 'b' }],
    firstName: 'Ada',
  });
});

test('turns a repeated name into a list', () => {
  const pairs: [string, string][] = [
    ['to', 'a'],
    ['to', 'b'],
    ['to', 'c'],
  ];
  expect(build(pairs)).toEqual({ to: ['a', 'b', 'c'] });
});

test.each(['', '[]', '.', '__proto__', 'a.__proto__.b', 'a[constructor]', 'a[0].prototype'])(
  '[AP-42] refuses the name %j',
  (name) => {
    expect(() => build([[name, 'x']])).toThrow(AppError);
  },
);

test.each(['a[length]', 'a[10000].b', 'a[99999999]', 'a[-1].b', 'a[push]'])(
  '[AP-42] refuses a row called %s',
  (name) => {
    const pairs: [string, string][] = [
      ['a[0].b', 'x'],
      [name, 'y'],
    ];
    expect(() => build(pairs)).toThrow(AppError);
  },
);

test('treats a name that every object inherits like any other', () => {
  expect(build([['toString', 'x']])).toEqual({ toString: 'x' });
});

test('[AP-42] no name breaks it or reaches a prototype', () => {
  const step = fc.constantFrom(
    'a',
    'b',
    '0',
    '1',
    'length',
    '__proto__',
    'constructor',
    'toString',
    '',
    '-1',
    '1e9',
  );
  const name = fc
    .array(fc.tuple(fc.constantFrom('.', '[', ']', ''), step), { maxLength: 6 })
    .map((steps) => steps.flat().join(''));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: 8 }), (pairs) => {
      try {
        build(pairs);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
  );
});
