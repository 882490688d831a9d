// Values that break programs, for bodies, paths and headers of generated requests.
import type { Chance } from './chance.ts';
import { inheritedNames, oddCursors, oddIds, oddMarkup, oddTexts, oddTimes } from './hostile-texts.ts';

/** A text of this form is written into JSON without quotes, for values that JavaScript cannot hold. */
export const literal = (json: string): string => `@literal:${json}@`;

export const isLiteral = (text: string): boolean => text.startsWith('@literal:');

/** Writes a value as JSON, with its literals. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value ?? null).replaceAll(/"@literal:(.*?)@"/g, (_all, json: string) =>
    json.replaceAll('\\"', '"').replaceAll('\\\\', '\\'),
  );

const oddNumbers: readonly unknown[] = [
  0,
  -1,
  1,
  2,
  0.5,
  -0.5,
  127,
  128,
  2 ** 15,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 2,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 31) - 1,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1e308,
  5e-324,
  literal('-0'),
  literal('1e400'),
  literal('-1e400'),
  literal('9007199254740993'),
  literal('123456789012345678901234567890'),
  literal('0.1234567890123456789012345'),
  literal('1E+2'),
];

const inherited = inheritedNames.map((name) => literal(`{"${name}":0}`));

const oddObjects: readonly unknown[] = [
  ...inherited,
  ...inherited.map((one) => [one]),
  literal('{"__proto__":{"isOperator":true}}'),
  literal('{"a":1,"a":2,"A":3}'),
  literal('{"":0}'),
  literal('{"toString":null,"valueOf":null}'),
  literal('{"length":-1,"0":1}'),
  literal('{"length":1e9}'),
  literal(`${'['.repeat(20)}${']'.repeat(20)}`),
  literal(`${'['.repeat(60)}${']'.repeat(60)}`),
  literal(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  literal(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`),
  {},
  [],
  [[]],
  [{}],
  [null],
  ['', '', ''],
  [0, 0, 0],
  Array.from({ length: 1001 }, (_one, i) => i),
  { a: { b: [] } },
  { get: 1, set: 1 },
];

/** The texts that suit a field of this name. */
function suited(name: string): readonly string[] | undefined {
  if (/date|time|until|seen|birth|wedding|created|^(at|from|to)$/i.test(name)) return oddTimes;
  if (/cursor|before/i.test(name)) return oddCursors;
  if (/html|message|body|description|foot/i.test(name)) return oddMarkup;
  return /ids?$/i.test(name) ? oddIds : undefined;
}

/**
 * A text that may break a program, often one that suits a field of this name, or an id of the caller's or another
 * organisation where `ids` has some.
 */
export function oddText(chance: Chance, ids: readonly string[] = [], name = ''): string {
  const apt = suited(name);
  if (apt && chance.may(0.6)) return chance.pick(apt);
  const kind = chance.below(10);
  if (kind < 4) return chance.pick(oddTexts);
  if (kind < 5) return chance.pick(oddTimes);
  if (kind < 6) return chance.pick(oddMarkup);
  if (kind < 7) return chance.pick(oddIds);
  if (kind < 8) return chance.pick(oddCursors);
  if (kind < 9 && ids.length > 0) return chance.pick(ids);
  // Any code units, lone surrogates among them.
  return Array.from({ length: chance.below(12) }, () =>
    String.fromCharCode(chance.may(0.5) ? 32 + chance.below(96) : chance.below(0x10000)),
  ).join('');
}

/** A value that may break a program, for `writeJson`. */
export function oddValue(chance: Chance, ids: readonly string[] = [], name = ''): unknown {
  const kind = chance.below(20);
  if (kind < 7 || (suited(name) && kind < 11)) return oddText(chance, ids, name);
  if (kind < 11) return chance.pick(oddNumbers);
  if (kind < 16) return structuredClone(chance.pick(oddObjects));
  if (kind < 18) return chance.pick([null, true, false]);
  return Array.from({ length: chance.below(4) }, () => oddText(chance, ids, name));
}
