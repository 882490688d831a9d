// SQL for opening accounts with their secrets. Runs in inSystem; no tenant may read them.
import type { ProviderKindName, Settings } from '@tidings/contract/rules/provider-fields.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

export interface SealedAccount {
  id: string;
  tenantId: string | null;
  kind: ProviderKindName;
  settings: Settings;
  secrets: string;
  mayBePrivate: boolean;
  revision: number;
  isRemoved: boolean;
}

/** Accounts that have messages left, or receipts to expect for 72 hours after they retire. */
const isOpen = sql<boolean>`(a.retired_at is null or a.retired_at > engine.now() - interval '72 hours'
  or exists (select from engine.due d where d.lane in ('sms:' || a.id, 'email:' || a.id)))`;

/**
 * Phones whose webhook still takes calls, some of them removed: a STOP counts from people to whom one wrote in the last 30
 * days (engine.wrote_to).
 */
const isHeard = sql<boolean>`(a.kind = 'phone'
  and (a.retired_at is null or a.retired_at > engine.now() - interval '30 days'))`;

/** Every account that is not retired, and retired ones with work left or receipts expected. */
export async function listOpenAccounts(tx: Tx): Promise<SealedAccount[]> {
  const { rows } = await sql<SealedAccount>`${selection} where ${isOpen} order by a.id`.execute(tx);
  return rows;
}

/** One such account, or a phone that is still heard; undefined where there is none. */
export async function findOpenAccount(tx: Tx, id: string): Promise<SealedAccount | undefined> {
  const { rows } = await sql<SealedAccount>`
    ${selection} where a.id = ${id} and (${isOpen} or ${isHeard})`.execute(tx);
  return rows[0];
}

/** Every phone, and those that were removed up to a week more than 30 days ago, whose webhooks are to be deleted. */
export async function listPhones(tx: Tx): Promise<(SealedAccount & { isHeard: boolean })[]> {
  const { rows } = await sql<SealedAccount & { isHeard: boolean }>`
    select o.*, ${isHeard} as "isHeard" from (${selection}) o join engine.provider_account a on a.id = o.id
      where a.kind = 'phone' and (a.retired_at is null or a.retired_at > engine.now() - interval '37 days')
      order by a.id`.execute(tx);
  return rows;
}

/** The current secrets of an account, sealed; undefined if it is gone. */
export async function readSecrets(
  tx: Tx,
  id: string,
): Promise<Pick<SealedAccount, 'secrets' | 'revision'> | undefined> {
  return tx
    .selectFrom('engine.provider_account')
    .select(['secrets', 'revision'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks an account's refresh token until the transaction ends. */
export async function lockToken(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refresh token ${id}`}, 0))`.execute(tx);
}

/**
 * Stores other secrets, sealed. The revision stays, because the process that has the account open knows them already.
 */
export async function writeSecrets(tx: Tx, id: string, secrets: string): Promise<void> {
  await tx.updateTable('engine.provider_account').set({ secrets }).where('id', '=', id).execute();
}

/**
 * Forgets the secrets of removed mail servers with nothing left to send: of one, or of all. Other accounts need theirs
 * for receipts, and are left alone.
 */
export async function forgetSecrets(tx: Tx, id: string | null = null): Promise<void> {
  await sql`update engine.provider_account a set secrets = ''
    where a.kind = 'smtp' and a.retired_at is not null and a.secrets <> ''
      and (${id}::uuid is null or a.id = ${id}::uuid)
      and not exists (select from engine.due d where d.lane = 'email:' || a.id)`.execute(tx);
}

const selection = sql`select a.id, a.tenant_id as "tenantId", a.kind, a.settings, a.secrets,
  a.may_be_private as "mayBePrivate", a.revision, a.retired_at is not null as "isRemoved"
  from engine.provider_account a`;
