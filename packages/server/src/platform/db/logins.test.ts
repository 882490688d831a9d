// Tests of logins and roles: made by the server, or by an administrator beforehand.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { afterFile } from '../../../testing/after-file.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { databaseUrl } from '../../../testing/global-setup.ts';
import { newId } from '../id.ts';
import { openDatabase } from './database.ts';
import { type GivenLogins, type OpenedLogins, openLogins, readGivenRoles } from './logins.ts';
import { prepareJobs } from '../jobs.ts';
import { migrate, migrationNames } from './migrate.ts';
import { readNow } from './now.ts';

const word = 'of a test';
let admin: TestDatabase;
beforeAll(async () => {
  admin = await testDatabase();
});

const databases: string[] = [];
const roles: string[] = [];
afterAll(async () => {
  for (const name of databases) await admin.query(`drop database ${name} with (force)`);
  for (const name of roles) await admin.query(`drop role if exists "${name}"`);
});

/** An empty database and the address of its owner, who has these rights in the cluster. */
async function newDatabase(rights: string): Promise<{ name: string; url: string }> {
  const name = `church_${randomBytes(6).toString('hex')}`;
  await admin.query(`create role ${name} login ${rights} password '${word}'`);
  await admin.query(`create database ${name} owner ${name}`);
  databases.push(name);
  roles.push(`${name}_app`, `${name}_system`, name);
  return { name, url: addressOf(name, name) };
}

function addressOf(database: string, user: string): string {
  const address = new URL(databaseUrl(admin.url, database));
  address.username = encodeURIComponent(user);
  address.password = word;
  return address.href;
}

async function asAdmin(database: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(admin.url, database) });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** What a start does. */
async function start(url: string, given?: GivenLogins): Promise<OpenedLogins> {
  const wanted = await readGivenRoles(given);
  await migrate(url, wanted && { roles: wanted });
  const opened = await openLogins({ url, directUrl: url, secret: word, given });
  await prepareJobs(url, [opened.direct.system.role]);
  return opened;
}

/** Adds a tenant as the system does, and reads it in a transaction of its own. */
async function work({ logins }: OpenedLogins) {
  const db = openDatabase(logins, 2);
  // A test may have closed it already.
  afterFile(() => db.close().catch(() => {}));
  const id = newId();
  await db.inSystem(async (tx) => {
    await sql`insert into tenant (id, name, slug, country, time_zone)
      values (${id}, 'Grace', ${id}, 'NG', 'Africa/Lagos')`.execute(tx);
    await db.enterTenant(tx, id);
    await sql`insert into people_group (tenant_id, id, name) values (${id}, ${newId()}, 'Choir')`.execute(tx);
  });
  const { rows } = await db.inTenant(id, (tx) =>
    sql<{ name: string; user: string }>`select name, session_user::text as user from people_group`.execute(
      tx,
    ),
  );
  expect(rows.map(({ name }) => name)).toEqual(['Choir']);
  return { db, id, user: rows[0]?.user };
}

it('two installations in one cluster make roles of their own, and neither sees the other', async () => {
  const [one, other] = [await newDatabase('createrole'), await newDatabase('createrole')];
  // Three processes start at once.
  const [opened] = await Promise.all([start(one.url), start(one.url), start(one.url)]);
  const second = await start(other.url);
  for (const [{ warning, logins }, { name }] of [
    [opened, one],
    [second, other],
  ] as const) {
    expect(warning).toBe(undefined);
    expect([logins.tenant.role, logins.system.role]).toEqual([`${name}_app`, `${name}_system`]);
  }
  expect((await work(opened)).user).toBe(`${one.name}_app`);
  await work(second);
  for (const part of ['tenant', 'system'] as const) {
    const address = new URL(opened.logins[part].url);
    address.pathname = `/${other.name}`;
    const stranger = new pg.Client({ connectionString: address.href });
    await stranger.connect();
    await expect(stranger.query('select * from tenant')).rejects.toThrow('permission denied');
    await expect(stranger.query('select * from pgboss.job')).rejects.toThrow('permission denied');
    await stranger.end();
    // The other installation's own password is another.
    address.username = second.logins[part].role;
    const thief = new pg.Client({ connectionString: address.href });
    await expect(thief.connect()).rejects.toThrow('password authentication failed');
  }
});

