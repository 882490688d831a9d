// Checks that given-up words do not come back; prints nothing and exits with 0 when none is found.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run/program.ts';
import { findGivenUp } from './words/find-given-up.ts';

const leftOut = /\.generated\.ts$|^scripts\/words\/|^docs\/glossary\.md$|^packages\/server\/migrations\//;

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16 * 2 ** 20,
});
const found = listed
  .split('\n')
  .filter((path) => /\.(tsx?|mjs|css|md)$/.test(path) && !leftOut.test(path))
  .flatMap((path) => findGivenUp(path, readFileSync(join(root, path), 'utf8')));
for (const sentence of found) console.error(sentence);
process.exitCode = found.length > 0 ? 1 : 0;
