// Puts what a caller sent into the shape its schema reads: names in the schema's spelling, lists out of form texts.
import { z } from 'zod';

/**
 * Gives `value` with the names of its objects as `schema` spells them, as deep as the schema goes. Names the schema
 * does not know stay. Where a name stands twice in different case, the exact spelling wins. Where the schema takes a
 * list or an object and a text in JSON came, as forms send them, the text is read.
 */
export function foldNames(schema: unknown, value: unknown): unknown {
  const shapes = shapesOf(schema);
  if (shapes.length === 0) return value;
  const given = typeof value === 'string' ? readJson(value) : value;
  if (Array.isArray(given)) {
    const list = shapes.find((shape) => shape instanceof z.ZodArray);
    return list ? given.map((item) => foldNames(list.element, item)) : given;
  }
  if (typeof given !== 'object' || given === null) return given;
  const object = shapes.find((shape) => shape instanceof z.ZodObject);
  return object ? foldObject(object.shape, given) : given;
}

function foldObject(shape: Record<string, unknown>, given: object): Record<string, unknown> {
  const names = namesOf(shape);
  const folded: Record<string, unknown> = {};
  for (const [spelled, item] of Object.entries(given)) {
    // An address may name it, and no schema does.
    if (spelled === '__proto__') continue;
    const name = names.get(spelled.toLowerCase()) ?? spelled;
    if (name !== spelled && (Object.hasOwn(folded, name) || Object.hasOwn(given, name))) continue;
    folded[name] = Object.hasOwn(shape, name) ? foldNames(shape[name], item) : item;
  }
  return folded;
}

// What is worked out of a schema is kept with it: a list of 100,000 contacts asks the same 100,000 times.
const knownNames = new WeakMap<object, Map<string, string>>();
const knownShapes = new WeakMap<object, (z.ZodArray | z.ZodObject)[]>();

function namesOf(shape: object): Map<string, string> {
  const known = knownNames.get(shape);
  if (known) return known;
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  knownNames.set(shape, names);
  return names;
}

/** The lists and objects that a schema takes. */
function shapesOf(schema: unknown): (z.ZodArray | z.ZodObject)[] {
  if (!(schema instanceof z.ZodType)) return [];
  const known = knownShapes.get(schema);
  if (known) return known;
  const shapes = findShapes(schema);
  knownShapes.set(schema, shapes);
  return shapes;
}

/** They are looked for beneath defaults, transforms and choices. */
function findShapes(schema: z.ZodType): (z.ZodArray | z.ZodObject)[] {
  if (schema instanceof z.ZodArray || schema instanceof z.ZodObject) return [schema];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(shapesOf);
  // A preprocessing pipe has its schema behind, any other in front.
  if (schema instanceof z.ZodPipe)
    return shapesOf(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in);
  if ('innerType' in schema.def) return shapesOf(schema.def.innerType);
  return [];
}

function readJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
