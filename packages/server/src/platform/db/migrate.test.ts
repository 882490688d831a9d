// Tests of migrations by an owner who is no superuser, in several processes.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerLogins, testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { databaseUrl } from '../../../testing/global-setup.ts';
import { newId } from '../id.ts';
import { openDatabase } from './database.ts';
import { openLogins } from './logins.ts';
import { migrate, migrationNames, readMigration } from './migrate.ts';
import { readNow } from './now.ts';

const name = `church_${randomBytes(6).toString('hex')}`;
let admin: TestDatabase;
let url: string;
beforeAll(async () => {
  admin = await testDatabase();
  await admin.query(`create role ${name} login createrole password 'of a test'`);
  await admin.query(`create database ${name} owner ${name}`);
  const its = new URL(databaseUrl(admin.url, name));
  its.username = name;
  its.password = 'of a test';
  url = its.href;
});
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`);
  await admin.query(`drop role ${name}_app, ${name}_system`);
  await admin.query(`drop role ${name}`);
});

it('leaves extensions to the start, which looks first: with Citus, creating one that is there needs its owner', () => {
  expect(migrationNames().filter((one) => /create extension/i.test(readMigration(one)))).toEqual([]);
});

it('runs each migration once, in whichever process, for an owner who is no superuser', async () => {
  const ran = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(ran.flat()).toEqual(migrationNames());
  const opened = await openLogins({ url, directUrl: url, secret: 'of a test', given: undefined });
  expect(opened.warning).toBe(undefined);
  const db = openDatabase(opened.logins);
  await expect(db.inSystem(readNow)).resolves.toBeInstanceOf(Date);
  await expect(db.inTenant(newId(), readNow)).resolves.toBeInstanceOf(Date);
  await db.close();
});

it('[AU-13] takes tenants of an older version for approved, and new ones not', async () => {
  const old = `${name}_old`;
  await admin.query(`create database ${old}`);
  const its = databaseUrl(admin.url, old);
  const roles = { tenant: 'tidings_app', system: 'tidings_system' };
  await migrate(its, { upTo: '0008-engine', roles });
  const db = openDatabase(ownerLogins(its));
  const add = (id: string) =>
    db.inSystem((tx) =>
      sql`insert into tenant (id, name, slug, country, time_zone)
        values (${id}, 'Grace', ${id}, 'NG', 'Africa/Lagos')`.execute(tx),
    );
  const stateOf = async (id: string) =>
    (await db.inSystem((tx) => tx.selectFrom('tenant').select('state').where('id', '=', id).execute()))[0];
  const [before, after] = [newId(), newId()];
  await add(before);
  await migrate(its, { roles });
  await add(after);
  expect([await stateOf(before), await stateOf(after)]).toEqual([{ state: 'approved' }, { state: 'new' }]);
  await db.close();
  await admin.query(`drop database ${old} with (force)`);
});

it('[OT-04] knows for which channel own texts of greetings were written by an older version', async () => {
  const old = `${name}_texts`;
  await admin.query(`create database ${old}`);
  const its = databaseUrl(admin.url, old);
  const roles = { tenant: 'tidings_app', system: 'tidings_system' };
  await migrate(its, { upTo: '0092-listed-people', roles });
  const client = new Client({ connectionString: its });
  await client.connect();
  const tenantId = newId();
  await client.query(
    `insert into tenant (id, name, slug, country, time_zone) values ($1, 'Grace', 'grace', 'NG', 'Africa/Lagos')`,
    [tenantId],
  );
  await client.query(
    `insert into greeting_setting (tenant_id, occasion, channel, text_id, send_at, next_on, next_at, created_by)
       values ($1, 'birthday', 'sms', $1, '09:00', '2027-02-21', '2027-02-21T08:00Z', $1)`,
    [tenantId],
  );
  await client.query(
    `with ada as (insert into person (tenant_id, id, first_name) values ($1, $1, 'Ada') returning id)
       insert into greeting (tenant_id, person_id, occasion, year, body)
         select $1, id, 'birthday', 2027 + n, body
           from ada, unnest(array['<p>Dear Ada</p>', 'Dear Ada <3', '']) with ordinality as texts (body, n)`,
    [tenantId],
  );
  await migrate(its, { roles });
  const texts = await client.query('select body, channel from greeting order by year');
  expect(texts.rows).toEqual([
    { body: '<p>Dear Ada</p>', channel: 'email' },
    { body: 'Dear Ada <3', channel: 'sms' },
    { body: '', channel: null },
  ]);
  const settings = await client.query(
    'select told_limit, next_on = since as "isListedFromThen" from greeting_setting',
  );
  expect(settings.rows).toEqual([{ told_limit: false, isListedFromThen: true }]);
  await client.end();
  await admin.query(`drop database ${old} with (force)`);
});
