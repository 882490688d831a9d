// The accounts that are to be open, secrets and all; runs in inSystem, for no tenant may read them.
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
}

/** Whose messages go by it, or whose receipts may still come: receipts are awaited for 72 hours. */
const isOpen = sql<boolean>`(a.retired_at is null or a.retired_at > engine.now() - interval '72 hours'
  or exists (select from engine.due d where d.lane in ('sms:' || a.id, 'email:' || a.id)))`;

/** Every account that is not retired, and those retired ones that still have work or may still hear of some. */
export async function listOpenAccounts(tx: Tx): Promise<SealedAccount[]> {
  const { rows } = await sql<SealedAccount>`${selection} where ${isOpen} order by a.id`.execute(tx);
  return rows;
}

/** One of them; undefined where it is not to be open. */
export async function findOpenAccount(tx: Tx, id: string): Promise<SealedAccount | undefined> {
  const { rows } = await sql<SealedAccount>`${selection} where a.id = ${id} and ${isOpen}`.execute(tx);
  return rows[0];
}

/** The secrets of an account as they are now, sealed; undefined where it is gone. */
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

/** Lets one after the other spend the refresh token of an account; until the transaction ends. */
export async function lockToken(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refresh token ${id}`}, 0))`.execute(tx);
}

/** Keeps other secrets, sealed. The account's revision stays: whoever has it open knows them already. */
export async function writeSecrets(tx: Tx, id: string, secrets: string): Promise<void> {
  await tx.updateTable('engine.provider_account').set({ secrets }).where('id', '=', id).execute();
}

const selection = sql`select a.id, a.tenant_id as "tenantId", a.kind, a.settings, a.secrets,
  a.may_be_private as "mayBePrivate", a.revision from engine.provider_account a`;
