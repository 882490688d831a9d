// Tests of the API document, as a program reads it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@tidings/contract/call.ts';
import { beforeAll, expect, test } from 'vitest';
import { openFitsSchema } from '../testing/fits-schema.ts';
import { startTestServer } from '../testing/test-server.ts';

let document: Record<string, unknown>;
let calls: Call[];
beforeAll(async () => {
  const server = await startTestServer();
  calls = server.calls;
  document = (await server.app.inject('/api/openapi.json')).json();
});

interface Part {
  name?: string;
  schema?: unknown;
  example?: unknown;
  content?: Record<string, Part>;
}

interface Operation {
  operationId: string;
  parameters?: Part[];
  requestBody?: Part;
  responses: Record<string, Part>;
}

/** Every operation of the document, with its method and path. */
const operations = (): [string, Operation][] =>
  Object.entries(document['paths'] as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
  );

test('[AP-41] names every operation once, and calls as the contract exports them', async () => {
  const ids = operations().map(([, { operationId }]) => operationId);
  expect(ids.filter((id, i) => !id || ids.indexOf(id) !== i)).toEqual([]);
  const folder = join(import.meta.dirname, '../../contract/src/calls');
  const names = new Map<unknown, string>();
  for (const file of globSync(join(folder, '**/*.ts')))
    for (const [name, exported] of Object.entries((await import(file)) as object)) names.set(exported, name);
  for (const call of calls) expect([call.path, call.operationId]).toEqual([call.path, names.get(call)]);
});

test('[AP-41] has an example of every parameter, body and answer, which its schema allows', () => {
  const fits = openFitsSchema(document);
  const faults: string[] = [];
  const check = (place: string, { schema, example }: Part) => {
    const fault = example === undefined ? 'has no example' : fits(schema, example);
    if (fault) faults.push(`${place}: ${fault} ${JSON.stringify(example)}`);
  };
  for (const [place, { parameters = [], requestBody, responses }] of operations()) {
    for (const parameter of parameters) check(`${place} ${parameter.name}`, parameter);
    for (const [status, { content = {} }] of Object.entries({ body: requestBody ?? {}, ...responses }))
      for (const [type, one] of Object.entries(content))
        // Of an image or another file there is none.
        if (/json|form|text/.test(type)) check(`${place} ${status} ${type}`, one);
  }
  expect(faults).toEqual([]);
});

test('[AP-41] declares for every operation what it answers, refusals and failures too', () => {
  for (const [place, { responses }] of operations()) {
    expect([place, Object.keys(responses)]).toEqual([place, expect.arrayContaining(['4XX', '5XX'])]);
    for (const [status, { content = {} }] of Object.entries(responses))
      expect([place, status, Object.keys(content)]).not.toEqual([place, status, []]);
  }
});

/** Every `$ref` within a value. */
function pointersIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' ? [String(inner)] : pointersIn(inner),
  );
}

/** What a pointer such as '#/components/schemas/Group' points at. */
function find(pointer: string): unknown {
  const steps = pointer.replace(/^#\//, '').split('/');
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], document);
}

test('[AP-41] has the version of the program', () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
  expect(document['info']).toMatchObject({ version });
});

test('[AP-41] is OpenAPI 3.1, and every reference in it resolves', () => {
  expect(document['openapi']).toBe('3.1.0');
  const pointers = pointersIn(document);
  expect(pointers).toContain('#/components/schemas/Group');
  expect(pointers.filter((pointer) => find(pointer) === undefined)).toEqual([]);
});

/** The places of a schema where a whole number may exceed PostgreSQL's type integer. */
function endlessIn(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maximum } = schema as { type?: unknown; maximum?: number };
  const isEndless = type === 'integer' && !(maximum !== undefined && maximum < 2 ** 31);
  return [
    ...(isEndless ? [place] : []),
    ...Object.entries(schema).flatMap(([name, inner]) => endlessIn(inner, `${place} ${name}`)),
  ];
}

test('[AP-42] limits every whole number of a request to what a column can hold', () => {
  const paths = document['paths'] as Record<string, Record<string, Record<string, unknown>>>;
  const endless = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters, requestBody }]) =>
      endlessIn([parameters, requestBody], `${method} ${path}`),
    ),
  );
  expect(endless).toEqual([]);
});

const names =
  /^(name|firstName|lastName|label|title|organisation|fromName|emailDisplayName|category|position|subject|preheader|occupation)$/;

/** The texts of a schema by these names that may hold a line end, with their places. */
function namesOfLines(schema: unknown, place: string, name = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, pattern } = schema as { type?: unknown; pattern?: string };
  const mayHoldLines =
    type === 'string' && names.test(name) && (!pattern || new RegExp(pattern, 'u').test('Ada\r\nBcc: x'));
  return [
    ...(mayHoldLines ? [place] : []),
    ...Object.entries(schema).flatMap(([key, inner]) =>
      namesOfLines(inner, `${place} ${key}`, /^(anyOf|\d+|items)$/.test(key) ? name : key),
    ),
  ];
}

test('[AP-42] takes names of one line only', () => {
  const places = operations().flatMap(([place, { requestBody }]) => namesOfLines(requestBody, place));
  // One name of a file must not keep all others from being sent; and a name that is erased may be an old one.
  expect(places.filter((place) => !/contacts|\/erase/.test(place))).toEqual([]);
});