it('an administrator makes roles and extensions, and the owner may create neither', async () => {
  const { name, url } = await newDatabase('nocreaterole');
  await asAdmin(name, 'create extension pg_trgm; create extension btree_gin');
  const [tenant, system] = [`${name}-Members`, `${name}-Engine`];
  const given = { tenant: addressOf(name, tenant), system: addressOf(name, system) };
  await expect(start(url)).rejects.toThrow(
    `may not create the roles ${name}_app and ${name}_system. Create them beforehand`,
  );
  await expect(start(url, given)).rejects.toThrow(
    'DATABASE_TENANT_URL cannot be used: password authentication',
  );
  roles.unshift(tenant, system);
  for (const role of [tenant, system])
    await admin.query(`create role "${role}" login noinherit password '${word}'`);
  await expect(start(url, given)).rejects.toThrow(`grant "${tenant}" to "${system}"`);
  await admin.query(`grant "${tenant}" to "${system}"`);
  const opened = await start(url, given);
  expect(opened).toMatchObject({ logins: { tenant: { url: given.tenant, role: tenant } } });
  expect(opened.warning).toBe(undefined);
  expect((await work(opened)).user).toBe(tenant);
  expect(await migrate(url, { roles: { tenant, system } })).toEqual([]);
});

it('a login that could see more than its role is refused', async () => {
  const { name, url } = await newDatabase('createrole');
  await start(url);
  const given = { tenant: addressOf(name, `${name}_app`), system: addressOf(name, `${name}_system`) };
  await admin.query(
    `alter role ${name}_app password '${word}'; alter role ${name}_system password '${word}'`,
  );
  await work(await start(url, given));
  await expect(start(url, { ...given, tenant: url })).rejects.toThrow('may create roles');
  await expect(start(url, { ...given, system: given.tenant })).rejects.toThrow(`may act as ${name}_app`);
  for (const [mighty, meek, why] of [
    [
      `alter role ${name}_app bypassrls`,
      `alter role ${name}_app nobypassrls`,
      'may bypass row-level security',
    ],
    [`alter role ${name}_system superuser`, `alter role ${name}_system nosuperuser`, 'is a superuser'],
  ] as const) {
    await admin.query(mighty);
    await expect(start(url, given)).rejects.toThrow(why);
    await admin.query(meek);
  }
});

it('an installation whose roles cannot log in works as its owner, and the start says why', async () => {
  const { name, url } = await newDatabase('createrole');
  await start(url);
  await admin.query(`alter role ${name}_app nologin; alter role ${name} nocreaterole`);
  const opened = await start(url);
  expect(opened.warning).toContain(`works as ${name}, who owns the database`);
  expect(opened.warning).toContain(`the role ${name}_app cannot log in, and this user may not allow it`);
  expect((await work(opened)).user).toBe(name);
  // With the right given back, the next start is as it should be.
  await admin.query(`alter role ${name} createrole`);
  expect((await work(await start(url))).user).toBe(`${name}_app`);
});

