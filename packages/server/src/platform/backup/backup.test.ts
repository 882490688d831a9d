// Tests that a restore brings back all of a backup, or refuses in a sentence.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { startFakeS3 } from '../../../testing/servers/fake-s3.ts';
import { mayMount } from '../../../testing/small-disk.ts';
import { databaseUrl } from '../../../testing/global-setup.ts';
import { migrateWith, migrationNames } from '../db/migrate.ts';
import { openFolderFiles } from '../files/folder-files.ts';
import { readS3Address } from '../files/s3-address.ts';
import { openS3Files } from '../files/s3-files.ts';
import { openLog } from '../log.ts';
import { fileKeys, fillInstallation, migrations, steps } from './awkward-installation.fixture.ts';
import { makeBackup } from './backup.ts';
import type { Installation } from './backup.ts';
import { restoreBackup } from './restore.ts';
import type { Migrations } from './restore.ts';

const now = new Date('2026-11-21T08:00:00Z');

let admin: Client;
let folder: string;
let backup: string;
let made: string[];

beforeAll(async () => {
  admin = new Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
});

afterAll(() => admin.end());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidings-backup-'));
  backup = join(folder, 'the.backup');
  made = [];
});

afterEach(async () => {
  for (const name of made) await admin.query(`drop database ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

/** A new installation: an empty database and a data folder. */
async function newInstallation(): Promise<Installation> {
  const name = `backup_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name}`);
  made.push(name);
  const data = join(folder, name);
  await mkdir(data);
  return {
    databaseUrl: databaseUrl(inject('postgresUrl'), name),
    files: openFolderFiles(join(data, 'files')),
    secret: { file: join(data, 'secret') },
  };
}

async function query(at: Installation, sql: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: at.databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

const usedInstallation = async (): Promise<Installation> => fillInstallation(await newInstallation());

const secretOf = ({ secret }: Installation): string => ('file' in secret ? secret.file : '');

async function contentsOf({ files }: Installation): Promise<Record<string, Buffer>> {
  const contents: Record<string, Buffer> = {};
  for await (const key of files.list()) {
    const file = await files.open(key);
    if (file) contents[key] = await buffer(file.stream);
  }
  return contents;
}

const everything = [
  'select * from parent order by id',
  'select * from engine.child order by n',
  'select * from a_seed',
];

test('a backup restored into a new installation has the same rows, files and secret', async () => {
  const from = await usedInstallation();
  const into = await newInstallation();
  const summary = await makeBackup(backup, from, now);
  expect(summary).toEqual({ tables: 3, rows: 399, files: 2, secret: true, madeAt: now.toISOString() });
  expect((await stat(backup)).mode & 0o777).toBe(0o600);

  expect(await restoreBackup(backup, into, migrations)).toEqual(summary);
  for (const sql of everything) expect(await query(into, sql)).toEqual(await query(from, sql));
  expect(await query(into, 'select name from migration')).toEqual([{ name: '0001-first' }]);
  expect(await contentsOf(into)).toEqual(await contentsOf(from));
  expect(await readFile(secretOf(into), 'utf8')).toBe('the secret\n');
  expect((await stat(secretOf(into))).mode & 0o777).toBe(0o600);
  expect((await readdir(join(secretOf(into), '..'))).sort()).toEqual(['files', 'secret']);
});

test('in a restored installation keys, triggers, identities and later migrations work', async () => {
  await makeBackup(backup, await usedInstallation(), now);
  const into = await newInstallation();
  await restoreBackup(backup, into, migrations);
  await expect(query(into, 'insert into engine.child (parent) values (7777)')).rejects.toThrow(
    'child_parent_fkey',
  );
  // The refused row has used up number 4.
  expect(await query(into, 'insert into engine.child (parent) values (1) returning n::int')).toEqual([
    { n: 5 },
  ]);
  expect(await query(into, 'select children from parent where id = 1')).toEqual([{ children: 4 }]);
  await query(into, steps['0002-second'] ?? '');
  expect(await query(into, 'select count(later)::int as later from parent')).toEqual([{ later: 0 }]);
});

test("the product's own tables, row-level security and all, go there and back", async () => {
  const [from, into] = [await newInstallation(), await newInstallation()];
  const real: Migrations = { names: migrationNames(), run: migrateWith };
  const client = new Client({ connectionString: from.databaseUrl });
  await client.connect();
  await migrateWith(client);
  await client.end();
  await query(from, `update engine.clock set shift = '1 day'`);
  await makeBackup(backup, from, now);
  await restoreBackup(backup, into, real);
  expect(await query(into, 'select shift::text from engine.clock')).toEqual([{ shift: '1 day' }]);
  const lookups = 'select * from lookup order by id';
  expect(await query(into, lookups)).toEqual(await query(from, lookups));
});

test('backup and restore move files from a folder into S3 and back', async () => {
  const [from, back] = [await usedInstallation(), await newInstallation()];
  const s3 = await startFakeS3({ prefix: '/grace' });
  const files = openS3Files(readS3Address(s3.url), openLog('silent'));
  const into = { ...(await newInstallation()), files };
  await makeBackup(backup, from, now);
  await restoreBackup(backup, into, migrations);
  expect([...s3.kept.keys()].toSorted()).toEqual(fileKeys.map((key) => `grace/${key}`).toSorted());
  const second = join(folder, 'second.backup');
  expect((await makeBackup(second, into, now)).files).toBe(2);
  await restoreBackup(second, back, migrations);
  expect(await contentsOf(back)).toEqual(await contentsOf(from));

  const another = { ...(await newInstallation()), files };
  await expect(restoreBackup(backup, another, migrations)).rejects.toThrow('in use: it holds files, such as');
  s3.kept.clear();
  s3.fault = (method) => (method === 'PUT' && s3.kept.size > 0 ? [403, 'AccessDenied'] : undefined);
  await expect(restoreBackup(backup, another, migrations)).rejects.toThrow('does not answer');
  expect(s3.kept.size).toBe(0);
  await s3.stop();
});

test('a backup is of one moment, whatever is written meanwhile', async () => {
  const from = await usedInstallation();
  const writing = new Client({ connectionString: from.databaseUrl });
  await writing.connect();
  await writing.query('begin');
  await writing.query(`insert into parent (id) values (1000)`);
  await writing.query(`insert into engine.child (parent) values (1000)`);
  const summary = await makeBackup(backup, from, now);
  await writing.query('commit');
  await writing.end();
  expect(summary.rows).toBe(399);
});

test('refuses to restore into an installation in use, and leaves it as it is', async () => {
  const from = await usedInstallation();
  await makeBackup(backup, from, now);
  await expect(
    restoreBackup(backup, { ...(await newInstallation()), databaseUrl: from.databaseUrl }, migrations),
  ).rejects.toThrow('this one is in use: the database has tables. Set TIDINGS_DATA to a new folder');
  const withFiles = await newInstallation();
  await expect(restoreBackup(backup, { ...withFiles, files: from.files }, migrations)).rejects.toThrow(
    'holds files',
  );
  await expect(restoreBackup(backup, { ...withFiles, secret: from.secret }, migrations)).rejects.toThrow(
    'is there',
  );
  expect(await query(withFiles, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
  expect(await query(from, 'select count(*)::int as n from parent')).toEqual([{ n: 396 }]);
});

test('refuses a damaged, cut or foreign file before it touches the database', async () => {
  await makeBackup(backup, await usedInstallation(), now);
  const into = await newInstallation();
  const whole = await readFile(backup);
  const plain = gunzipSync(whole);
  const changed = Buffer.from(plain);
  changed.writeUInt8(changed.readUInt8(plain.length - 300_000) ^ 1, plain.length - 300_000);
  for (const bytes of [
    whole.subarray(0, whole.length - 20),
    Buffer.from('something else'),
    gzipSync('something else\n'),
    gzipSync(changed),
    gzipSync(plain.subarray(0, plain.lastIndexOf('{"end"'))),
    gzipSync(Buffer.concat([plain, Buffer.from('more')])),
  ]) {
    await writeFile(backup, bytes);
    await expect(restoreBackup(backup, into, migrations)).rejects.toThrow(
      /not a backup of Tidings, or it is damaged/,
    );
  }
  await expect(restoreBackup(join(folder, 'none'), into, migrations)).rejects.toThrow('There is no file');
  expect(await query(into, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
});

test('refuses a backup of a newer version, by its migrations', async () => {
  await makeBackup(backup, await usedInstallation(), now);
  const older: Migrations = { names: ['0000-before'], run: migrations.run };
  await expect(restoreBackup(backup, await newInstallation(), older)).rejects.toThrow(
    'made by a newer version of Tidings (it has 0001-first)',
  );
});

test('says so where the folder of the backup is missing', async () => {
  const file = join(folder, 'missing', 'the.backup');
  await expect(makeBackup(file, await usedInstallation(), now)).rejects.toThrow(
    `The folder ${join(folder, 'missing')} is missing`,
  );
});

test('a path in a backup cannot lead out of the folder of files', async () => {
  await makeBackup(backup, await usedInstallation(), now);
  const into = await newInstallation();
  const plain = gunzipSync(await readFile(backup)).toString('latin1');
  await writeFile(backup, gzipSync(Buffer.from(plain.replace(fileKeys[1], '../../x'), 'latin1')));
  await expect(restoreBackup(backup, into, migrations)).rejects.toThrow('damaged');
  await expect(stat(join(folder, 'x'))).rejects.toThrow('ENOENT');
  expect(await contentsOf(into)).toEqual({});
  expect(await query(into, 'select from parent')).toEqual([]);
});

test('with TIDINGS_SECRET a backup has no secret, and a restore requires the same one', async () => {
  const from = await usedInstallation();
  const named = join(folder, 'named.backup');
  expect((await makeBackup(named, { ...from, secret: { value: 'the secret' } }, now)).secret).toBe(false);
  await makeBackup(backup, from, now);
  const other = { ...(await newInstallation()), secret: { value: 'another secret' } };
  await expect(restoreBackup(backup, other, migrations)).rejects.toThrow(
    'made with another secret. Set TIDINGS_SECRET',
  );
  const same = { ...(await newInstallation()), secret: { value: 'the secret' } };
  expect((await restoreBackup(backup, same, migrations)).secret).toBe(true);
});

test('refuses to overwrite a file, and to back up a database that was never used', async () => {
  const unused = await newInstallation();
  await expect(makeBackup(backup, unused, now)).rejects.toThrow('There is nothing to back up yet');
  await writeFile(backup, 'mine');
  await expect(makeBackup(backup, unused, now)).rejects.toThrow('is there already');
  expect(await readFile(backup, 'utf8')).toBe('mine');
  expect(await readdir(folder)).not.toContain('the.backup.unfinished');
});

test.runIf(mayMount())('says where there is no room for a backup, and leaves no part of it', async () => {
  const disk = join(folder, 'small');
  await mkdir(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tidings-test', disk]);
  try {
    const full = join(disk, 'the.backup');
    await expect(makeBackup(full, await usedInstallation(), now)).rejects.toThrow(
      `There is no room for the backup at ${full}: the disk is full.`,
    );
    expect(await readdir(disk)).toEqual([]);
  } finally {
    execFileSync('umount', [disk]);
  }
});
