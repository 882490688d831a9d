// Tests of starting and stopping the program: output, refusals, what is left behind.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../testing/app-code.ts';
import { testDatabase } from '../testing/database.ts';
import { startFakePooler } from '../testing/servers/fake-pooler.ts';
import { openToOthers } from '../testing/modes.ts';
import { ended, freePort, listening } from '../testing/program.ts';
import { inDatabase } from '../testing/whole-server.ts';

interface Run {
  child: ChildProcess;
  /** Everything it has printed so far. */
  printed(): string;
  /** Waits for a line that matches; throws when the program ends without one. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  code: Promise<number | null>;
}

const started: ChildProcess[] = [];
const folders: string[] = [];
afterAll(async () => {
  for (const child of started) await ended(child);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tidings-main-'));
  folders.push(folder);
  return folder;
}

/** What a program gets from the environment of the tests. */
const fromHere = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

/** Runs a program of src in a temporary working folder with no configuration but `env`. */
function run(program: string, args: string[], env: Record<string, string>): Run {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], {
    cwd: newFolder(),
    env: { ...fromHere, LOG_LEVEL: 'warn', ...env },
  });
  started.push(child);
  let text = '';
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(text);
        if (found) resolve(found);
      };
      child.stdout.on('data', look);
      void code.then(() => reject(new Error(`It ended without saying ${pattern}:\n${text}`)));
      look();
    });
  return { child, printed: () => text, says, code };
}

const ready = /^Tidings is ready: (http:\/\/\S+:(\d+))$/m;

