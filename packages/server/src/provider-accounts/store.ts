// SQL for provider accounts: a tenant's under row-level security, the installation's outside it.
import type { ProviderKindName, Settings } from '@tidings/contract/rules/provider-fields.ts';
import { providerKind } from '@tidings/contract/rules/provider-kinds.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/db/database.ts';

/** The owner of an account: a tenant's id, or null for the installation. */
export type Owner = string | null;

export interface AccountRow {
  id: string;
  kind: ProviderKindName;
  name: string;
  settings: Settings;
  takes_regular: boolean;
  takes_hybrid: boolean;
  takes_email: boolean;
  may_be_private: boolean;
  revision: number;
}

export type NewAccountRow = Omit<AccountRow, 'revision'> & { secrets: string };

/** Notification channel for changes to accounts; the payload is the account's id. */
export const providersChannel = 'tidings_providers';

const columns = [
  'id',
  'kind',
  'name',
  'settings',
  'takes_regular',
  'takes_hybrid',
  'takes_email',
  'may_be_private',
  'revision',
] as const;

/** Runs `work` in the transaction that can see the owner's rows. */
export const inOwner = <T>(db: Database, owner: Owner, work: (tx: Tx) => Promise<T>): Promise<T> =>
  owner === null ? db.inSystem(work) : db.inTenant(owner, work);

/** Locks an owner's accounts until the transaction ends, because two changes may want the same route. */
export async function lockOwner(tx: Tx, owner: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`providers ${owner}`}, 0))`.execute(tx);
}

/** An owner's accounts that are not retired, oldest first. */
export async function listAccounts(tx: Tx, owner: Owner): Promise<AccountRow[]> {
  const rows = await tx
    .selectFrom('engine.provider_account')
    .select(columns)
    .where('tenant_id', 'is not distinct from', owner)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(read);
}

/** One account of an owner; undefined where there is none. */
export async function findAccount(tx: Tx, owner: Owner, id: string): Promise<AccountRow | undefined> {
  const row = await tx
    .selectFrom('engine.provider_account')
    .select(columns)
    .where('tenant_id', 'is not distinct from', owner)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return row && read(row);
}

/** The sealed secrets of an owner's accounts, by account. Runs in inSystem: nobody else may read them. */
export async function readSealed(tx: Tx, owner: Owner): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('engine.provider_account')
    .select(['id', 'secrets'])
    .where('tenant_id', 'is not distinct from', owner)
    .where('retired_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, secrets }) => [id, secrets]));
}

/** Takes the routes of this account away from the owner's other accounts. */
export async function takeRoutes(
  tx: Tx,
  owner: Owner,
  row: Pick<AccountRow, 'id' | 'takes_regular' | 'takes_hybrid' | 'takes_email'>,
): Promise<void> {
  const others = tx
    .updateTable('engine.provider_account')
    .where('tenant_id', 'is not distinct from', owner)
    .where('id', '<>', row.id);
  for (const route of ['takes_regular', 'takes_hybrid', 'takes_email'] as const)
    if (row[route])
      await others
        .set({ [route]: false })
        .where(route, '=', true)
        .execute();
}

/** Stores a new account. Call takeRoutes first. */
export async function insertAccount(tx: Tx, owner: Owner, row: NewAccountRow): Promise<void> {
  await tx
    .insertInto('engine.provider_account')
    .values({ ...row, tenant_id: owner, settings: JSON.stringify(row.settings) })
    .execute();
  await announceAccount(tx, row.id);
}

/** Changes an account; workers then open it again. Call takeRoutes first. */
export async function updateAccount(
  tx: Tx,
  owner: Owner,
  { id, settings, ...row }: Omit<NewAccountRow, 'kind'>,
): Promise<void> {
  await tx
    .updateTable('engine.provider_account')
    .set({
      ...row,
      settings: JSON.stringify(settings),
      revision: sql`revision + 1`,
      updated_at: sql`engine.now()`,
    })
    .where('tenant_id', 'is not distinct from', owner)
    .where('id', '=', id)
    .execute();
  await announceAccount(tx, id);
}

/** Retires an account, which then takes no route. Gives its name; undefined where there is none. */
export async function retireAccount(tx: Tx, owner: Owner, id: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('engine.provider_account')
    .set({ takes_regular: false, takes_hybrid: false, takes_email: false, retired_at: sql`engine.now()` })
    .where('tenant_id', 'is not distinct from', owner)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (row) await announceAccount(tx, id);
  return row?.name;
}

/** Whether a message of a tenant ever went by a lane. */
export async function hasSentBy(tx: Tx, tenantId: string, lane: string): Promise<boolean> {
  const row = await tx
    .selectFrom('message')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('provider', '=', lane)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Has every worker look at its accounts once this transaction is committed. */
export const announceAccount = (tx: Tx, id: string) =>
  sql`select pg_notify(${providersChannel}, ${id})`.execute(tx);

const read = <T extends { kind: string; settings: unknown }>(row: T) => {
  const kind = providerKind(row.kind);
  if (!kind) throw new Error('an account of a kind that is none');
  return { ...row, kind: kind.kind, settings: row.settings as Settings };
};
