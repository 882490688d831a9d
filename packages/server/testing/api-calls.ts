// Reads the API document, and makes requests from its schemas alone.
import type { FastifyInstance } from 'fastify';

export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
}

interface Operation {
  security?: unknown[];
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  /** By status, as '200' or '4XX'. */
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

/** One call of the API document. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Whether the document says that no session is needed. */
  isPublic: boolean;
  params: string[];
  query: string[];
  body: Schema | undefined;
  /** Whether the body may come as a form with a file. */
  takesForm: boolean;
  /** The schema of each parameter by name. */
  schemas: Record<string, Schema>;
  responses: NonNullable<Operation['responses']>;
}

/** Every call of the API document. */
export async function readRoutes(app: FastifyInstance): Promise<Route[]> {
  const document = (await app.inject('/api/openapi.json')).json();
  const paths: Record<string, Record<string, Operation>> = document.paths;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security, parameters = [], requestBody, responses = {} }]) => {
      const named = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name);
      return {
        method: method.toUpperCase() as Route['method'],
        path,
        isPublic: security?.length === 0,
        params: named('path'),
        query: named('query'),
        body: (requestBody?.content['application/json'] ?? requestBody?.content['multipart/form-data'])
          ?.schema,
        takesForm: requestBody?.content['multipart/form-data'] !== undefined,
        schemas: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
        responses,
      };
    }),
  );
}

export type Place = 'path' | 'query' | 'body';

/** The text for a field, by its name and place. */
export type TextFor = (name: string, place: Place) => string;

/** The URL of a call with its path parameters, and the query parameters for which `textFor` has a text. */
export function addressOf(route: Route, textFor: TextFor): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(textFor(name, 'path')),
  );
  const query = new URLSearchParams(
    route.query
      .map((name): [string, string] => [name, textFor(name, 'query')])
      .filter(([, value]) => value !== ''),
  );
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** A body that fits a schema, with every property filled. */
export function sampleOf(schema: Schema, textFor: TextFor, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  if (schema.anyOf) return sampleOf(schema.anyOf[0] as Schema, textFor, name);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, sampleOf(inner, textFor, key)]),
      );
    case 'array':
      return schema.items ? [sampleOf(schema.items, textFor, name)] : [];
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1));
    case 'boolean':
      return false;
    default:
      return textFor(name, 'body');
  }
}
