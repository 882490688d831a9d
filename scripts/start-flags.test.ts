// Tests that a clone and a release start with the same flags of Node.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startFlags } from '../packages/server/testing/whole-server.ts';
import { root } from './run/program.ts';

it('npm start and bin/tidings give Node the same flags', () => {
  expect(startFlags).toEqual(['--max-semi-space-size=16']);
  expect(readFileSync(join(root, 'bin/tidings'), 'utf8')).toContain(
    `exec node ${startFlags.join(' ')} "$root/`,
  );
});
