// Every decision has the sections of the template and a line in the index.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run/program.ts';

const folder = join(root, 'docs/decisions');
const files = readdirSync(folder).filter((name) => /^\d{3}-[a-z0-9-]+\.md$/.test(name));
const index = readFileSync(join(folder, 'README.md'), 'utf8');

test.each(files)('%s is complete and in the index', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const title =
    /^# (\d+)\. (.+)\n\n- Date: \d{4}-\d\d-\d\d\n- Status: (?:accepted|superseded by \d{3})\n/.exec(text);
  expect(title?.[1]).toBe(String(Number(name.slice(0, 3))));
  for (const heading of ['Context', 'Decision', 'Consequences']) expect(text).toMatch(`\n## ${heading}\n`);
  expect(index).toContain(`[${title?.[1]}. ${title?.[2]}](${name})`);
});

test('no two decisions share a number', () => {
  const numbers = files.map((name) => name.slice(0, 3));
  expect(new Set(numbers).size).toBe(numbers.length);
});
