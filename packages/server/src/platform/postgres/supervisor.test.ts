// Tests of starting, stopping and killing the embedded database without losing commits.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPostgres, startPostgres } from './supervisor.ts';
import type { RunningPostgres } from './supervisor.ts';

let folder: string;
let running: RunningPostgres[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidings-postgres-'));
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function start(at = folder): Promise<RunningPostgres> {
  const one = await startPostgres({ folder: at });
  running.push(one);
  return one;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

/** Runs the fixture and kills it with SIGKILL once it has committed rows; returns their numbers. */
async function commitAndDie(): Promise<number[]> {
  const owner = spawn(process.execPath, [join(import.meta.dirname, 'crashing-owner.fixture.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const committed: number[] = [];
  for await (const line of createInterface({ input: owner.stdout })) {
    committed.push(Number(line));
    if (committed.length === 300) owner.kill('SIGKILL');
  }
  return committed;
}

test('starts, stops and starts again with committed data and with fsync on', async () => {
  const first = await start();
  await query(first.url, `create table kept as select 'Ɓàbá' as name`);
  await first.stop();
  await first.stop();
  await first.gone;

  const second = await start();
  expect(await query(second.url, 'select name, lower(name) as lower from kept')).toEqual([
    { name: 'Ɓàbá', lower: 'ɓàbá' },
  ]);
  expect(
    await query(
      second.url,
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'server_encoding') order by name`,
    ),
  ).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'server_encoding', setting: 'UTF8' },
    { name: 'synchronous_commit', setting: 'on' },
  ]);
});

test('[DE-01] after kill -9 of the owner during queries every committed row is there and the folder free', async () => {
  for (let round = 1; round <= 2; round += 1) {
    const committed = await commitAndDie();
    expect(committed.length).toBeGreaterThanOrEqual(300);
    const again = await start();
    const kept = await query(again.url, 'select n from kept where n > 0 order by n');
    expect(kept.map(({ n }) => n)).toEqual(expect.arrayContaining(committed));
    await query(again.url, 'drop table kept');
    await again.stop();
  }
});

test('after kill -9 of the database during a query the folder is free once its client is gone', async () => {
  const first = await start();
  const client = new Client({ connectionString: first.url });
  client.on('error', () => {});
  await client.connect();
  const busy = client.query('select count(*) from generate_series(1, 100000000000) n').catch(() => 'broken');
  process.kill(first.pid, 'SIGKILL');
  await client.end();
  expect(await busy).toBe('broken');
  const second = await start();
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.gone;
});

test.runIf(process.platform === 'linux')('after kill -9 of the guardian the database ends too', async () => {
  const first = await start();
  const guardian = /^PPid:\s+(\d+)$/m.exec(await readFile(`/proc/${first.pid}/status`, 'utf8'))?.[1];
  process.kill(Number(guardian), 'SIGKILL');
  await first.gone;
  await expect
    .poll(() => readFile(`/proc/${first.pid}/status`).catch(() => 'ended'), { timeout: 20_000 })
    .toBe('ended');
});

test('refuses a second start on the folder, while openPostgres joins the first', async () => {
  const { url } = await start();
  await expect(startPostgres({ folder })).rejects.toThrow(
    `Tidings is already running on this data folder (process ${process.pid}). Stop it first, or set TIDINGS_DATA to another folder.`,
  );
  const joined = await openPostgres(folder);
  expect(joined.url).toBe(url);
  await joined.close();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('openPostgres starts the database where none runs, and stops it again', async () => {
  const opened = await openPostgres(folder);
  expect(await query(opened.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await opened.close();
  await expect(query(opened.url, 'select 1')).rejects.toThrow('ENOENT');
});

test('of two first starts at once one runs and the other is refused', async () => {
  const results = await Promise.allSettled([start(), start()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [refused] = results.filter((result) => result.status === 'rejected');
  expect(String(refused?.reason)).toContain('Tidings is already running on this data folder');
});

test('refuses data of another major version and says what to do', async () => {
  await (await start()).stop();
  await writeFile(join(folder, 'postgres', 'data', 'PG_VERSION'), '15\n');
  await expect(startPostgres({ folder })).rejects.toThrow(/was written by PostgreSQL 15.*npm run backup/);
});

test('starts despite a left-over pid file that names another process', async () => {
  await (await start()).stop();
  await writeFile(join(folder, 'postgres', 'data', 'postmaster.pid'), `${process.pid}\n`);
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('starts despite an empty pid file, as a power cut leaves it', async () => {
  await (await start()).stop();
  await writeFile(join(folder, 'postgres', 'data', 'postmaster.pid'), '');
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a slower start that still prepares its files does not stop the quicker one', async () => {
  const making = join(folder, 'postgres.new-second');
  await mkdir(making);
  let started = false;
  const other = (async () => {
    for (let n = 0; !started; n += 1) {
      await mkdir(making, { recursive: true }).catch(() => {});
      await writeFile(join(making, String(n)), '').catch(() => {});
    }
  })();
  const { url } = await start().finally(() => {
    started = true;
  });
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await other;
});

test('hides the password from other users, and refuses connections without it', async () => {
  const { url } = await start();
  const password = join(folder, 'postgres', 'password');
  expect((await stat(password)).mode & 0o777).toBe(0o600);
  const secret = await readFile(password, 'utf8');
  await expect(query(url.replace(secret, 'guess'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
});

test('logs what went wrong without the values involved', async () => {
  const lines: string[] = [];
  const one = await startPostgres({ folder, log: (line) => void lines.push(line) });
  running.push(one);
  await query(one.url, 'create table person (phone text primary key)');
  await query(one.url, `insert into person values ('08031234567')`);
  await expect(query(one.url, `insert into person values ('08031234567')`)).rejects.toThrow('duplicate key');
  await one.stop();
  expect(lines.join('\n')).toContain('duplicate key');
  expect(lines.join('\n')).not.toContain('08031234567');
});

test('uses 127.0.0.1 where the folder’s path is too long for a socket', async () => {
  const { url } = await start(join(folder, 'long, "odd" and far '.repeat(6)));
  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('works in a folder with spaces, commas and quotes in its name', async () => {
  const { url } = await start(join(folder, `St. Mary's, "Our" data`));
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(mayActAsNobody())('root runs it as the folder’s owner, and refuses nobody', async () => {
  const owner = 65_534;
  await chown(folder, owner, owner);
  const { pid, url } = await start();
  expect((await stat(`/proc/${pid}`)).uid).toBe(owner);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(mayActAsNobody())("refuses another user's folder in a sentence", async () => {
  await (await start()).stop();
  const other = spawn(process.execPath, [join(import.meta.dirname, 'crashing-owner.fixture.ts'), folder], {
    uid: 65_534,
    gid: 65_534,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  other.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(other, 'close')) as [number];
  expect(code).toBe(1);
  expect(said).toMatch(/belongs to another user \(number 0\)\. Start Tidings as that user/);
});

/** Whether we are root, and another user can reach our programs: below /root nobody else can. */
function mayActAsNobody(): boolean {
  if (process.getuid?.() !== 0) return false;
  const asNobody = { uid: 65_534, gid: 65_534 };
  return spawnSync(process.execPath, ['--version'], asNobody).status === 0;
}
