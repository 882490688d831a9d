// SQL for a tenant's sender addresses and their verification links.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface SenderRow {
  id: string;
  address: string;
  name: string;
  isDefault: boolean;
  /** Null until the address is verified. */
  verifiedAt: Date | null;
  /** When the link was last mailed. */
  askedAt: Date | null;
}

const columns = [
  'id',
  'address',
  'name',
  'is_default as isDefault',
  'verified_at as verifiedAt',
  'asked_at as askedAt',
] as const;

const select = (tx: Tx, tenantId: string) =>
  tx.selectFrom('mail_sender').select(columns).where('tenant_id', '=', tenantId);

/** All senders of a tenant, by address. */
export const listSenders = (tx: Tx, tenantId: string): Promise<SenderRow[]> =>
  select(tx, tenantId).orderBy('address').execute();

/** One sender; undefined where there is none. */
export const findSender = (tx: Tx, tenantId: string, id: string): Promise<SenderRow | undefined> =>
  select(tx, tenantId).where('id', '=', id).executeTakeFirst();

/** The sender with this address; the default sender for an empty one. */
export const findSenderOf = (tx: Tx, tenantId: string, address: string): Promise<SenderRow | undefined> =>
  (address === ''
    ? select(tx, tenantId).where('is_default', '=', true)
    : select(tx, tenantId).where('address', '=', address)
  ).executeTakeFirst();

/** Stores an address; false if it is there already. */
export async function insertSender(
  tx: Tx,
  tenantId: string,
  row: Pick<SenderRow, 'id' | 'address' | 'name'> & { userId: string },
): Promise<boolean> {
  const done = await tx
    .insertInto('mail_sender')
    .values({
      tenant_id: tenantId,
      id: row.id,
      address: row.address,
      name: row.name,
      created_by: row.userId,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'address']).doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows) === 1;
}

/** Changes the name of a sender and whether it is the default, where they are not null. There is one default at most. */
export async function updateSender(
  tx: Tx,
  tenantId: string,
  id: string,
  { name, isDefault }: { name: string | null; isDefault: boolean | null },
): Promise<void> {
  if (isDefault)
    await tx
      .updateTable('mail_sender')
      .set({ is_default: false })
      .where('tenant_id', '=', tenantId)
      .where('is_default', '=', true)
      .where('id', '<>', id)
      .execute();
  await tx
    .updateTable('mail_sender')
    .set({
      name: sql`coalesce(${name}, name)`,
      is_default: sql`coalesce(${isDefault}, is_default)`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Removes a sender. Gives its address, or undefined where there is none. */
export async function deleteSender(tx: Tx, tenantId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('mail_sender')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning('address')
    .executeTakeFirst();
  return row?.address;
}

/** Stores a new link, which replaces the last one. False if the address is verified, or gone. */
export async function updateToken(tx: Tx, tenantId: string, id: string, tokenHash: string): Promise<boolean> {
  const done = await tx
    .updateTable('mail_sender')
    .set({ token_hash: tokenHash, asked_at: sql<Date>`engine.now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

/** What a link is for. */
export interface Asked {
  tenantId: string;
  id: string;
  address: string;
  organisation: string;
  /** The path of its logo; empty where it has none, or is not approved. */
  logo: string;
  /** The language tag of its texts. */
  language: string;
  isProved: boolean;
  isTooOld: boolean;
}

/** Finds a link of any tenant; undefined for one that is invalid or not the newest. Runs in inSystem. */
export async function findAsked(tx: Tx, tokenHash: string, days: number): Promise<Asked | undefined> {
  return tx
    .selectFrom('mail_sender as s')
    .innerJoin('tenant as t', 't.id', 's.tenant_id')
    .innerJoin('tenant_setting as g', 'g.tenant_id', 's.tenant_id')
    .select([
      's.tenant_id as tenantId',
      's.id',
      's.address',
      't.name as organisation',
      'g.mail_language as language',
      sql<string>`case when t.state = 'approved' then coalesce(t.logo, '') else '' end`.as('logo'),
      sql<boolean>`s.verified_at is not null`.as('isProved'),
      sql<boolean>`s.asked_at < engine.now() - make_interval(days => ${days})`.as('isTooOld'),
    ])
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Marks an address as verified; false if it was verified before. */
export async function markProved(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const done = await tx
    .updateTable('mail_sender')
    .set({ verified_at: sql<Date>`engine.now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

/** The organisation's name, and the language tag of its texts. */
export async function readOrganisation(
  tx: Tx,
  tenantId: string,
): Promise<{ organisation: string; language: string }> {
  return tx
    .selectFrom('tenant')
    .innerJoin('tenant_setting', 'tenant_setting.tenant_id', 'tenant.id')
    .select(['name as organisation', 'mail_language as language'])
    .where('tenant.id', '=', tenantId)
    .executeTakeFirstOrThrow();
}
