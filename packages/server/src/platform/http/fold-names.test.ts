// Tests of matching names without regard to case, and of lists sent as text.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { foldNames } from './fold-names.ts';

const row = z.object({ groupId: z.string(), position: z.string() });

test.each<[string, z.ZodType, unknown, unknown]>([
  ['[AP-01] a name', z.object({ gateWayToUse: z.string() }), { GATEWAYTOUSE: 'x' }, { gateWayToUse: 'x' }],
  [
    '[AP-01] names in a list',
    z.object({ rows: z.array(row) }),
    { Rows: [{ GroupID: '1' }] },
    { rows: [{ groupId: '1' }] },
  ],
  [
    'a default',
    z.object({ rows: z.array(row).default([]) }),
    { ROWS: [{ groupid: '1' }] },
    { rows: [{ groupId: '1' }] },
  ],
  [
    'a transform',
    z.object({
      rows: z
        .array(row)
        .nullish()
        .transform((v) => v ?? []),
    }),
    { ROWS: [{ groupid: '1' }] },
    { rows: [{ groupId: '1' }] },
  ],
  [
    'a choice',
    z.object({ rows: z.union([z.literal(''), z.array(row)]) }),
    { ROWS: [{ groupid: '1' }] },
    { rows: [{ groupId: '1' }] },
  ],
  ['a preprocessed one', z.preprocess((v) => v, row), { groupid: '1' }, { groupId: '1' }],
  ['a refined one', row.refine(() => true), { groupid: '1' }, { groupId: '1' }],
  ['an unknown name stays', row, { else: 1 }, { else: 1 }],
  ['the exact spelling wins', row, { GROUPID: 'no', groupId: 'yes' }, { groupId: 'yes' }],
  ['the exact spelling wins, coming first', row, { groupId: 'yes', GROUPID: 'no' }, { groupId: 'yes' }],
  ['of two wrong spellings the first wins', row, { GROUPID: 'yes', groupID: 'no' }, { groupId: 'yes' }],
  [
    '[PF-15] a list as text',
    z.object({ rows: z.array(row) }),
    { rows: ' [{"GroupId":"1"}]' },
    { rows: [{ groupId: '1' }] },
  ],
  [
    '[PF-15] a list of one as text',
    z.object({ rows: z.array(row).nullish() }),
    { rows: '{"GroupId":"1"}' },
    { rows: [{ groupId: '1' }] },
  ],
  ['an object where a list is asked for', z.object({ rows: z.array(row) }), { rows: {} }, { rows: {} }],
  [
    'a text that looks like a list',
    z.object({ message: z.string() }),
    { message: '[1]' },
    { message: '[1]' },
  ],
  ['a text that is no list', z.object({ rows: z.array(row) }), { rows: '[oh' }, { rows: '[oh' }],
  ['a list where an object is asked for', row, [1], [1]],
  ['nothing', row, undefined, undefined],
  ['null', row, null, null],
])('%s', (_name, schema, given, want) => {
  expect(foldNames(schema, given)).toEqual(want);
});

test('drops a name that reaches for the prototype', () => {
  const given = Object.fromEntries([['__proto__', { isOperator: true }]]);
  expect(Object.getPrototypeOf(foldNames(row, given))).toBe(Object.prototype);
});
