// Converts what a client sent to the spelling and shape that a schema expects.
import { z } from 'zod';

/**
 * Returns `value` with the names of its objects spelled as in `schema`, as deep as the schema goes. Unknown names
 * stay. Where a name stands twice in different case, the exact spelling wins. Where the schema expects a list or an
 * object and JSON came as a text, as forms send it, the text is parsed.
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
  if (object) return foldObject(object.shape, given);
  // A form sends a list of one as one text.
  return typeof value === 'string' ? foldNames(schema, [given]) : given;
}

function foldObject(shape: Record<string, unknown>, given: object): Record<string, unknown> {
  const names = namesOf(shape);
  const folded: Record<string, unknown> = {};
  for (const [spelled, item] of Object.entries(given)) {
    // A path can name it, and no schema does.
    if (spelled === '__proto__') continue;
    const name = names.get(spelled.toLowerCase()) ?? spelled;
    if (name !== spelled && (Object.hasOwn(folded, name) || Object.hasOwn(given, name))) continue;
    folded[name] = Object.hasOwn(shape, name) ? foldNames(shape[name], item) : item;
  }
  return folded;
}

// Cached by schema, since a list of 100,000 contacts asks 100,000 times.
const knownNames = new WeakMap<object, Map<string, string>>();
const knownShapes = new WeakMap<object, (z.ZodArray | z.ZodObject)[]>();

function namesOf(shape: object): Map<string, string> {
  const known = knownNames.get(shape);
  if (known) return known;
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  knownNames.set(shape, names);
  return names;
}

/** The lists and objects that a schema accepts. */
function shapesOf(schema: unknown): (z.ZodArray | z.ZodObject)[] {
  if (!(schema instanceof z.ZodType)) return [];
  const known = knownShapes.get(schema);
  if (known) return known;
  const shapes = findShapes(schema);
  knownShapes.set(schema, shapes);
  return shapes;
}

/** Looks for them beneath defaults, transforms and unions. */
function findShapes(schema: z.ZodType): (z.ZodArray | z.ZodObject)[] {
  if (schema instanceof z.ZodArray || schema instanceof z.ZodObject) return [schema];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(shapesOf);
  // A preprocessing pipe has its schema behind it, any other pipe in front.
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
