// Backs up an installation into one file: tables, uploaded files and secret.
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { AppError } from '@tidings/contract/errors.ts';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { newClient } from '../db/new-client.ts';
import type { Files } from '../files/files.ts';
import { privateFile } from '../process/private-files.ts';
import { writeContainer } from './container.ts';
import type { Entry } from './container.ts';
import { copyTarget, findSequences, findTables, ranMigrations, settleSession } from './tables.ts';

/** What an installation consists of. */
export interface Installation {
  /** A connection string of the role that owns the tables, without a pooler. */
  databaseUrl: string;
  /** The uploaded files, in a folder or in S3. */
  files: Files;
  /** The secret: its file, or the value of TIDINGS_SECRET. Only one from a file is backed up. */
  secret: { file: string } | { value: string };
}

export interface Summary {
  tables: number;
  rows: number;
  files: number;
  /** Whether the backup contains the secret. */
  secret: boolean;
  madeAt: string;
}

/**
 * Makes a backup in the new file `path`, which appears only when it is complete. The tables are those of one moment;
 * the installation may keep running. Throws an AppError when the file exists or its folder does not, the database has
 * never been used, or the disk is full.
 */
export async function makeBackup(path: string, from: Installation, now: Date): Promise<Summary> {
  if (await exists(path))
    throw new AppError('conflict', `The file ${path} is there already. Choose another name.`);
  if (!(await isWritable(dirname(path))))
    throw new AppError(
      'notFound',
      `The folder ${dirname(path)} is missing, or this user may not write in it. Make it, or choose another.`,
    );
  const client = newClient({ connectionString: from.databaseUrl });
  await client.connect();
  const unfinished = `${path}.unfinished`;
  try {
    await client.query('begin isolation level repeatable read read only');
    await settleSession(client);
    // A role from which row-level security hides rows gets an error instead of an incomplete backup.
    await client.query('set local row_security = off');
    const summary = await write(unfinished, client, from, now);
    await client.query('commit');
    await rename(unfinished, path);
    return summary;
  } catch (error) {
    throw isNoRoom(error)
      ? new AppError(
          'noRoom',
          `There is no room for the backup at ${path}: the disk is full. Free some space or choose another disk.`,
        )
      : error;
  } finally {
    await client.end();
    await rm(unfinished, { force: true });
  }
}

const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );

const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

async function write(path: string, client: Client, from: Installation, now: Date): Promise<Summary> {
  const summary: Summary = { tables: 0, rows: 0, files: 0, secret: false, madeAt: now.toISOString() };
  const bytes = writeContainer(
    {
      format: 'tidings-backup',
      version: 1,
      madeAt: summary.madeAt,
      migrations: await ranMigrations(client).catch(() => {
        throw new AppError(
          'refused',
          'There is nothing to back up yet: Tidings has never been started on this database.',
        );
      }),
      holds: { secret: await hasSecretFile(from), files: true },
      sequences: await findSequences(client),
    },
    entriesOf(client, from),
    (head, { lines }) => {
      if (head.kind === 'secret') summary.secret = true;
      if (head.kind === 'file') summary.files += 1;
      if (head.kind === 'table') {
        summary.tables += 1;
        summary.rows += lines;
      }
    },
  );
  // It holds the secret and personal data, so only its owner may read it.
  const file = createWriteStream(path, { mode: privateFile });
  await pipeline(Readable.from(bytes), createGzip(), file);
  const written = await open(path);
  await written.sync();
  await written.close();
  return summary;
}

async function* entriesOf(client: Client, { files, secret }: Installation): AsyncGenerator<Entry> {
  if ('file' in secret && (await exists(secret.file)))
    yield { head: { kind: 'secret' }, content: createReadStream(secret.file) };
  for (const table of await findTables(client)) {
    const content = client.query(copyTo(`copy ${copyTarget(client, table)} to stdout`));
    yield { head: { kind: 'table', ...table }, content };
  }
  for await (const path of files.list()) {
    const file = await files.open(path);
    // It was deleted since the list was read.
    if (file === null) continue;
    yield { head: { kind: 'file', path }, content: file.stream };
  }
}

async function hasSecretFile({ secret }: Installation): Promise<boolean> {
  return 'file' in secret && exists(secret.file);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
