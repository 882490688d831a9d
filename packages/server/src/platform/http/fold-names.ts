// Names of query and body fields match without regard to case: each is put into the spelling its schema has.
import { z } from 'zod';

/**
 * Gives `value` with the names of its objects as `schema` spells them, as deep as the schema goes. Names the schema
 * does not know stay. Where a name stands twice in different case, the exact spelling wins.
 */
export function foldNames(schema: unknown, value: unknown): unknown {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => foldNames(inner.element, item));
  if (!(inner instanceof z.ZodObject) || typeof value !== 'object' || value === null || Array.isArray(value))
    return value;
  const shape = inner.shape as Record<string, unknown>;
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  const folded: Record<string, unknown> = {};
  for (const [given, item] of Object.entries(value)) {
    const name = names.get(given.toLowerCase()) ?? given;
    if (name !== given && (name in folded || name in value)) continue;
    folded[name] = name in shape ? foldNames(shape[name], item) : item;
  }
  return folded;
}

function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.def.innerType);
  if (schema instanceof z.ZodPipe) return unwrap(schema.def.in);
  return schema;
}
