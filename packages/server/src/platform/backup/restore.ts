// Restores a backup into a new, empty installation.
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { AppError } from '@tidings/contract/errors.ts';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { newClient } from '../db/new-client.ts';
import type { Installation, Summary } from './backup.ts';
import { damaged } from './byte-reader.ts';
import { countLines, readContainer } from './container.ts';
import type { Entry, Header } from './container.ts';
import { alreadyUsed, placeFiles, refuseUsedPlaces } from './placed-files.ts';
import type { PlacedFiles } from './placed-files.ts';
import { copyTarget, countRows, findTables, isEmpty, liftRules, settleSession } from './tables.ts';
import type { Table } from './tables.ts';

export interface Migrations {
  /** The names of this program's migrations, in order. */
  names: string[];
  /** Runs them up to and including one. */
  run: (client: Client, options: { upTo: string }) => Promise<unknown>;
}

// Time has passed since the backup, so work that was under way is marked by the schema's own function.
const settle = `do $$ begin
  if to_regprocedure('engine.restored()') is not null then perform engine.restored(); end if;
end $$`;

/**
 * Restores the backup in the file `path`. The database is migrated to the version of the backup; later migrations run
 * at the next start. Throws an AppError before any change when the file is damaged or of a newer version, or when the
 * installation has tables, files or a secret already. A later failure leaves the tables empty.
 */
export async function restoreBackup(
  path: string,
  into: Installation,
  migrations: Migrations,
): Promise<Summary> {
  const upTo = lastMigration(await checkWhole(path), migrations.names);
  await refuseUsedPlaces(into);
  const client = newClient({ connectionString: into.databaseUrl });
  await client.connect();
  const placed = placeFiles(into);
  try {
    if (!(await isEmpty(client))) throw alreadyUsed('the database has tables');
    await migrations.run(client, { upTo });
    await client.query('begin');
    await settleSession(client);
    const summary = await fill(path, client, placed);
    await client.query(settle);
    await placed.finish();
    await client.query('commit');
    await client.query('analyze');
    return summary;
  } finally {
    await client.end();
    await placed.undo();
  }
}

/** Reads the file to its end, so that a damaged one is refused before any change. */
async function checkWhole(path: string): Promise<Header> {
  return reading(path, async (header, entries) => {
    // Going on to the next entry reads the rest of this one and checks it.
    while (!(await entries.next()).done);
    return header;
  });
}

function lastMigration(header: Header, known: string[]): string {
  const unknown = header.migrations.filter((name) => !known.includes(name));
  const last = header.migrations.at(-1);
  if (last === undefined) throw damaged();
  if (unknown.length > 0) {
    throw new AppError(
      'refused',
      `This backup was made by a newer version of Tidings (it has ${unknown.join(', ')}). Restore it with that version.`,
    );
  }
  return last;
}

async function fill(path: string, client: Client, placed: PlacedFiles): Promise<Summary> {
  const putRulesBack = await liftRules(client, await findTables(client));
  const summary = await reading(path, async (header, entries) => {
    const summary: Summary = { tables: 0, rows: 0, files: 0, secret: false, madeAt: header.madeAt };
    for await (const { head, content } of entries) {
      if (head.kind === 'table') {
        summary.tables += 1;
        summary.rows += await fillTable(client, head, content);
      } else if (head.kind === 'file') {
        summary.files += 1;
        await placed.addFile(head.path, content);
      } else {
        summary.secret = true;
        await placed.addSecret(content);
      }
    }
    for (const { schema, name, last } of header.sequences) {
      await client.query(`select setval(format('%I.%I', $1::text, $2::text)::regclass, $3)`, [
        schema,
        name,
        last,
      ]);
    }
    return summary;
  });
  await putRulesBack();
  return summary;
}

async function fillTable(client: Client, table: Table, content: Entry['content']): Promise<number> {
  const stream = client.query(copyFrom(`copy ${copyTarget(client, table)} from stdin`));
  let lines = 0;
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      lines += countLines(chunk);
      yield chunk;
    }
  };
  await pipeline(Readable.from(counted()), stream);
  const found = await countRows(client, table);
  if (found !== lines) throw new Error(`Table ${table.name} has ${found} rows, but the backup ${lines}.`);
  return found;
}

async function reading<T>(
  path: string,
  work: (header: Header, entries: AsyncGenerator<Entry>) => Promise<T>,
): Promise<T> {
  try {
    return await pipeline(createReadStream(path), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
      const { header, entries } = await readContainer(bytes);
      return work(header, entries);
    });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code.startsWith('Z_')) throw damaged();
    if (code === 'ENOENT') throw new AppError('notFound', `There is no file ${path}.`);
    throw error;
  }
}
