// Tests of row-level security: what the run-time roles may see, table by table.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type SeededData, seedData } from '../testing/data/furnish.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { openDatabase } from './platform/db/database.ts';

let server: TestServer;
let mine: SeededData;
let theirs: SeededData;
beforeAll(async () => {
  server = await startTestServer();
  // The first user is the operator, who is told of all organisations.
  await server.signUp();
  mine = await seedData(server, 'alpaca', '+2348031110001');
  theirs = await seedData(server, 'zebedee', '+2348039990009');
});

/** Tables that are the same for every tenant, or of which a tenant sees ids only. */
const common = [
  'engine.clock',
  'engine.inbound',
  // Who owns lanes, and what they were told, by their names.
  'engine.lane',
  'engine.lane_control',
  'engine.lane_use',
  'engine.provider_rate',
  'engine.provider_state',
  'engine.unit_rate',
  'lookup',
];
/**
 * Tables that are also read outside tenants: for signing in, for the operator's decisions, for what a dead process
 * left, and for the age of kept answers.
 */
const system =
  'account api_key email_change engine.bounce_way engine.clock engine.due engine.fault engine.import_row engine.inbound engine.lane engine.lane_control engine.lane_report engine.lane_use engine.lease ' +
  'engine.mail_domain engine.mail_number engine.mailbox engine.notice_gathered engine.notice_sms engine.organisation_invitation engine.process mail_sender ' +
  'engine.proof_mail engine.provider_account engine.provider_rate engine.provider_state engine.rate_limit engine.reference ' +
  'engine.registration engine.reply_number ' +
  'engine.tenant_limit engine.tenant_pace engine.trial engine.unit_rate engine.worker follow_later greeting_setting ' +
  'idempotency_key invitation known_device member migration passkey passkey_challenge recurring_message sender_id session sign_in_ticket tenant tenant_setting two_factor unit_balance unit_request "user" verification welcome_setting';

