// SQL of API keys.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface NewKey {
  id: string;
  name: string;
  prefix: string;
  keyHash: string;
  scopes: readonly string[];
  createdBy: string;
  createdAt: Date;
  expiresAt: Date | null;
}

/** Makes others who add keys wait until the transaction ends, and counts those that are not revoked. */
export async function countKeys(tx: Tx, tenantId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('api keys'), hashtext(${tenantId}))`.execute(tx);
  const { count } = await tx
    .selectFrom('api_key')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a key; `tx` comes from `inTenant`. */
export async function insertKey(tx: Tx, tenantId: string, key: NewKey): Promise<void> {
  await tx
    .insertInto('api_key')
    .values({
      tenant_id: tenantId,
      id: key.id,
      name: key.name,
      prefix: key.prefix,
      key_hash: key.keyHash,
      scopes: [...key.scopes],
      created_by: key.createdBy,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
    })
    .execute();
}

/** The keys of a tenant that are not revoked, newest first; `tx` comes from `inTenant`. */
export async function listKeyRows(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('api_key')
    .leftJoin('user', 'user.id', 'api_key.created_by')
    .select([
      'api_key.id',
      'api_key.name',
      'scopes',
      'prefix',
      'api_key.created_at as createdAt',
      'user.name as createdBy',
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
    ])
    .where('tenant_id', '=', tenantId)
    .where('revoked_at', 'is', null)
    .orderBy('api_key.created_at', 'desc')
    .orderBy('api_key.id', 'desc')
    .execute();
}

/** Revokes a key and returns its name; undefined where the tenant has no such key. `tx` comes from `inTenant`. */
export async function revokeKeyRow(
  tx: Tx,
  tenantId: string,
  id: string,
  at: Date,
): Promise<{ name: string; createdBy: string } | undefined> {
  return tx
    .updateTable('api_key')
    .set({ revoked_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['name', 'created_by as createdBy'])
    .executeTakeFirst();
}

/** Revokes every key that a user has made in a tenant; `tx` comes from `inSystem`. */
export async function revokeKeysOf(tx: Tx, tenantId: string, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ revoked_at: at })
    .where('tenant_id', '=', tenantId)
    .where('created_by', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The valid key of a hash, whose maker is still a member, with what a request needs; `tx` comes from `inSystem`. */
export async function findKey(tx: Tx, hash: string, now: Date) {
  return tx
    .selectFrom('api_key')
    .innerJoin('member', (join) =>
      join
        .onRef('member.tenant_id', '=', 'api_key.tenant_id')
        .onRef('member.user_id', '=', 'api_key.created_by'),
    )
    .innerJoin('tenant', 'tenant.id', 'api_key.tenant_id')
    .select([
      'api_key.id as keyId',
      'api_key.name as keyName',
      'scopes',
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
      'api_key.created_by as userId',
      'member.role',
      'tenant.id as tenantId',
      'tenant.country',
      'tenant.time_zone as timeZone',
      'tenant.staff_may_not as staffMayNot',
    ])
    .where('key_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('tenant.closed_at', 'is', null)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', now)]))
    .executeTakeFirst();
}

/** Notes the use of a key; `tx` comes from `inSystem`. */
export async function noteUse(tx: Tx, tenantId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ last_used_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
