// Tests which packages go into a release.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/program.ts';
import { type LockedPackage, productionPackages } from './production-packages.ts';

test('[OP-03] a package is followed to what Node finds from its folder, and optional peers are left out', () => {
  const lock: Record<string, LockedPackage> = {
    server: { dependencies: { a: '1', ours: '1' }, optionalDependencies: { missing: '1' } },
    'node_modules/ours': { link: true, resolved: 'contract' },
    contract: { dependencies: { c: '1' } },
    'node_modules/a': {
      dependencies: { b: '2' },
      peerDependencies: { c: '1', runner: '1' },
      peerDependenciesMeta: { runner: { optional: true } },
    },
    'node_modules/a/node_modules/b': { dependencies: { d: '1' } },
    'node_modules/b': {},
    'node_modules/c': {},
    'node_modules/d': {},
    'node_modules/runner': {},
  };
  expect(productionPackages(lock, ['server'])).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/d',
    'node_modules/ours',
  ]);
  expect(() => productionPackages({ server: { dependencies: { gone: '1' } } }, ['server'])).toThrow(
    /no gone/,
  );
});

test('[OP-03] a release has no compiler, test runner or part of the web client', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const names = productionPackages(packages, ['packages/server']).map((folder) =>
    folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
  );
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'zod', '@tidings/contract']));
  for (const name of [
    'vitest',
    'vite',
    'rolldown',
    'typescript',
    'jsdom',
    'react',
    '@playwright/test',
    'lighthouse',
  ])
    expect(names).not.toContain(name);
});
