// The logins by which the server uses its database at run time.
import { AppError } from '@tidings/contract/errors.ts';
import type pg from 'pg';
import { deriveKey } from '../secret.ts';
import { readDistributed } from './distributed.ts';
import { newClient } from './new-client.ts';
import {
  findRoles,
  grantRole,
  isForbidden,
  quoted,
  type Roles,
  type RolesInUse,
  startLock,
  usualRoles,
} from './roles.ts';
import { scramVerifier } from './scram.ts';

/** A connection string, and the role that its transactions have. */
export interface Login {
  url: string;
  role: string;
  /** Its database keeps recipients on shards of Citus. */
  onShards?: boolean;
}

/** What a login may do is all that its role may do: RESET ROLE, or taking on another one, gains nothing. */
export type Logins = Record<keyof Roles, Login>;

/** The configured addresses of the logins; the server makes them where there are none. */
export interface GivenLogins {
  tenant: string;
  system: string;
}

export interface LoginAddresses {
  /** The database as its owner, maybe through a transaction pooler. */
  url: string;
  /** The same past any pooler. */
  directUrl: string;
  /** The installation's secret, from which the passwords of the logins are derived. */
  secret: string;
  given: GivenLogins | undefined;
}

export interface OpenedLogins {
  logins: Logins;
  /** The same past any pooler. */
  direct: Logins;
  /** Why the server works as the owner nevertheless, where it does. */
  warning?: string;
}

const parts = ['tenant', 'system'] as const;

/** The role of each configured login, as migrations need it; undefined where none is configured. */
export async function readGivenRoles(given: GivenLogins | undefined): Promise<Roles | undefined> {
  if (!given) return undefined;
  const [tenant, system] = [await loggedInAs(given.tenant), await loggedInAs(given.system)];
  for (const [name, found] of [
    ['DATABASE_TENANT_URL', tenant],
    ['DATABASE_SYSTEM_URL', system],
  ] as const)
    if ('refusal' in found) throw new AppError('refused', `${name} cannot be used: ${found.refusal}.`);
  return { tenant: roleOf(tenant), system: roleOf(system) };
}

/**
 * The logins of a migrated database: those configured, or the usual ones, which are allowed to log in here and now.
 * Where that is impossible, the owner takes on the roles, as in earlier versions, and `warning` says why. Throws
 * an AppError for a login that could see more than its role, or where there is no way at all.
 */
export async function openLogins(addresses: LoginAddresses): Promise<OpenedLogins> {
  const owner = newClient({ connectionString: addresses.directUrl });
  await owner.connect();
  try {
    // Until the connection ends.
    await owner.query('select pg_advisory_lock($1)', [startLock]);
    const inUse = await findRoles(owner);
    if (!inUse) throw new AppError('refused', 'Tidings has never been started on this database.');
    const opened = addresses.given
      ? await openGiven(owner, addresses, addresses.given)
      : await openOwn(owner, addresses, inUse);
    return (await readDistributed(owner)) ? onShards(opened) : opened;
  } finally {
    await owner.end();
  }
}

function onShards(opened: OpenedLogins): OpenedLogins {
  const marked = ({ tenant, system }: Logins): Logins => ({
    tenant: { ...tenant, onShards: true },
    system: { ...system, onShards: true },
  });
  return { ...opened, logins: marked(opened.logins), direct: marked(opened.direct) };
}

async function openGiven(owner: pg.Client, { url, directUrl }: LoginAddresses, given: GivenLogins) {
  const roles = (await readGivenRoles(given)) as Roles;
  const logins = {
    tenant: { url: given.tenant, role: roles.tenant },
    system: { url: given.system, role: roles.system },
  };
  await refuseMighty(owner, roles);
  const at = (part: keyof Roles) => {
    // Without a pooler, the configured address is direct itself.
    if (url === directUrl) return logins[part];
    return { url: withUser(directUrl, roles[part], new URL(given[part]).password), role: roles[part] };
  };
  return { logins, direct: { tenant: at('tenant'), system: at('system') } };
}

async function openOwn(
  owner: pg.Client,
  { url, directUrl, secret }: LoginAddresses,
  inUse: RolesInUse,
): Promise<OpenedLogins> {
  const { rows } = await owner.query<{ name: string }>('select current_database()::text as name');
  const wanted = usualRoles(rows[0]?.name ?? '');
  const opened = { logins: ownLogins(url, wanted, secret), direct: ownLogins(directUrl, wanted, secret) };
  const reason = parts.some((part) => !inUse[part].includes(wanted[part]))
    ? `this user may not create the roles ${wanted.tenant} and ${wanted.system}`
    : ((await allowLogins(owner, opened.direct, secret)) ?? (await reasonAgainst(opened.logins)));
  if (reason === undefined) {
    await refuseMighty(owner, wanted);
    return opened;
  }
  return workAsOwner(owner, { url, directUrl }, { inUse, reason });
}

const passwordOf = (role: string, secret: string): string =>
  deriveKey(secret, `database login ${role}`).toString('base64url');

/** The logins that the server makes itself: these roles at an address, with passwords derived from the secret. */
export function ownLogins(url: string, roles: Roles, secret: string): Logins {
  const login = (role: string) => ({ url: withUser(url, role, passwordOf(role, secret)), role });
  return { tenant: login(roles.tenant), system: login(roles.system) };
}

