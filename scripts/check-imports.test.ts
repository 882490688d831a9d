// Restricted imports hold here, and each kind of violation is found in a sample.
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseSource, readSources } from './imports/sources.ts';
import { findUnusedDirections, findViolations } from './imports/violations.ts';

/** The violations in files given by path and text. */
const check = (files: Record<string, string>): string[] =>
  findViolations(Object.entries(files).map(([path, text]) => parseSource(path, text)));

const server = 'packages/server/src';

describe('restricted imports', () => {
  it('holds in this repository', () => {
    expect(findViolations(readSources(fileURLToPath(new URL('..', import.meta.url))))).toEqual([]);
  });

  it('lets a higher folder import a lower one, and the contract', () => {
    const text = `import { a } from '../groups/store.ts';\nimport type { B } from '@tidings/contract/call.ts';\n`;
    expect(check({ [`${server}/people/list.ts`]: text })).toEqual([]);
  });

  it('has no rule that nothing uses', () => {
    expect(findUnusedDirections(readSources(fileURLToPath(new URL('..', import.meta.url))))).toEqual([]);
    expect(findUnusedDirections([])).toContain(
      'scripts/imports/restricted-imports.ts: nothing in server/people imports server/groups. Remove it.',
    );
  });

  it.each([
    ['a lower folder that imports a higher one', 'groups/a.ts', `import { a } from '../people/store.ts';`],
    ['a type import', 'groups/a.ts', `import type { A } from '../people/store.ts';`],
    ['an import over several lines', 'groups/a.ts', `import {\n  a,\n} from '../people/store.ts';`],
    ['an import at run time', 'groups/a.ts', `const a = await import('../people/store.ts');`],
    ['an export from', 'groups/a.ts', `export { a } from '../people/store.ts';`],
    ['a stage that calls past the queue', 'messaging/compose/a.ts', `import '../delivery/lane.ts';`],
    ['a stage that calls back', 'messaging/delivery/a.ts', `import '../compose/accept.ts';`],
    ['an import of the top', 'groups/a.ts', `import type { App } from '../app.ts';`],
    ['an import of the web client', 'app.ts', `import '@tidings/web/app/main.tsx';`],
    ['a folder without a place', 'helpers/a.ts', `import '../platform/id.ts';`],
  ])('refuses %s', (_, file, text) => {
    expect(check({ [`${server}/${file}`]: text })).toHaveLength(1);
  });

  it('lets the calls of the contract use its rules, never the other way round', () => {
    const at = 'packages/contract/src';
    expect(check({ [`${at}/calls/a.ts`]: `import '../call.ts';\nimport '../rules/b.ts';\n` })).toEqual([]);
    expect(check({ [`${at}/rules/b.ts`]: `import type { A } from '../calls/a.ts';` })).toHaveLength(1);
  });

  it('refuses one feature of the web client that imports another', () => {
    const file = 'packages/web/src/features/people/page.tsx';
    const breaches = check({ [file]: `\nimport { Tree } from '../groups/group-tree.tsx';\n` });
    expect(breaches).toEqual([expect.stringContaining(`${file}:2: imports ../groups/group-tree.tsx`)]);
  });
});

