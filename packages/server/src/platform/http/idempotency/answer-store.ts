// SQL of the answers that are kept by their Idempotency-Key.
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Which answer: a key is known within one call of one user. */
export interface AnswerName {
  tenantId: string;
  userId: string;
  /** Method and path as the contract has them. */
  call: string;
  key: string;
}

export interface AnswerRow {
  /** Of what was sent. */
  digest: string;
  status: number;
  /** The body, sealed. */
  answer: string;
}

/** The answer of that name; undefined where none is kept. */
export function findAnswer(
  tx: Tx,
  { tenantId, userId, call, key }: AnswerName,
): Promise<AnswerRow | undefined> {
  return tx
    .selectFrom('idempotency_key')
    .select(['digest', 'status', 'answer'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Makes calls with the same key take turns, in every process, until the transaction ends. */
export async function lockAnswer(tx: Tx, { tenantId, userId, call, key }: AnswerName): Promise<void> {
  const name = JSON.stringify(['answer', tenantId, userId, call, key]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Keeps an answer. */
export async function insertAnswer(tx: Tx, name: AnswerName, row: AnswerRow): Promise<void> {
  const { tenantId, userId, call, key } = name;
  await tx
    .insertInto('idempotency_key')
    .values({ tenant_id: tenantId, user_id: userId, call, key, ...row })
    .execute();
}

/** How many answers are kept for a tenant, and how many bytes they take. */
export async function measureAnswers(tx: Tx, tenantId: string): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*) as count, coalesce(sum(octet_length(answer)), 0)::bigint as bytes
      from idempotency_key where tenant_id = ${tenantId}`.execute(tx);
  return rows[0] as { count: number; bytes: number };
}

/** Deletes every tenant's answers that were kept for so many hours; how many. Runs in inSystem. */
export async function deleteOldAnswers(tx: Tx, hours: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_key where created_at < engine.now() - make_interval(hours => ${hours})`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}
