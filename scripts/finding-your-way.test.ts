// Each search of docs/finding-your-way.md leads to its file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from './imports/sources.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs', 'finding-your-way.md'), 'utf8');
const lookups = [...page.matchAll(/^\|[^|]+\| ([^|]+) \| (packages\/[^|]+) \|$/gm)].map(
  ([, term = '', file = '']) => ({ term, file }),
);
const labels = readSources(root)
  .filter(({ isTest }) => !isTest)
  .map(({ path }) => {
    const [first = ''] = readFileSync(join(root, path), 'utf8').split('\n', 1);
    return { path, label: `${path.replaceAll('-', ' ')} ${first}`.toLowerCase() };
  });

test('the page lists at least twelve searches', () => {
  expect(lookups.length).toBeGreaterThanOrEqual(12);
});

test.each(lookups)('a search for "$term" finds $file among at most 20 files', ({ term, file }) => {
  const found = labels.filter(({ label }) => label.includes(term.toLowerCase())).map(({ path }) => path);
  expect(found).toContain(file);
  expect(found.length).toBeLessThanOrEqual(20);
});
