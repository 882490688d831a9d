// SQL of the answers kept by idempotency key.
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Identifies an answer: a key counts within one call of one user. */
export interface AnswerName {
  tenantId: string;
  userId: string;
  /** Method and path as in the contract. */
  call: string;
  key: string;
}

export interface AnswerRow {
  /** Of the parsed request. */
  digest: string;
  status: number;
  /** The sealed body. */
  answer: string;
  /** The permissions that the call asked for besides its own. */
  rights: string[];
}

/** The kept answer, or undefined. */
export function findAnswer(
  tx: Tx,
  { tenantId, userId, call, key }: AnswerName,
): Promise<AnswerRow | undefined> {
  return tx
    .selectFrom('idempotency_key')
    .select(['digest', 'status', 'answer', 'rights'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Locks the key for all processes until the transaction ends. */
export async function lockAnswer(tx: Tx, { tenantId, userId, call, key }: AnswerName): Promise<void> {
  const name = JSON.stringify(['answer', tenantId, userId, call, key]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Stores an answer. */
export async function insertAnswer(tx: Tx, name: AnswerName, row: AnswerRow): Promise<void> {
  const { tenantId, userId, call, key } = name;
  await tx
    .insertInto('idempotency_key')
    .values({ tenant_id: tenantId, user_id: userId, call, key, ...row })
    .execute();
}

/** The number and the bytes of a tenant's kept answers. */
export async function measureAnswers(tx: Tx, tenantId: string): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*) as count, coalesce(sum(octet_length(answer)), 0)::bigint as bytes
      from idempotency_key where tenant_id = ${tenantId}`.execute(tx);
  return rows[0] as { count: number; bytes: number };
}

/** Deletes all tenants' answers older than this and returns how many; call it in `inSystem`. */
export async function deleteOldAnswers(tx: Tx, hours: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_key where created_at < engine.now() - make_interval(hours => ${hours})`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}