describe('a start with the built-in database', () => {
  const folder = newFolder();
  let program: Run;
  let address = '';
  let port = '';
  beforeAll(async () => {
    program = run('main.ts', [], { TIDINGS_DATA: folder, PORT: '0' });
    [, address = '', port = ''] = await program.says(ready);
  });

  test('prints its address and serves there', async () => {
    expect(address).toBe(`http://127.0.0.1:${port}`);
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ready' });
    expect(program.printed()).not.toContain('needs this code');
  });

  test('[AU-06] it works in its database as a role that owns nothing', async () => {
    const { rows } = await inDatabase(folder, (client) =>
      client.query(
        `select distinct usename::text as user, rolsuper as "isSuperuser" from pg_stat_activity
           join pg_roles on rolname = usename
           where backend_type = 'client backend' and pid <> pg_backend_pid() order by 1`,
      ),
    );
    // No tenant has anything to do yet.
    expect(rows).toEqual([{ user: 'tidings_system', isSuperuser: false }]);
  });

  test('a second start on the same folder or port is refused with the reason', async () => {
    const onFolder = run('main.ts', [], { TIDINGS_DATA: folder, PORT: '0' });
    expect(await onFolder.code).toBe(1);
    expect(onFolder.printed()).toMatch(/^Tidings is already running on this data folder \(process \d+\)\./);
    const onPort = run('main.ts', [], { TIDINGS_DATA: newFolder(), PORT: port });
    expect(await onPort.code).toBe(1);
    expect(onPort.printed()).toBe(
      `Port ${port} is in use by another program. Stop that one, or set PORT to another number.\n`,
    );
  });

  test('[AU-02] a link that sets a new password can be made on the machine, and works', async () => {
    const post = (path: string, body: unknown) =>
      fetch(`${address}/api/accounts/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const account = { email: 'ada@example.org', password: 'correct horse battery' };
    await post('register', {
      ...account,
      organisation: 'Grace',
      country: 'NG',
      timeZone: 'Africa/Lagos',
      firstName: 'Ada',
    });
    const script = run('reset-password.main.ts', ['Ada@Example.org'], { TIDINGS_DATA: folder });
    expect(await script.code).toBe(0);
    const token = /\/reset-password\?token=(\S+)/.exec(script.printed())?.[1];
    const password = 'a quite new password';
    expect((await post('reset-password', { token, password })).status).toBe(200);
    expect((await post('sign-in', { ...account, password })).status).toBe(200);
    const unknown = run('reset-password.main.ts', ['nobody@example.org'], { TIDINGS_DATA: folder });
    expect(await unknown.code).toBe(1);
    expect(unknown.printed()).toBe('No one here has the e-mail address nobody@example.org.\n');
  });

  test('[AU-09] with --without-two-factor it turns the second factor off too, and tells when there was none', async () => {
    const post = async (path: string, body: unknown, token?: string) => {
      const headers = {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const answer = await fetch(`${address}/api/accounts/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return (await answer.json()) as { token?: string; twoFactor?: boolean; uri: string };
    };
    const account = { email: 'ada@example.org', password: 'a quite new password' };
    const { token } = await post('sign-in', account);
    const { uri } = await post('two-factor', {}, token);
    await post('two-factor/verify', { code: codeOf(uri) }, token);
    expect(await post('sign-in', account)).toMatchObject({ twoFactor: true });

    const reset = (...args: string[]) => run('reset-password.main.ts', args, { TIDINGS_DATA: folder });
    const plain = reset(account.email);
    expect(await plain.code).toBe(0);
    expect(await post('sign-in', account)).toMatchObject({ twoFactor: true });
    const without = reset('--without-two-factor', account.email);
    expect(await without.code).toBe(0);
    expect(without.printed()).toMatch(
      /^Two-factor sign-in is turned off\.\nThey are signed out everywhere, .*\n.*\nAda can set a new password here/,
    );
    expect(await post('sign-in', account)).not.toHaveProperty('token');
    const again = reset(account.email, '--without-two-factor');
    expect(await again.code).toBe(0);
    expect(again.printed()).toMatch(/^Two-factor sign-in was off already\.\n/);
    const link = /\/reset-password\?token=(\S+)/.exec(again.printed())?.[1];
    await post('reset-password', { token: link, password: account.password });
    expect(await post('sign-in', account)).toMatchObject({ token: expect.any(String) });
    for (const unclear of [['--without-two-factor'], [account.email, '--without']]) {
      const refused = reset(...unclear);
      expect(await refused.code).toBe(1);
      expect(refused.printed()).toMatch(/^Whose password\? Usage: /);
    }
  });

  test('[AU-08] npm run verify-audit ends with 0 while the log fits, and with 1 once it was tampered with', async () => {
    const verify = async () => {
      const program = run('verify-audit.main.ts', [], { TIDINGS_DATA: folder });
      return { code: await program.code, printed: program.printed() };
    };
    const sound = await verify();
    expect(sound).toMatchObject({ code: 0, printed: expect.stringContaining('The audit log fits.') });
    const change = (text: string) => inDatabase(folder, (client) => client.query(text));
    await change("update audit set ip = ip || '0' where seq = 1");
    expect(await verify()).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/Grace .*ine 1 .*\nThe audit log was tampered with/s),
    });
    await change('update audit set ip = left(ip, -1) where seq = 1');
    expect((await verify()).code).toBe(0);
  });

  test('[OP-03] tidings doctor examines the installation beside the server, and tidings migrate finds nothing to do', async () => {
    const tidings = (...args: string[]) => run('tidings.main.ts', args, { TIDINGS_DATA: folder, PORT: port });
    const doctor = tidings('doctor');
    expect(await doctor.code).toBe(0);
    for (const line of [
      `Server: Running: server ${program.child.pid} on `,
      `Address: ${address} answers.`,
      'Database: All migrations have run.',
      ' 0 wrong.',
    ])
      expect(doctor.printed()).toContain(line);
    const migrate = tidings('migrate');
    expect(await migrate.code).toBe(0);
    expect(migrate.printed()).toContain('The database is up to date.');
    const help = tidings('doctors');
    expect(await help.code).toBe(1);
    expect(help.printed()).toMatch(/There is no command doctors\..*Usage: tidings COMMAND/s);
  });

  test('everything that a start, an upload and a backup write is for its owner alone', async () => {
    const signedUp = await fetch(`${address}/api/accounts/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.org', password: 'a quite new password' }),
    });
    const { token } = (await signedUp.json()) as { token: string };
    const form = new FormData();
    form.append('file', new Blob(['Baptised in 1990']), 'letter.txt');
    const uploaded = await fetch(`${address}/api/people/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect(uploaded.status).toBe(200);
    expect(readdirSync(join(folder, 'files'))).not.toEqual([]);
    const backup = join(folder, 'today.backup');
    expect(await run('platform/backup/main.ts', ['backup', backup], { TIDINGS_DATA: folder }).code).toBe(0);
    expect(openToOthers(folder)).toEqual([]);
    expect(existsSync(join(folder, 'postgres', '.s.PGSQL.5432'))).toBe(true);
    const restored = join(newFolder(), 'new', 'data');
    const restore = run('platform/backup/main.ts', ['restore', backup], { TIDINGS_DATA: restored });
    expect(await restore.code).toBe(0);
    expect(readdirSync(restored).toSorted()).toEqual(['files', 'postgres', 'secret']);
    expect(openToOthers(restored)).toEqual([]);
  });

  test('a signal stops the server, then the database', async () => {
    program.child.kill('SIGTERM');
    expect(await program.code).toBe(0);
    await expect(fetch(address)).rejects.toThrow('fetch failed');
    expect(existsSync(join(folder, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  });
});

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
  started.push(child);
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

test('api and worker each end with exit code 1 after an uncaught error', async () => {
  const { url } = await testDatabase();
  const env = {
    DATABASE_URL: url,
    TIDINGS_SECRET: 'x'.repeat(32),
    PORT: '0',
    TIDINGS_DATA: newFolder(),
    NODE_OPTIONS: `--import ${join(import.meta.dirname, '../testing/uncaught-error.mjs')}`,
  };
  const api = run('main.ts', ['--only=api'], env);
  const worker = run('main.ts', ['--only=worker'], env);
  await api.says(ready);
  await worker.says(/^The worker of Tidings is ready\.$/m);
  for (const program of [api, worker]) {
    program.child.kill('SIGUSR2');
    expect(await program.code).toBe(1);
    expect(program.printed()).toContain('an error that nothing caught');
  }
});

test('[OP-02] a worker serves health, readiness and metrics of its own, and changes the level of its log at a signal', async () => {
  const { url } = await testDatabase();
  const secret = { TIDINGS_SECRET: 'x'.repeat(32), TIDINGS_DATA: newFolder() };
  const worker = run('main.ts', ['--only=worker'], { ...secret, DATABASE_URL: url, WORKER_PORT: '0' });
  const [, address = ''] = await worker.says(/^The worker of Tidings is ready: (http:\/\/\S+)$/m);
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' });
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
  const metrics = await (await fetch(`${address}/metrics`)).text();
  for (const line of [
    'tidings_provider_up{lane="email:outbox"} 1',
    'tidings_database_connections_max{pool="lanes-tenant"} 8',
    'tidings_processes{part="worker"} 1',
    'tidings_database_up 1',
  ])
    expect(metrics).toContain(`${line}\n`);
  expect((await fetch(`${address}/api/home`)).status).toBe(404);
  worker.child.kill('SIGUSR2');
  await expect.poll(() => worker.printed()).toMatch(/"level":"debug".*changed by a signal/);
  await fetch(`${address}/healthz`);
  await expect.poll(() => worker.printed()).toContain('"path":"/healthz"');
  worker.child.kill('SIGTERM');
  expect(await worker.code).toBe(0);
});

test('[OP-01] api and worker run as two processes on one database with the same settings, and stop at a signal', async () => {
  const { url } = await testDatabase();
  const env = { DATABASE_URL: url, TIDINGS_SECRET: 'x'.repeat(32), PORT: '0', TIDINGS_DATA: newFolder() };
  const api = run('main.ts', ['--only=api'], env);
  const worker = run('main.ts', ['--only=worker'], env);
  const [, address] = await api.says(ready);
  await worker.says(/^The worker of Tidings is ready\.$/m);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  // An API process with a mail server that the worker does not know is refused beside it.
  const differing = { ...env, SMTP_URL: 'smtp://u:hidden@127.0.0.1:1' };
  const other = run('main.ts', ['--only=api'], differing);
  expect(await other.code).toBe(1);
  expect(other.printed()).toContain('the same settings, and here SMTP_URL differs from the ');
  expect(other.printed()).toContain(`(process ${worker.child.pid}, running since `);
  expect(other.printed()).not.toContain('hidden');
  const replacing = run('main.ts', ['--only=api'], { ...differing, ALLOW_DIFFERENT_SETTINGS: 'yes' });
  await replacing.says(ready);
  for (const { child, code } of [replacing, api, worker]) {
    child.kill('SIGINT');
    expect(await code).toBe(0);
  }
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
])('%s is refused in a sentence, and nothing is started', async (_name, args, env, sentence) => {
  const program = run('main.ts', args, { TIDINGS_DATA: newFolder(), ...env });
  expect(await program.code).toBe(1);
  expect(program.printed()).toBe(sentence);
});