/** The names of our tables that meet a condition on pg_class c, with their schema where that is not public. */
async function tablesWhere(condition: string): Promise<string[]> {
  const rows = await server.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
       where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace::regnamespace::text in ('public', 'engine')
         and ${condition}`,
  );
  return rows.map(({ name }) => name).toSorted();
}

const mayRead = (role: string) => `has_any_column_privilege('${role}', c.oid, 'select')`;
/** The installation's accounts and domains belong to no tenant, and every tenant may see whose messages use them. */
const owned = (name: string) =>
  ['engine.provider_account', 'engine.mail_domain'].includes(name)
    ? `${name} where tenant_id is not null`
    : name;
const hasTenant = `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')`;
const isGuarded = `c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*'
  and pg_get_expr(p.polqual, p.polrelid) ~ '^[(]tenant_id = [(]( SELECT [(])?NULLIF[(]current_setting[(]'
  and (p.polroles = '{0}' or 'tidings_app'::regrole = any(p.polroles)))`;
const tenantLeads = `exists (select from pg_index i
  join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] and a.attname = 'tenant_id'
  where i.indrelid = c.oid and i.indisprimary)`;

test('[AU-06] every table that names a tenant has row-level security, with the tenant first in its key', async () => {
  expect(await tablesWhere(`${hasTenant} and not (${isGuarded})`)).toEqual(['invitation']);
  // better-auth gives its rows ids of their own.
  const keyedOtherwise = [
    'engine.mail_domain',
    'engine.mail_number',
    'engine.proof_mail',
    'engine.provider_account',
    'engine.reference',
    'engine.reply_number',
    'invitation',
    'member',
  ];
  expect(await tablesWhere(`${hasTenant} and not ${tenantLeads}`)).toEqual(keyedOtherwise);
  // The owner makes backups and migrations, and must see everything.
  expect(await tablesWhere('c.relforcerowsecurity')).toEqual([]);
});

test('[AU-06] without a tenant no tenant’s rows are seen, and with one no rows of others', async () => {
  const walled = (await tablesWhere(mayRead('tidings_app'))).filter((name) => !common.includes(name));
  expect(walled.length).toBeGreaterThan(20);
  const count = (name: string) => sql<{ n: number }>`select count(*) as n from ${sql.raw(owned(name))}`;
  const withRowsOfOthers: string[] = [];
  for (const name of walled) {
    const outside = await server.db.inSystem(async (tx) => {
      await sql`set local role tidings_app`.execute(tx);
      return count(name).execute(tx);
    });
    const inside = await server.db.inTenant(mine.tenantId, (tx) => count(name).execute(tx));
    const [all] = await server.query<{ n: string }>(`select count(*) as n from ${owned(name)}`);
    // A tenant sees itself and its members, who are in tables without a tenant.
    const ownIn: Record<string, string> = {
      tenant: 'tenant where id = $1',
      '"user"': 'member where tenant_id = $1',
    };
    const [own] = await server.query<{ n: string }>(
      `select count(*) as n from ${ownIn[name] ?? `${name} where tenant_id = $1`}`,
      [mine.tenantId],
    );
    expect([name, outside.rows[0]?.n, inside.rows[0]?.n]).toEqual([name, 0, Number(own?.n)]);
    if (Number(own?.n) > 0 && Number(all?.n) > Number(own?.n)) withRowsOfOthers.push(name);
  }
  // There were enough rows of others to see.
  expect(withRowsOfOthers.length).toBeGreaterThan(15);
});

test('[AU-06] no tenant may read the secrets of a provider account or the keys of a domain, not even its own', async () => {
  const read = (of: string) =>
    server.db.inTenant(mine.tenantId, (tx) =>
      sql`select ${sql.raw(of)} from engine.provider_account`.execute(tx),
    );
  await expect(read('secrets')).rejects.toThrow('permission denied');
  await expect(read('*')).rejects.toThrow('permission denied');
  expect((await read('name')).rows.length).toBeGreaterThan(0);
  await expect(
    server.db.inTenant(mine.tenantId, (tx) => sql`select private_key from engine.mail_domain`.execute(tx)),
  ).rejects.toThrow('permission denied');
});

test('nobody but their tenant may read more of kept answers than their age', async () => {
  const look = (of: string) =>
    server.db.inSystem((tx) => sql`select ${sql.raw(of)} from idempotency_key`.execute(tx));
  await expect(look('answer')).rejects.toThrow('permission denied');
  await look('created_at');
});

test('[AU-06] outside tenants only what belongs to none is seen', async () => {
  expect(await tablesWhere(mayRead('tidings_system'))).toEqual(system.split(' ').toSorted());
});

/** What somebody could try who has slipped a statement of their own into a tenant's transaction. */
const attempts = [
  'select 1',
  'reset role',
  'reset session authorization',
  'set role tidings_system',
  'set role none',
  'set row_security = off',
  'set session authorization tidings_system',
  'reset role; set role tidings_system',
  'alter role tidings_app bypassrls',
  'alter table person disable row level security',
  'alter table person owner to tidings_app',
  'drop policy own_tenant on person',
  'create policy all_rows on person using (true)',
  'grant tidings_system to tidings_app',
  'grant select on session to tidings_app',
  'create function public.peek() returns bigint language sql security definer as $$ select count(*) from session $$',
  `reset tidings.tenant`,
  `commit; begin; reset role; set tidings.tenant to default`,
];

test('[AU-06] no statement in a tenant’s transaction gains rows of another', async () => {
  const owners = await server.query<{ name: string }>('select current_user::text as name');
  const names = await server.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
       where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`,
  );
  expect(names.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['person', 'engine.due', 'pgboss.job']),
  );
  const known = [theirs.tenantId, 'zebedee', theirs.phone];
  let read = 0;
  for (const attempt of [...attempts, `set role ${owners[0]?.name}`]) {
    const found = await server.db.inTenant(mine.tenantId, async (tx) => {
      const run = async <Row>(text: string) => {
        await sql.raw('savepoint attempt').execute(tx);
        try {
          return (await sql.raw<Row>(text).execute(tx)).rows;
        } catch {
          await sql.raw('rollback to attempt').execute(tx);
          return [];
        }
      };
      await run(attempt);
      const seen: string[] = [];
      for (const { name } of names) {
        const columns = await run<{ name: string }>(
          `select quote_ident(attname) as name from pg_attribute where attrelid = '${name}'::regclass and attnum > 0
             and not attisdropped and has_column_privilege(attrelid, attnum, 'select')`,
        );
        if (columns.length === 0) continue;
        const text = `concat_ws(' ', ${columns.map((column) => `${column.name}::text`).join(', ')})`;
        const rows = await run<{ text: string }>(`select ${text} as text from ${name}`);
        read += rows.length;
        if (rows.some((row) => known.some((one) => row.text.includes(one)))) seen.push(name);
      }
      return seen;
    });
    expect([attempt, found]).toEqual([attempt, []]);
  }
  // There were rows of its own to see, time and again.
  expect(read).toBeGreaterThan(20 * attempts.length);
});

test('[AU-06] a tenant’s transaction cannot read the statements of others, which name their tenants', async () => {
  for (const view of ['pg_stat_activity', 'pg_stat_get_activity(null)'])
    await expect(
      server.db.inTenant(mine.tenantId, (tx) => sql.raw(`reset role; select * from ${view}`).execute(tx)),
    ).rejects.toThrow('permission denied');
});

test('[AU-06] what a transaction leaves in its connection cannot stand before a table', async () => {
  const db = openDatabase(server.logins, 1);
  const count = () => db.inTenant(mine.tenantId, (tx) => sql`select from person`.execute(tx));
  const before = (await count()).rows.length;
  await db.inTenant(mine.tenantId, (tx) =>
    sql.raw('create temp table person (n integer); set search_path = pg_temp, public').execute(tx),
  );
  expect((await count()).rows.length).toBe(before);
  await db.close();
});

test('[AU-06] no statement in a tenant’s transaction reaches beyond the database', async () => {
  for (const text of [
    "copy (select 1) to program 'true'",
    "copy (select 1) to '/tmp/tidings-copied'",
    "select pg_read_file('postgresql.conf')",
    "select pg_ls_dir('.')",
    "select lo_import('/etc/passwd')",
    "select lo_export(1, '/tmp/tidings-exported')",
    'create extension dblink',
    'create extension file_fdw',
    'create table public.kept (text text)',
    'create schema kept',
    'alter database template1 rename to kept',
    'create role kept',
  ])
    for (const before of ['', 'reset role; '])
      await expect(
        server.db.inTenant(mine.tenantId, (tx) => sql.raw(before + text).execute(tx)),
      ).rejects.toThrow(/permission denied|must be|is not available/);
});

test('[AU-06] the run-time roles cannot bypass row-level security, and own nothing', async () => {
  const roles = await server.query(
    `select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as mighty,
            exists (select from pg_class where relowner = r.oid and relpersistence <> 't') as owns
       from pg_roles r where rolname in ('tidings_app', 'tidings_system') order by 1`,
  );
  expect(roles).toEqual([
    { rolname: 'tidings_app', mighty: false, owns: false },
    { rolname: 'tidings_system', mighty: false, owns: false },
  ]);
  // A function with the owner's rights must compare the tenant itself, or be for the system only.
  const definers = await server.query(
    `select proname from pg_proc where prosecdef and pronamespace::regnamespace::text in ('public', 'engine')
       order by 1`,
  );
  expect(definers).toEqual(
    [
      // Reads people for the planner, and shows no rows.
      'analyze_people',
      'chain_audit',
      // For the system: only what an owner closed thirty days ago.
      'delete_closed',
      'empty_audit',
      'forget_replies',
      // For the operator: what waits in each lane, and (stuck_messages) what does not move.
      'lane_depth',
      'last_activity',
      'led_attendance',
      'led_groups',
      'led_people',
      'prune_audit',
      // Counts what waits in each lane, and shows no rows.
      'queue_depth',
      'search_people',
      'search_people_alike',
      'second_steps',
      'start_audit_chain',
      'stuck_messages',
      'wrote_to',
    ].map((proname) => ({
      proname,
    })),
  );
  const rights = await server.query(
    `select distinct has_function_privilege('tidings_app', oid, 'execute') as allowed from pg_proc
       where proname in ('chain_audit', 'lane_depth', 'last_activity', 'stuck_messages', 'prune_audit', 'second_steps', 'start_audit_chain', 'wrote_to')`,
  );
  expect(rights).toEqual([{ allowed: false }]);
});
