// Checks that whatever opens connections listens to their errors, which would end the process.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run/program.ts';

const sources = execFileSync('git', ['ls-files', 'packages/server/src', 'packages/server/testing'], {
  cwd: root,
})
  .toString()
  .split('\n')
  .filter((path) => /\.(ts|mjs)$/.test(path) && !path.endsWith('.d.ts'));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** A socket of any kind, a server whose sockets are plain, or a client that emits the errors of its own. */
const opens = [
  /\b(?:net|tls)\.(?:connect|createConnection|createServer)\(/,
  /new (?:tls\.TLSSocket|ImapFlow)\(/,
  /\bsmpp\.(?:connect|createServer)\(/,
  /import \{[^}]*\b(?:connect|createConnection)\b[^}]*\} from 'node:(?:net|tls)'/,
];
test('every file that opens sockets has a listener for their errors', () => {
  const deaf = sources.filter((path) => {
    const text = read(path);
    return opens.some((one) => one.test(text)) && !/\.(?:on|once)\(\s*'error'/.test(text);
  });
  expect(deaf).toEqual([]);
});

test('clients of PostgreSQL beside the pools are made in one place, with a listener', () => {
  const makers = sources.filter(
    (path) => !path.endsWith('.test.ts') && /new (?:pg\.)?Client\(/.test(read(path)),
  );
  expect(makers).toEqual(['packages/server/src/platform/db/new-client.ts']);
});