describe('code that only some files may use', () => {
  it.each([
    ['fastify', `${server}/people/save.ts`, `import type { FastifyReply } from 'fastify';`],
    ['pg', `${server}/people/store.ts`, `import { Pool } from 'pg';`],
    ['kysely', `${server}/people/save.ts`, `import { sql } from 'kysely';`],
    ['a query', `${server}/people/save.ts`, `await tx.selectFrom('person').execute();`],
    ['the environment', `${server}/people/save.ts`, `const port = process.env.PORT;`],
    ['the clock', `${server}/people/save.ts`, `const now = Date.now();`],
    ['the present as a date', `${server}/people/save.ts`, `const now = new Date();`],
    ['chance', `${server}/people/save.ts`, `const die = Math.random();`],
    ['a socket', `${server}/people/save.ts`, `import net from 'node:net';`],
    ['nodemailer', `${server}/people/save.ts`, `import { createTransport } from 'nodemailer';`],
    ['smpp', `${server}/messaging/delivery/a.ts`, `import smpp from 'smpp';`],
    ['fetch', 'packages/web/src/features/people/api.ts', `await fetch('/api/people');`],
    ['a query key', 'packages/web/src/features/people/api.ts', `const a = { queryKey: ['people'] };`],
    ['a key of kept data', 'packages/web/src/app/a.ts', `queries.setQueryData(['people'], []);`],
    ['a module of Node in the contract', 'packages/contract/src/rules/a.ts', `import 'node:fs';`],
    ['the editor', 'packages/web/src/features/compose/a.tsx', `import { Bold } from 'ckeditor5';`],
  ])('are shut to others: %s', (_, file, text) => {
    expect(check({ [file]: text })).toEqual([expect.stringMatching(new RegExp(`^${file}:1: `))]);
  });

  it('are open to those they are for', () => {
    expect(
      check({
        [`${server}/people/routes.ts`]: `import type { FastifyReply } from 'fastify';`,
        [`${server}/people/note-store.ts`]: `import { sql } from 'kysely';\nawait tx.selectFrom('note');`,
        [`${server}/platform/config.ts`]: `const { PORT } = process.env;`,
        'packages/web/src/lib/http/api.ts': `await fetch(path);`,
        'packages/web/src/features/people/people-keys.ts': `const a = { queryKey: ['people'] };`,
      }),
    ).toEqual([]);
  });

  it('are not touched by a comment, nor by tests', () => {
    expect(
      check({
        [`${server}/people/save.ts`]: `// Not Date.now(): the clock is passed in.\n/* import 'pg'; */\nconst a = 'https://x';`,
        [`${server}/people/save.test.ts`]: `import { Pool } from 'pg';\nconst now = Date.now();`,
      }),
    ).toEqual([]);
  });
});

describe('the writers of tables', () => {
  it.each([
    ['a query builder', `await tx.updateTable('recipient').set({ state: 'sending' });`],
    ['SQL', 'await sql`\n  update recipient set state = ${state}`.execute(tx);'],
    ['an insert', 'await sql`insert into message (tenant_id) values (1)`.execute(tx);'],
    ['a table nobody is named for', `await tx.insertInto('drawer').execute();`],
  ])('are the only ones: %s', (_, text) => {
    expect(check({ [`${server}/messaging/delivery/store.ts`]: text })).toHaveLength(1);
  });

  it('may write, and all may read', () => {
    expect(
      check({
        [`${server}/messaging/queue/a.ts`]: `await tx.updateTable('recipient').execute();`,
        [`${server}/messaging/reports/store.ts`]: `await tx.selectFrom('recipient').execute();`,
      }),
    ).toEqual([]);
  });
});

describe('circles and lengths', () => {
  it('refuses a circle of folders, also by way of a type and of a third folder', () => {
    const circle = {
      [`${server}/people/list/a.ts`]: `import type { B } from '../person/b.ts';`,
      [`${server}/people/person/b.ts`]: `\nimport { c } from '../families/c.ts';`,
      [`${server}/people/families/c.ts`]: `import { d } from '../list/d.ts';`,
    };
    const [breach, ...others] = check(circle);
    expect(others).toEqual([]);
    expect(breach).toContain('circle');
    expect(breach).toContain(`server/people/families (${server}/people/person/b.ts:2)`);
    const oneWay = { ...circle, [`${server}/people/families/c.ts`]: '' };
    expect(check(oneWay)).toEqual([]);
    const aTest = { ...oneWay, [`${server}/people/families/c.test.ts`]: `import { d } from '../list/d.ts';` };
    expect(check(aTest)).toEqual([]);
  });

  it('refuses a file of more than 400 lines, and more than one in ten above 250', () => {
    const files = (long: number, lines: number) =>
      Object.fromEntries(
        Array.from({ length: 20 }, (_, n) => [
          `${server}/people/file-${n}.ts`,
          'a;\n'.repeat(n < long ? lines : 10),
        ]),
      );
    expect(check(files(2, 400))).toEqual([]);
    expect(check(files(1, 401))).toEqual([expect.stringContaining('more than 400 lines')]);
    expect(check(files(3, 251))).toEqual([expect.stringContaining('3 files have more than 250 lines')]);
  });
});
