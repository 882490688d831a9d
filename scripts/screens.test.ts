// Tests that every route of the web client is among the listed screens.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run/program.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The paths of all routes, less that of a conversation, which needs a reply: e2e/inbox.e2e.ts opens it. */
function routes(): string[] {
  const code = globSync('packages/web/src/app/{router.tsx,routes/*.ts}', { cwd: root }).map(read).join('\n');
  const paths = [...code.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path);
  return paths.filter((path) => path.startsWith('/'));
}

/** The addresses that screens.ts lists, with x for each id. */
const listed = [...read('e2e/support/screens.ts').matchAll(/['`](\/[^'`]*)['`]/g)].map(([, address = '']) =>
  address.replaceAll(/\$\{[^}]*\}/g, 'x').replace(/\?.*/, ''),
);

test('[LN-01] every route is among the screens that tests and pictures open', () => {
  expect(routes().length).toBeGreaterThan(40);
  const missing = routes().filter((route) => {
    const address = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`);
    return !listed.some((path) => address.test(path));
  });
  expect(missing, 'Add them to e2e/support/screens.ts.').toEqual([]);
});
