// Every number in a test title is in docs/requirements.md, and the other way round.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run/program.ts';

const listed = new Set(
  [...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(/^- ([A-Z]{2}-\d\d) \S/gm)].map(
    (match) => match[1],
  ),
);

it('lists each number that the title of a test carries', () => {
  const unknown = ['packages', 'scripts', 'e2e'].flatMap(testsUnder).flatMap((path) =>
    numbersIn(readFileSync(join(root, path), 'utf8'))
      .filter((number) => !listed.has(number))
      .map((number) => `${path}: ${number}`),
  );
  expect(unknown).toEqual([]);
});

it('finds a number alone and in company', () => {
  expect(numbersIn(`it('[SC-04] counts', …); test('walks [AU-02, SC-08]', …); // SC-99`)).toEqual([
    'SC-04',
    'AU-02',
    'SC-08',
  ]);
});

function numbersIn(text: string): string[] {
  return [...text.matchAll(/\[([A-Z]{2}-\d\d(?:[ ,]+[A-Z]{2}-\d\d)*)\]/g)].flatMap((match) =>
    (match[1] ?? '').split(/[ ,]+/),
  );
}

function testsUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : testsUnder(path);
    return /\.(test|e2e)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
