// The functions of the migrations as a distributed database has them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** The statements that create them; run them again after any migration. */
export const functionsOnShards = (): string =>
  readFileSync(join(import.meta.dirname, 'functions.sql'), 'utf8');

const form = /^create or replace function ([\w.]+)\(.*?\$\$(.*?)\$\$/gms;

/** The names of those functions that a distributed database does not have in this form, read as its owner. */
export async function formsMissing(client: pg.ClientBase): Promise<string[]> {
  const wanted = [...functionsOnShards().matchAll(form)].map(([, name = '', body = '']) => ({ name, body }));
  const { rows } = await client.query<{ name: string; body: string | null }>(
    'select name, (select prosrc from pg_proc where oid = to_regproc(name)) as body from unnest($1::text[]) name',
    [wanted.map(({ name }) => name)],
  );
  const found = new Map(rows.map(({ name, body }) => [name, body]));
  return wanted.filter(({ name, body }) => found.get(name) !== body).map(({ name }) => name);
}
