// Makes values that a schema allows, mostly at its limits.
import type { Schema, TextFor } from '../api-calls.ts';
import type { Chance } from './chance.ts';

/** A value that fits; texts come from `textFor`, otherwise of an allowed length. */
export function fittingValue(schema: Schema, textFor: TextFor, chance: Chance, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  if (schema.anyOf) return fittingValue(chance.pick(schema.anyOf), textFor, chance, name);
  const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return fittingObject(schema, textFor, chance);
    case 'array': {
      const { items } = schema;
      if (!items) return [];
      return Array.from({ length: chance.below(4) }, () => fittingValue(items, textFor, chance, name));
    }
    case 'number':
    case 'integer':
      return fittingNumber(schema, type, chance);
    case 'boolean':
      return chance.may(0.5);
    case 'null':
      return null;
    default:
      return fittingText(schema, textFor, chance, name);
  }
}

/** The same as text for a URL; empty where it is no single value. */
export function fittingWords(schema: Schema, textFor: TextFor, chance: Chance, name: string): string {
  const value = fittingValue(schema, textFor, chance, name);
  return typeof value === 'string' ? value : typeof value === 'object' ? '' : JSON.stringify(value);
}

function fittingObject(schema: Schema, textFor: TextFor, chance: Chance): Record<string, unknown> {
  const known = Object.entries(schema.properties ?? {}).filter(() => chance.may(0.7));
  const others = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  return Object.fromEntries([
    ...known.map(([key, inner]) => [key, fittingValue(inner, textFor, chance, key)]),
    ...(others ? [[textFor('id', 'body') || 'x', fittingValue(others, textFor, chance)]] : []),
  ]);
}

function fittingNumber(
  { minimum = -(2 ** 53), maximum = 2 ** 53 }: Schema,
  type: string,
  chance: Chance,
): number {
  const fraction = type === 'number' && maximum > minimum ? [minimum + 0.5] : [];
  const near = [minimum, maximum, minimum + 1, maximum - 1, 0, 1, 7, ...fraction];
  return chance.pick(near.filter((one) => one >= minimum && one <= maximum));
}

function fittingText(schema: Schema, textFor: TextFor, chance: Chance, name: string): string {
  if (schema.format === 'date') return chance.pick(['2026-12-06', '1900-01-01', '9998-12-31', '2028-02-29']);
  if (schema.format === 'date-time')
    return chance.pick(['2026-12-06T09:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z']);
  const own = textFor(name, 'body');
  if (own !== '' && chance.may(0.8)) return own;
  const longest = Math.min(schema.maxLength ?? 40, 3000);
  const letters = chance.pick(['a', 'Ab ', 'é', '1', '漢', '😀', '-']);
  const length = chance.pick([schema.minLength ?? 0, 1, 3, longest]);
  return letters.repeat(length).slice(0, length).toWellFormed();
}