it('a start with another secret cuts off nobody', async () => {
  const { name, url } = await newDatabase('createrole');
  const first = await work(await start(url));
  const withOther = () => openLogins({ url, directUrl: url, secret: 'another one', given: undefined });
  expect((await withOther()).warning).toContain(
    `others are logged in as ${name}_app, whose TIDINGS_SECRET is another`,
  );
  expect((await work(await start(url))).user).toBe(`${name}_app`);
  // Once everybody has stopped, the secret may change.
  await first.db.close();
  await asAdmin(
    name,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename like '${name}\\_%'`,
  );
  expect((await withOther()).warning).toBe(undefined);
});

it('a role of another installation gets no new password', async () => {
  const name = `church_${randomBytes(6).toString('hex')}`;
  databases.push(name);
  roles.push(`${name}_app`, `${name}_system`);
  await admin.query(`create role ${name}_app nologin`);
  await admin.query(`create database ${name}`);
  await admin.query('create table theirs (n integer)');
  await admin.query(`grant select on theirs to ${name}_app`);
  const { warning } = await start(databaseUrl(admin.url, name));
  expect(warning).toContain(`the role ${name}_app belongs to another installation`);
  await admin.query('drop table theirs');
});

it('a database with the names of an earlier version gets its own, and the earlier server works on', async () => {
  const name = `church_${randomBytes(6).toString('hex')}`;
  databases.push(name);
  roles.push(`${name}_app`, `${name}_system`);
  await admin.query(`create database ${name}`);
  const url = databaseUrl(admin.url, name);
  const before = { tenant: 'tidings_app', system: 'tidings_system' };
  await migrate(url, {
    upTo:
      migrationNames()
        .filter((one) => one < '0021')
        .at(-1) ?? '',
    roles: before,
  });
  const earlier = {
    logins: { tenant: { url, role: before.tenant }, system: { url, role: before.system } },
  } as OpenedLogins;
  const old = await work(earlier);

  const opened = await start(url);
  expect(opened.logins.tenant.role).toBe(`${name}_app`);
  const now = await work(opened);
  await work(earlier);
  for (const { db, id } of [old, now]) {
    const due = (of: typeof db) =>
      of.inSystem(async (tx) => (await sql`select from engine.due where tenant_id = ${id}`.execute(tx)).rows);
    await db.inTenant(id, (tx) =>
      sql`insert into engine.due (tenant_id, message_id, lane, next_at)
        values (${id}, ${newId()}, 'launch', now())`.execute(tx),
    );
    // Either sees what the other has to do.
    expect([(await due(old.db)).length, (await due(now.db)).length]).toEqual([1, 1]);
  }
  // Both have the same rights, and later tables give them to both.
  const rights = `select coalesce(string_agg(r, ' ' order by r), '') as all from (
    select c.oid::regclass || ' ' || a.privilege_type as r from pg_class c, aclexplode(relacl) a where a.grantee = $1::regrole
      and c.relnamespace <> 'pgboss'::regnamespace
    union all select t.attrelid::regclass || '.' || attname || ' ' || a.privilege_type from pg_attribute t, aclexplode(attacl) a
      where a.grantee = $1::regrole
    union all select p.oid::regprocedure || ' ' || a.privilege_type from pg_proc p, aclexplode(proacl) a where a.grantee = $1::regrole
    union all select polrelid::regclass || ' ' || polname from pg_policy where $1::regrole = any(polroles)) rights`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create table later (tenant_id uuid, id uuid); select engine.guard('later')`);
  const of = async (role: string): Promise<string> =>
    (await client.query<{ all: string }>(rights, [role])).rows[0]?.all ?? '';
  expect(await of(`${name}_app`)).toContain('later SELECT');
  expect(await of(`${name}_app`)).toBe(await of(before.tenant));
  expect(await of(`${name}_system`)).toBe(await of(before.system));
  await client.end();
});

it('an extension that is missing, or in a schema of its own, is told with the statement to run', async () => {
  const { name, url } = await newDatabase('createrole');
  await asAdmin(name, 'create schema extensions; create extension pg_trgm with schema extensions');
  await expect(migrate(url)).rejects.toThrow(
    'The extension pg_trgm is in the schema extensions. Run this in the database as an administrator: alter extension pg_trgm set schema public',
  );
  await asAdmin(name, 'alter extension pg_trgm set schema public');
  await asAdmin(
    name,
    `alter database ${name} owner to current_user; grant create on schema public to ${name}`,
  );
  await expect(migrate(url)).rejects.toThrow(
    'The extension btree_gin is missing, and this user may not create it. Run this in the database as an administrator: create extension btree_gin',
  );
});

it('the time is the database’s for both logins', async () => {
  const { db } = admin;
  for (const now of [await db.inSystem(readNow), await db.inTenant(newId(), readNow)])
    expect(now).toBeInstanceOf(Date);
});
