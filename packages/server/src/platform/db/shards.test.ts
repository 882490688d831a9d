// Tests what Citus asks of keys, functions and the clock.
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { checkShards } from '../../doctor/check-shards.ts';
import { formsMissing, functionsOnShards } from './distribute/functions.ts';
import { tablesForShards } from './distribute/tables.ts';
import { newClient } from './new-client.ts';

/** Tables of organisations with a key that goes across them: something is found by it before its organisation is known. */
const acrossOrganisations = [
  'api_key',
  'engine.mail_domain',
  'engine.mail_number',
  'engine.provider_account',
  'engine.reply_number',
  'invitation',
  'mail_sender',
  'member',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

it('the unique keys of what belongs to an organisation have the organisation in them', async () => {
  const rows = await database.query<{ name: string }>(
    `select distinct i.indrelid::regclass::text as name from pg_index i
       join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
       where i.indisunique and c.relnamespace::regnamespace::text in ('public', 'engine')
         and not a.attnum = any (i.indkey::int2[])
       order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(acrossOrganisations);
});

it('so do the foreign keys between such tables', async () => {
  const rows = await database.query(
    `select k.conrelid::regclass::text as name, k.conname from pg_constraint k
       join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'tenant_id'
       join pg_attribute b on b.attrelid = k.confrelid and b.attname = 'tenant_id'
       where k.contype = 'f' and not (k.confrelid::regclass::text = any ($1))
         and not (a.attnum = any (k.conkey) and b.attnum = any (k.confkey))`,
    [acrossOrganisations],
  );
  expect(rows).toEqual([]);
});

it('the clock reads no table', async () => {
  const [row] = await database.query<{ source: string }>(
    `select prosrc as source from pg_proc where oid = 'engine.now()'::regprocedure`,
  );
  expect(row?.source).not.toMatch(/\bfrom\b/i);
});

describe('what npm run distribute moves', () => {
  const tables = ['recipient', 'mail_event', 'recipient_page', 'recipient_person'];

  it('is recipients, and what refers to them', async () => {
    const client = newClient({ connectionString: database.url });
    await client.connect();
    expect(await tablesForShards(client)).toEqual(tables);
    await client.end();
  });

  it('is read by no function that has no form for shards', async () => {
    const rows = await database.query<{ name: string }>(
      `select p.oid::regproc::text as name from pg_proc p
         where p.pronamespace::regnamespace::text in ('public', 'engine')
           and (prosrc ~ ('\\m(' || array_to_string($1::text[], '|') || ')\\M') or prosrc ~ '\\mctid\\M')
         order by 1`,
      [tables],
    );
    // A backup is restored before the database is distributed.
    const names = rows.map(({ name }) => name).filter((name) => name !== 'engine.restored_messages');
    expect(names.length).toBeGreaterThan(5);
    const forms = [...functionsOnShards().matchAll(/create or replace function ([\w.]+)/g)].map(
      ([, name]) => name,
    );
    expect(forms).toEqual(expect.arrayContaining(names));
  });

  it('has functions of which a plain database has none', async () => {
    const client = newClient({ connectionString: database.url });
    await client.connect();
    const missing = await formsMissing(client);
    await client.end();
    expect(missing).toHaveLength(functionsOnShards().split('create or replace function').length - 1);
    expect(await checkShards(database.url)).toEqual([]);
  });
});
