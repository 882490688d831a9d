// Measures importing people against PostgreSQL's COPY of the people it created.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { dirtyCsv } from '../packages/server/testing/people/dirty-csv.ts';
import { inDatabase, type WholeServer } from '../packages/server/testing/whole-server.ts';
import { startWatchedServer } from './health/watched-server.ts';
import type { Bench } from './run.ts';

/** Imports a file; returns the seconds until it was accepted and until it was done. */
async function byTidings(server: WholeServer, token: string, text: string) {
  const form = new FormData();
  form.append('file', new Blob([text]), 'members.csv');
  const began = performance.now();
  const { body: sent } = await server.call('POST', '/api/people/import', { token, form });
  const accepted = performance.now();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { body: state } = await server.call('GET', `/api/people/imports/${sent.importId}`, { token });
    if (state.state === 'running') continue;
    if (state.state !== 'done') throw new Error(`the import ended so: ${JSON.stringify(state)}`);
    return { accepting: (accepted - began) / 1000, seconds: (performance.now() - began) / 1000, state };
  }
}

/** The seconds COPY takes for the same people into a table with the same columns. */
async function byCopy(
  client: Client,
  importId: string,
  { asStrict }: { asStrict: boolean },
): Promise<number> {
  const { rows } = await client.query(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = 'person'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const columns = rows[0].columns as string;
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(
    copyTo(`copy (select ${columns} from person where import_id = '${importId}') to stdout`),
  ))
    chunks.push(chunk as Buffer);
  await client.query(
    asStrict
      ? 'create table peer (like person including all)'
      : `create table peer as select ${columns} from person with no data`,
  );
  if (asStrict) {
    const { rows: keys } = await client.query(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
         where conrelid = 'person'::regclass and contype = 'f'`,
    );
    for (const { definition } of keys) await client.query(`alter table peer add ${definition}`);
  }
  const began = performance.now();
  await pipeline(Readable.from(chunks), client.query(copyFrom(`copy peer (${columns}) from stdin`)));
  const seconds = (performance.now() - began) / 1000;
  await client.query('drop table peer');
  await client.query('checkpoint');
  return seconds;
}

/** Each round imports into an empty organisation of its own. */
async function register(server: WholeServer, round: number): Promise<string> {
  const { body } = await server.call('POST', '/api/accounts/register', {
    body: {
      organisation: `Grace ${round}`,
      country: 'NG',
      timeZone: 'Africa/Lagos',
      firstName: 'Ada',
      lastName: 'Obi',
      email: `ada${round}@example.org`,
      password: 'correct horse battery',
    },
  });
  return body.token;
}

/** The peak memory in bytes of a server of its own that imports so many rows, and nothing else. */
async function peakFor(count: number): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
  const server = await startWatchedServer(folder);
  try {
    await byTidings(server, await register(server, 1), dirtyCsv(count).text);
    return await server.peakMemory();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rounds for each side; the best one counts. */
const rounds = 2;
const megabyte = 1024 * 1024;

export default {
  about: 'An import of people (reading, matching, people, groups, faults) against COPY of the same people.',
  run: async (count = 100_000) => {
    const { text, expected } = dirtyCsv(count);
    const folder = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
    const server = await startWatchedServer(folder, {}, process.env['TIDINGS_NODE_FLAGS']?.split(' ') ?? []);
    try {
      const best = {
        first: Infinity,
        again: Infinity,
        accepting: Infinity,
        bare: Infinity,
        strict: Infinity,
      };
      for (let round = 1; round <= rounds; round++) {
        const token = await register(server, round);
        const first = await byTidings(server, token, text);
        const again = await byTidings(server, token, text);
        if (first.state.created !== expected.created || again.state.skipped !== expected.rows)
          throw new Error(`not as foreseen: ${JSON.stringify([first.state, again.state])}`);
        const [bare, strict] = await inDatabase(folder, async (client) => [
          await byCopy(client, first.state.id, { asStrict: false }),
          await byCopy(client, first.state.id, { asStrict: true }),
        ]);
        best.first = Math.min(best.first, first.seconds);
        best.again = Math.min(best.again, again.seconds);
        best.accepting = Math.min(best.accepting, first.accepting);
        best.bare = Math.min(best.bare, bare);
        best.strict = Math.min(best.strict, strict);
      }
      await server.stop();
      const [few, many] = [await peakFor(count / 5), await peakFor(2 * count)];
      const copy = { what: 'COPY', value: count / best.bare };
      const strictCopy = { what: 'COPY, indexes and keys', value: count / best.strict };
      const rate = { unit: 'rows/s', value: expected.rows / best.first };
      return [
        { what: 'COPY into a bare table of the same columns', value: copy.value, unit: 'rows/s' },
        { what: 'COPY into one with its indexes and keys', value: strictCopy.value, unit: 'rows/s' },
        { what: `Tidings, ${expected.rows} rows, request to done`, ...rate, peer: copy },
        { what: 'the same', ...rate, peer: strictCopy },
        {
          what: 'Tidings, the same file again',
          value: expected.rows / best.again,
          unit: 'rows/s',
          peer: strictCopy,
        },
        { what: 'Tidings, taking in the file', value: best.accepting, unit: 's' },
        { what: `peak memory for ${count / 5} rows`, value: few / megabyte, unit: 'MB' },
        {
          what: `peak memory for ${2 * count} rows`,
          value: many / megabyte,
          unit: 'MB',
          peer: { what: `that for ${count / 5}`, value: few / megabyte },
        },
      ];
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Bench;
