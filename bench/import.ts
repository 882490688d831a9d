// An import of people through the whole product, against PostgreSQL's COPY of the people that came of it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { dirtyCsv } from '../packages/server/testing/dirty-csv.ts';
import { inDatabase, startWholeServer, type WholeServer } from '../packages/server/testing/whole-server.ts';
import type { Bench } from './run.ts';

/** Imports a file and waits for its end; the seconds until it was taken in, and until it was done. */
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

/** The seconds that COPY takes for the people there are, into a table of the same columns. */
async function byCopy(client: Client, { asStrict }: { asStrict: boolean }): Promise<number> {
  const { rows } = await client.query(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = 'person'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const columns = rows[0].columns as string;
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(copyTo(`copy person (${columns}) to stdout`)))
    chunks.push(chunk as Buffer);
  await client.query(`create table peer (like person ${asStrict ? 'including all' : ''})`);
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
  return seconds;
}

const megabyte = 1024 * 1024;

export default {
  about: 'An import of people (reading, matching, people, groups, faults) against COPY of the same people.',
  run: async (count = 100_000) => {
    const { text, expected } = dirtyCsv(count);
    const folder = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
    const server = await startWholeServer(folder, {}, process.env['TIDINGS_NODE_FLAGS']?.split(' ') ?? []);
    try {
      const { body: account } = await server.call('POST', '/api/accounts/register', {
        body: {
          organisation: 'Grace',
          country: 'NG',
          timeZone: 'Africa/Lagos',
          firstName: 'Ada',
          lastName: 'Obi',
          email: 'ada@example.org',
          password: 'correct horse battery',
        },
      });
      const idle = await server.peakMemory();
      const first = await byTidings(server, account.token, text);
      const peak = await server.peakMemory();
      const [bare, strict] = await inDatabase(folder, async (client) => [
        await byCopy(client, { asStrict: false }),
        await byCopy(client, { asStrict: true }),
      ]);
      const again = await byTidings(server, account.token, text);
      if (first.state.created !== expected.created || again.state.skipped !== expected.rows)
        throw new Error(`not as foreseen: ${JSON.stringify([first.state, again.state])}`);
      const copy = { what: 'COPY', value: count / bare };
      const strictCopy = { what: 'COPY, indexes and keys', value: count / strict };
      const rate = expected.rows / first.seconds;
      return [
        { what: 'COPY into a bare table of the same columns', value: copy.value, unit: 'rows/s' },
        { what: 'COPY into one with its indexes and keys', value: strictCopy.value, unit: 'rows/s' },
        {
          what: `Tidings, ${expected.rows} rows, from the request to done`,
          value: rate,
          unit: 'rows/s',
          peer: copy,
        },
        { what: 'the same', value: rate, unit: 'rows/s', peer: strictCopy },
        {
          what: 'Tidings, the same file again',
          value: expected.rows / again.seconds,
          unit: 'rows/s',
          peer: copy,
        },
        { what: 'Tidings, taking in the file', value: first.accepting, unit: 's' },
        { what: 'peak memory of the server before', value: idle / megabyte, unit: 'MB' },
        { what: 'peak memory of the server after', value: peak / megabyte, unit: 'MB' },
      ];
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Bench;
