// Holds the styles of the screens to what reads from right to left too.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../packages/web/src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });

const found = (kind: string, physical: RegExp): string[] =>
  files
    .filter((name) => name.endsWith(kind))
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(physical)].map(
        ([words]) => `${name}: ${words.trim()}`,
      ),
    );

test('[LN-01] no style names left or right, which mirrored screens would keep', () => {
  expect(files.filter((name) => name.endsWith('.css')).length).toBeGreaterThan(20);
  expect(
    found(
      '.css',
      /^\s*(?:[\w-]+-)?(?:left|right)(?:-[\w-]+)?:|(?:text-align|float|clear):\s*(?:left|right)/gm,
    ),
  ).toEqual([]);
  expect(found('.tsx', /\s[mp][lr]=|\b(?:margin|padding)(?:Left|Right)\b/g)).toEqual([]);
});
