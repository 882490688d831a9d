// Tests of the API document, as a program reads it.
import { beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';

let document: Record<string, unknown>;
beforeAll(async () => {
  const { app } = await startTestServer();
  document = (await app.inject('/api/openapi.json')).json();
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
