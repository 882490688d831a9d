// Measures importing people against PostgreSQL's COPY of the people it created.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { byTurns } from './common/by-turns.ts';
import { median } from './common/median.ts';
import { dirtyCsv } from '../packages/server/testing/people/dirty-csv.ts';
import { inDatabase, type WholeServer } from '../packages/server/testing/whole-server.ts';
import { startWatchedServer } from './health/watched-server.ts';
import type { Bench } from './run.ts';

/** A server with its data. */
interface Running {
  server: WholeServer;
  folder: string;
}

/**
 * Imports a file; returns the seconds until it was accepted and until it was done. Asks for the end by key: asking
 * over HTTP twenty times a second would slow the import down.
 */
async function byTidings({ server, folder }: Running, token: string, text: string) {
  const form = new FormData();
  form.append('file', new Blob([text]), 'members.csv');
  const began = performance.now();
  const { body: sent } = await server.call('POST', '/api/people/import', { token, form });
  const accepted = performance.now();
  await inDatabase(folder, async (client) => {
    const running = "select from import where id = $1 and state = 'running'";
    while ((await client.query(running, [sent.importId])).rowCount)
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
  const ended = performance.now();
  const { body: state } = await server.call('GET', `/api/people/imports/${sent.importId}`, { token });
  if (state.state !== 'done') throw new Error(`the import ended so: ${JSON.stringify(state)}`);
  return { accepting: (accepted - began) / 1000, seconds: (ended - began) / 1000, state };
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
    await byTidings({ server, folder }, await register(server, 1), dirtyCsv(count).text);
    return await server.peakMemory();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rounds, in which each side runs once; the median counts. */
const rounds = 3;
const megabyte = 1024 * 1024;

/** The seconds of an import into a new organisation, of the same file again, and of COPY of its people. */
async function compare(
  { server, folder }: Running,
  round: number,
  { text, expected }: ReturnType<typeof dirtyCsv>,
) {
  const token = await register(server, round);
  const first = await byTidings({ server, folder }, token, text);
  const again = await byTidings({ server, folder }, token, text);
  if (first.state.created !== expected.created || again.state.skipped !== expected.rows)
    throw new Error(`not as foreseen: ${JSON.stringify([first.state, again.state])}`);
  const [bare, strict] = await inDatabase(folder, async (client) => [
    await byCopy(client, first.state.id, { asStrict: false }),
    await byCopy(client, first.state.id, { asStrict: true }),
  ]);
  return { first: first.seconds, accepting: first.accepting, again: again.seconds, bare, strict };
}

export default {
  about: 'An import of people (reading, matching, people, groups, faults) against COPY of the same people.',
  run: async (count = 100_000) => {
    const file = dirtyCsv(count);
    const { expected } = file;
    const folder = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
    const server = await startWatchedServer(folder, {}, process.env['TIDINGS_NODE_FLAGS']?.split(' ') ?? []);
    try {
      const { took } = await byTurns(rounds, { took: (round) => compare({ server, folder }, round, file) });
      await server.stop();
      const peaks = await byTurns(rounds, { few: () => peakFor(count / 5), many: () => peakFor(2 * count) });
      const secondsOf = (what: keyof (typeof took)[number]) => median(took.map((round) => round[what]));
      const [few, many] = [median(peaks.few), median(peaks.many)];
      const copy = { what: 'COPY', value: count / secondsOf('bare') };
      const strictCopy = { what: 'COPY, indexes and keys', value: count / secondsOf('strict') };
      const rate = { unit: 'rows/s', value: expected.rows / secondsOf('first') };
      return [
        { what: 'COPY into a bare table of the same columns', value: copy.value, unit: 'rows/s' },
        { what: 'COPY into one with its indexes and keys', value: strictCopy.value, unit: 'rows/s' },
        { what: `Tidings, ${expected.rows} rows, request to done`, ...rate, peer: copy },
        { what: 'the same', ...rate, peer: strictCopy },
        {
          what: 'Tidings, the same file again',
          value: expected.rows / secondsOf('again'),
          unit: 'rows/s',
          peer: strictCopy,
        },
        { what: 'Tidings, taking in the file', value: secondsOf('accepting'), unit: 's' },
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
