// The two database roles of an installation: their names, creation and rights.
import { createHash } from 'node:crypto';
import { AppError } from '@tidings/contract/errors.ts';
import pg from 'pg';

/**
 * Held by the process that prepares the database at a start, since others may start at the same time. An arbitrary number that
 * nothing else in this database locks.
 */
export const startLock = 7_216_884;

/** Names of database roles. Neither owns a table, and neither may bypass row-level security. */
export interface Roles {
  /** Works inside one tenant. */
  tenant: string;
  /** Works on what belongs to no tenant, and takes on `tenant` to create one. */
  system: string;
}

/**
 * The names of a database's roles unless others are configured. Roles belong to the whole cluster, so they carry the
 * name of the database, which is unique there.
 */
export function usualRoles(database: string): Roles {
  // The built-in database is called postgres, and has its cluster to itself.
  if (database === 'postgres') return { tenant: 'tidings_app', system: 'tidings_system' };
  const prefix = /^[a-z_][a-z0-9_]{0,50}$/.test(database)
    ? database
    : `tidings_${createHash('sha256').update(database).digest('hex').slice(0, 12)}`;
  return { tenant: `${prefix}_app`, system: `${prefix}_system` };
}

/** Every role that has rights here, by its part; those of an earlier version keep theirs while it may still run. */
export type RolesInUse = Record<keyof Roles, string[]>;

/** The roles that the tables know; undefined where there are no tables yet. */
export async function findRoles(client: pg.ClientBase): Promise<RolesInUse | undefined> {
  const { rows } = await client.query<{ policy: string; roles: string[] }>(
    `select polname as policy, array(select rolname::text from pg_roles where oid = any(polroles) order by oid desc) as roles
       from pg_policy where polrelid = to_regclass('public.tenant')`,
  );
  const of = (name: string) => rows.find(({ policy }) => policy === name)?.roles ?? [];
  return rows.length === 0 ? undefined : { tenant: of('own_tenant'), system: of('everything') };
}

/**
 * Makes sure that both roles exist, and that they have the rights which the roles in use have. Returns the roles that
 * migrations give rights to. Where this database user may not create roles, those in use stay; throws an AppError
 * where there are none.
 */
export async function prepareRoles(client: pg.ClientBase, wanted: Roles): Promise<RolesInUse> {
  const inUse = await findRoles(client);
  const parts = ['tenant', 'system'] as const;
  try {
    for (const part of parts) await createRole(client, wanted[part]);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    if (inUse) return inUse;
    throw new AppError(
      'refused',
      `The database user may not create the roles ${wanted.tenant} and ${wanted.system}. Create them beforehand, as docs/operating.md says under "Roles of the database".`,
    );
  }
  // Where an administrator has made the roles, the start checks it.
  await grantRole(client, wanted.tenant, wanted.system).catch((error: unknown) => {
    if (!isForbidden(error)) throw error;
  });
  for (const part of parts) {
    const [before] = inUse?.[part] ?? [];
    if (before !== undefined && !inUse?.[part].includes(wanted[part]))
      await copyRights(client, before, wanted[part]);
  }
  const now = (part: keyof Roles) => [...new Set([wanted[part], ...(inUse?.[part] ?? [])])];
  return { tenant: now('tenant'), system: now('system') };
}

/** The text of a migration, with the roles that it names `tidings_app` and `tidings_system`. */
export function nameRoles(text: string, roles: RolesInUse): string {
  const list = (part: keyof Roles) => roles[part].map(quoted).join(', ');
  return text
    .replaceAll('tidings_app', () => list('tenant'))
    .replaceAll('tidings_system', () => list('system'));
}

/** Whether PostgreSQL refused a statement for lack of rights. */
export const isForbidden = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError && error.code === '42501';

/** A role's name for SQL. Throws for one that would need escaping within a text of SQL. */
export function quoted(role: string): string {
  if (/["'%$\\]/.test(role))
    throw new AppError('refused', `A role of the database cannot be called ${role}.`);
  return /^[a-z_][a-z0-9_]*$/.test(role) ? role : `"${role}"`;
}

async function createRole(client: pg.ClientBase, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount !== 0) return;
  await client.query(`create role ${quoted(name)} nologin noinherit`).catch((error: unknown) => {
    // Roles belong to the whole cluster, so another process may have been quicker.
    if (!(error instanceof pg.DatabaseError && ['42710', '23505'].includes(error.code ?? ''))) throw error;
  });
}

/** Lets `member` take on a role, unless it may already; from PostgreSQL 16 on that is a right of its own. */
export async function grantRole(client: pg.ClientBase, role: string, member: string): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role($2, $1, case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end) as may`,
    [role, member],
  );
  if (!rows[0]?.may) await client.query(`grant ${quoted(role)} to ${quoted(member)}`);
}

/**
 * Gives `to` every right of `from` in this database. Each statement is committed by itself, so that no other process
 * waits for more than one table; the policies by which `findRoles` tells come last, so that an interrupted run is
 * repeated.
 */
async function copyRights(client: pg.ClientBase, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(rightsToCopy, [
    from,
    to,
    quoted(from),
    quoted(to),
  ]);
  for (const { statement } of rows) await client.query(statement);
}

const rightsToCopy = `
  with old as (select oid from pg_roles where rolname = $1),
  ours as (select oid from pg_namespace where nspname in ('public', 'engine'))
  select statement from (
    select 1 as turn, format('grant %s on schema %I to %s', a.privilege_type, n.nspname, $4::text) as statement
      from old, pg_namespace n, aclexplode(n.nspacl) a where n.oid in (select oid from ours) and a.grantee = old.oid
    union all
    select 1, format('grant %s on %s %s to %s', a.privilege_type,
        case c.relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass, $4::text)
      from old, pg_class c, aclexplode(c.relacl) a where c.relnamespace in (select oid from ours) and a.grantee = old.oid
    union all
    select 1, format('grant %s (%I) on table %s to %s', a.privilege_type, t.attname, c.oid::regclass, $4::text)
      from old, pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
      where c.relnamespace in (select oid from ours) and a.grantee = old.oid
    union all
    select 1, format('grant %s on function %s to %s', a.privilege_type, p.oid::regprocedure, $4::text)
      from old, pg_proc p, aclexplode(p.proacl) a where p.pronamespace in (select oid from ours) and a.grantee = old.oid
    union all
    -- It gives rights on later tables.
    select 2, replace(pg_get_functiondef('engine.guard(regclass)'::regprocedure), $3::text, $4::text || ', ' || $3::text)
    union all
    select case when p.polrelid = 'public.tenant'::regclass then 4 else 3 end,
        format('alter policy %I on %s to %s, %s', p.polname, p.polrelid::regclass, $4::text,
          (select string_agg(quote_ident(rolname), ', ') from pg_roles where oid = any(p.polroles) and rolname <> $2))
      from old, pg_policy p where old.oid = any(p.polroles)
  ) statements order by turn`;