/** Lets the roles of `ownLogins` log in where they cannot yet; why not, where that fails. */
export async function allowLogins(
  owner: pg.ClientBase,
  logins: Logins,
  secret: string,
): Promise<string | undefined> {
  for (const part of parts) {
    const { url, role } = logins[part];
    if (!('refusal' in (await loggedInAs(url)))) continue;
    const elsewhere = await usedElsewhere(owner, role);
    if (elsewhere !== undefined) return `the role ${role} belongs to another installation, in ${elsewhere}`;
    if (await hasSessions(owner, role))
      return `others are logged in as ${role}, whose TIDINGS_SECRET is another`;
    try {
      await owner.query(
        `alter role ${quoted(role)} login noinherit password '${scramVerifier(passwordOf(role, secret))}'`,
      );
    } catch (error) {
      if (!isForbidden(error)) throw error;
      return `the role ${role} cannot log in, and this user may not allow it`;
    }
  }
  return reasonAgainst(logins);
}

async function reasonAgainst(logins: Logins): Promise<string | undefined> {
  for (const part of parts) {
    const found = await loggedInAs(logins[part].url);
    const { role } = logins[part];
    if ('refusal' in found) return `${role} cannot log in (${found.refusal})`;
    if (found.role !== role) return `${role} is logged in as ${found.role}`;
  }
  return undefined;
}

/** The name of another database in which a role has rights. */
async function usedElsewhere(owner: pg.ClientBase, role: string): Promise<string | undefined> {
  const { rows } = await owner.query<{ name: string }>(
    `select d.datname as name from pg_shdepend s join pg_database d on d.oid = s.dbid
       where s.refclassid = 'pg_authid'::regclass and s.refobjid = (select oid from pg_roles where rolname = $1)
         and d.datname <> current_database() limit 1`,
    [role],
  );
  return rows[0]?.name;
}

/** Whether connections of a role would be cut off by another password; also where that cannot be seen. */
async function hasSessions(owner: pg.ClientBase, role: string): Promise<boolean> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1 and rolcanlogin', [role]);
  if (rowCount === 0) return false;
  try {
    const found = await owner.query('select from pg_stat_activity where usename = $1 limit 1', [role]);
    return found.rowCount !== 0;
  } catch (error) {
    if (!isForbidden(error)) throw error;
    return true;
  }
}

async function workAsOwner(
  owner: pg.Client,
  { url, directUrl }: Pick<LoginAddresses, 'url' | 'directUrl'>,
  { inUse, reason }: { inUse: RolesInUse; reason: string },
): Promise<OpenedLogins> {
  const [{ user } = { user: '' }] = (await owner.query<{ user: string }>('select current_user::text as user'))
    .rows;
  const roles = { tenant: inUse.tenant[0] ?? '', system: inUse.system[0] ?? '' };
  try {
    for (const part of parts) await grantRole(owner, roles[part], user);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw new AppError(
      'refused',
      `The database cannot be used: ${reason}. docs/operating.md says under "Roles of the database" what to do.`,
    );
  }
  const at = (address: string): Logins => ({
    tenant: { url: address, role: roles.tenant },
    system: { url: address, role: roles.system },
  });
  return {
    logins: at(url),
    direct: at(directUrl),
    warning: `Tidings works as ${user}, who owns the database and could read every organisation, since ${reason}. docs/operating.md says under "Roles of the database" how it gets logins of its own.`,
  };
}

/** Refuses logins by which row-level security could be passed, and a system login that cannot create tenants. */
async function refuseMighty(owner: pg.Client, roles: Roles): Promise<void> {
  const { rows } = await owner.query<{ name: string; why: string | null }>(
    `select rolname as name, case
         when rolsuper then 'is a superuser'
         when rolbypassrls then 'may bypass row-level security'
         when rolcreaterole then 'may create roles'
         when pg_has_role(r.oid, t.relowner, 'member') then 'may act as the owner of the tables'
         when rolname = $1 and pg_has_role(r.oid, $2::name, 'member') then 'may act as ' || $2
       end as why
       from pg_roles r, pg_class t where rolname in ($1, $2) and t.oid = 'public.tenant'::regclass`,
    [roles.tenant, roles.system],
  );
  const mighty = rows.find(({ why }) => why !== null);
  if (mighty)
    throw new AppError(
      'refused',
      `The role ${mighty.name} ${mighty.why}, so it cannot keep organisations apart. docs/operating.md says under "Roles of the database" what it may do.`,
    );
  try {
    await grantRole(owner, roles.tenant, roles.system);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw new AppError(
      'refused',
      `Run this as an administrator of the database: grant ${quoted(roles.tenant)} to ${quoted(roles.system)}`,
    );
  }
}

/** Who an address logs in as, or in words why it does not. */
async function loggedInAs(url: string): Promise<{ role: string } | { refusal: string }> {
  const client = newClient({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ role: string }>('select session_user::text as role');
    return { role: rows[0]?.role ?? '' };
  } catch (error) {
    return { refusal: (error as Error).message };
  } finally {
    await client.end().catch(() => {});
  }
}

const roleOf = (found: { role: string } | { refusal: string }): string => ('role' in found ? found.role : '');

/** An address with another user; `password` is as it stands in an address. */
function withUser(url: string, user: string, password: string): string {
  const changed = new URL(url);
  // They win over what stands before the host, which an address of a socket need not have.
  for (const name of ['user', 'password']) changed.searchParams.delete(name);
  if (changed.host) {
    changed.username = encodeURIComponent(user);
    changed.password = password;
  } else {
    changed.searchParams.set('user', user);
    changed.searchParams.set('password', decodeURIComponent(password));
  }
  return changed.href;
}
