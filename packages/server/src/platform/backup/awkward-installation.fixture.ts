// A small schema with everything that is awkward to copy, for backup tests.
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { newClient } from '../db/new-client.ts';
import type { Installation } from './backup.ts';
import type { Migrations } from './restore.ts';

export const steps: Record<string, string> = {
  '0001-first': `
    create table migration (name text primary key);
    create schema engine;
    create table parent (id int primary key, text text, upper text generated always as (upper(text)) stored, bytes bytea,
      at timestamptz, took interval, number numeric, list text[], json jsonb, "Odd ""name""" float8, children int not null default 0);
    create table engine.child (n bigint generated always as identity primary key, parent int not null references parent, next bigint references engine.child);
    create table a_seed (word text primary key);
    insert into a_seed values ('from the migration');
    create function counted() returns trigger language plpgsql as $$ begin
      update parent set children = children + 1 where id = new.parent; return new; end $$;
    create trigger counted after insert on engine.child for each row execute function counted();`,
  '0002-second': 'alter table parent add column later text',
};

export const migrations: Migrations = {
  names: Object.keys(steps),
  run: async (client, { upTo }) => {
    for (const [name, sql] of Object.entries(steps)) {
      if (name > upTo) return;
      await client.query(sql);
      await client.query('insert into migration values ($1)', [name]);
    }
  },
};

/** Its files: a large one and an empty one. */
export const fileKeys = ['people/0a1b/0a1c.png', 'files/0a1b/0a1d.txt'] as const;

/** Migrates a new installation to the first migration and fills it. */
export async function fillInstallation(at: Installation): Promise<Installation> {
  const client = newClient({ connectionString: at.databaseUrl });
  await client.connect();
  await migrations.run(client, { upTo: '0001-first' });
  await client.query(`delete from a_seed; insert into a_seed values ('ours')`);
  const odd = 'line\nreturn\r\ttab \\N \\. \\n "quote" \u0001 Ọmọ́ 😀';
  await client.query('insert into parent values ($1, $2, default, $3, $4, $5, $6, $7, $8, $9, 0)', [
    1,
    odd,
    Buffer.from([0, 1, 10, 13, 92, 255]),
    '2026-03-29T01:59:59.123456Z',
    '1 mon 2 days 03:04:05.6',
    '12345678901234567890.0987654321',
    [odd, null, ''],
    { deep: [odd, null] },
    0.1 + 0.2,
  ]);
  await client.query(`insert into parent (id, text) values (2, null), (3, ''), (4, '\\N'), (5, '\\.')`);
  await client.query(
    `insert into parent (id, text) select n, repeat('long ', 2000) from generate_series(10, 400) n`,
  );
  await client.query('insert into engine.child (parent) select 1 from generate_series(1, 3)');
  await client.query('update engine.child set next = 4 - n');
  await client.query('delete from engine.child where n = 2');
  await client.end();
  await at.files.put(fileKeys[0], randomBytes(700_000));
  await at.files.put(fileKeys[1], Buffer.alloc(0));
  if ('file' in at.secret) await writeFile(at.secret.file, 'the secret\n');
  return at;
}
