// Adds examples to the API document; takes from forms what they cannot send.
import { exampleOf, type ExampleSchema } from './example-of.ts';

interface Content {
  schema?: ExampleSchema;
  example?: unknown;
}

interface Described {
  name?: string;
  in?: string;
  schema?: ExampleSchema;
  example?: unknown;
  content?: Record<string, Content>;
}

interface DescribedOperation {
  parameters?: Described[];
  requestBody?: Described;
  responses?: Record<string, Described>;
}

/** The document with examples made from its schemas. Files have none. */
export function addExamples<D extends { paths?: unknown; components?: unknown }>(document: D): D {
  const { schemas = {} } = (document.components ?? {}) as { schemas?: Record<string, ExampleSchema> };
  const add = (content: Content, name: string): void => {
    if (!content.schema) return;
    const { callExample, ...schema } = content.schema;
    content.example = callExample ?? exampleOf(schema, { schemas, name });
    content.schema = schema;
  };
  const paths = (document.paths ?? {}) as Record<string, Record<string, DescribedOperation>>;
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    for (const parameter of operation.parameters ?? []) add(parameter, parameter.name ?? '');
    for (const { content = {} } of [operation.requestBody ?? {}, ...Object.values(operation.responses ?? {})])
      for (const [type, one] of Object.entries(content)) {
        if (type.includes('form')) one.schema = withoutNull(one.schema) as ExampleSchema;
        if (/json|form|text/.test(type)) add(one, type);
      }
  }
  return document;
}

/** A schema without the alternative of null, which is no text. */
function withoutNull(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutNull);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.entries(schema).map(([key, value]): [string, unknown] => [
    key,
    Array.isArray(value) && /^(anyOf|type)$/.test(key)
      ? value.filter((one) => one !== 'null' && (one as ExampleSchema).type !== 'null').map(withoutNull)
      : withoutNull(value),
  ]);
  return Object.fromEntries(inner);
}
