// The API's own description, as a program reads it.
import { beforeAll, expect, test } from 'vitest';
import { startHouse } from '../testing/house.ts';

let document: Record<string, unknown>;
beforeAll(async () => {
  const { app } = await startHouse();
  document = (await app.inject('/api/openapi.json')).json();
});

/** Every `$ref` below a value. */
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

test('[AP-41] it is OpenAPI 3.1, and what it points at is there', () => {
  expect(document['openapi']).toBe('3.1.0');
  const pointers = pointersIn(document);
  expect(pointers).toContain('#/components/schemas/Group');
  expect(pointers.filter((pointer) => find(pointer) === undefined)).toEqual([]);
});
