// Tests of starting the program: what it prints, warns of and refuses.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { freePort, listening } from '../testing/program.ts';
import { fromHere, openPrograms, ready } from '../testing/run-program.ts';
import { startFakePooler } from '../testing/servers/fake-pooler.ts';

const { run, newFolder, endAtLast } = openPrograms();

test('a start that other machines can reach prints the code for the first account', async () => {
  const program = run('main.ts', [], { TIDINGS_DATA: newFolder(), PORT: '0', HOST: '0.0.0.0' });
  const [line] = await program.says(/^The first account needs this code: .*$/m);
  expect(line).toMatch(/: [A-Z2-9]{5}-[A-Z2-9]{5}$/);
  expect(program.printed()).toMatch(/^Tidings is ready: http:\/\/localhost:\d+$/m);
});

test.each([
  ['without a mail server', {}, 'send nothing until you approve them'],
  ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }, 'can send 100 e-mails and 100 SMS a day each'],
])('[AU-13] a start with open registration warns what strangers can do: %s', async (_, env, rule) => {
  const program = run('main.ts', [], {
    TIDINGS_DATA: newFolder(),
    PORT: '0',
    REGISTRATION: 'open',
    ...env,
  });
  await program.says(ready);
  // It goes to standard error, which may be read later than the line above.
  await expect
    .poll(() => program.printed())
    .toContain(`Warning: REGISTRATION is open. Strangers can create organisations, which ${rule}`);
});

test.runIf(existsSync('/dev/full'))('a full disk below the log costs only log lines', async () => {
  const port = await freePort();
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    cwd: newFolder(),
    env: { ...fromHere, TIDINGS_DATA: newFolder(), PORT: String(port) },
    stdio: ['ignore', full, full],
  });
  endAtLast(child);
  closeSync(full);
  await listening(port, child);
  const address = `http://127.0.0.1:${port}`;
  // Far more lines than are kept until they can be written.
  for (let n = 0; n < 40; n++)
    await Promise.all(
      Array.from({ length: 100 }, () => fetch(`${address}/api/none`).then((one) => one.text())),
    );
  const metrics = await (await fetch(`${address}/metrics`)).text();
  expect(Number(/^tidings_log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(100);
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
});

test('a pooler without the address of PostgreSQL itself is refused in a sentence', async () => {
  const pooler = await startFakePooler();
  const begin = async (env: Record<string, string>) => {
    const given = { TIDINGS_DATA: newFolder(), TIDINGS_SECRET: 'x'.repeat(32), DATABASE_URL: pooler, ...env };
    const program = run('main.ts', [], given);
    expect(await program.code).toBe(1);
    return program.printed();
  };
  expect(await begin({})).toBe(
    'DATABASE_URL leads to a transaction pooler such as PgBouncer. ' +
      'Set DATABASE_DIRECT_URL as well, to the address of PostgreSQL itself.\n',
  );
  expect(await begin({ DATABASE_DIRECT_URL: pooler })).toMatch(/^DATABASE_DIRECT_URL leads to .* Set it to /);
});

test('[OP-03] a login that the database refuses is told, by each command', async () => {
  const { url } = await testDatabase();
  const wrong = new URL(url);
  wrong.password = 'wrong';
  const env = { TIDINGS_DATA: newFolder(), TIDINGS_SECRET: 'x'.repeat(32), DATABASE_URL: wrong.href };
  const sentence =
    /^The database refuses the login \(password authentication failed for user "\w+"\)\. Check user and password in DATABASE_URL\.\n$/;
  for (const command of [['start'], ['backup']]) {
    const program = run('tidings.main.ts', command, env);
    expect([command[0], await program.code]).toEqual([command[0], 1]);
    expect(program.printed()).toMatch(sentence);
  }
  const doctor = run('tidings.main.ts', ['doctor'], env);
  expect(await doctor.code).toBe(1);
  expect(doctor.printed()).toMatch(/^WRONG  Database: It cannot be used \(password authentication failed/m);
});

test.each(['fe80::1', '192.0.2.1'])('the wrong HOST %s is refused in a sentence', async (HOST) => {
  const { url } = await testDatabase();
  const env = { TIDINGS_DATA: newFolder(), TIDINGS_SECRET: 'x'.repeat(32), DATABASE_URL: url };
  const program = run('main.ts', ['--only=api'], { ...env, HOST, PORT: String(await freePort()) });
  expect(await program.code).toBe(1);
  expect(program.printed()).toBe(`This machine has no address ${HOST}: set HOST to one that it has.\n`);
});

test('a misspelt name in the environment is told', async () => {
  const program = run('main.ts', ['--only=api'], { DATABSE_URL: 'postgres://x@127.0.0.1:1/x' });
  expect(await program.code).toBe(1);
  expect(program.printed()).toMatch(
    /^Warning: DATABSE_URL is not a setting of Tidings and is ignored: did you mean DATABASE_URL\?\n/,
  );
});

test.each<[string, string[], Record<string, string>, string]>([
  ['a wrong setting', [], { PORT: 'many' }, 'Tidings cannot start: PORT must be a port number.\n'],
  [
    'a part without its database',
    ['--only=worker'],
    {},
    '--only=worker needs DATABASE_URL: the built-in database serves one process.\n',
  ],
  ['a part that is none', ['--only=half'], {}, '--only can be api or worker, not half.\n'],
  [
    'a database that is not there',
    [],
    { DATABASE_URL: 'postgres://x@127.0.0.1:1/x', TIDINGS_SECRET: 'x'.repeat(32) },
    'The database cannot be reached (connect ECONNREFUSED 127.0.0.1:1). Check DATABASE_URL.\n',
  ],
  [
    'an SMS provider with a wrong part of its address',
    ['--only=api'],
    {
      SMPP_URL: 'smpp://u:hidden@127.0.0.1:1?window=many',
      DATABASE_URL: 'postgres://x@127.0.0.1:1/x',
      TIDINGS_SECRET: 'x'.repeat(32),
    },
    "Tidings cannot start with this SMPP_URL. SMS provider: 'window' must be a whole number from 1 to 1000.\n",
  ],
  [
    'a data folder that cannot be made',
    [],
    { TIDINGS_DATA: '/dev/null/data' },
    "The data folder /dev/null/data cannot be made (ENOTDIR: not a directory, mkdir '/dev/null/data'). Set TIDINGS_DATA to a folder of your own.\n",
  ],
])('%s is refused in a sentence, and nothing is started', async (_name, args, env, sentence) => {
  const program = run('main.ts', args, { TIDINGS_DATA: newFolder(), ...env });
  expect(await program.code).toBe(1);
  expect(program.printed()).toBe(sentence);
});
