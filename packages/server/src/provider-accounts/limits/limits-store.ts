// SQL for the sending rates of tenants and for reply numbers, set by the operator.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Rate of a tenant in all lanes of a channel; 0 means no limit of its own. */
export interface TenantLimit {
  tenantId: string;
  pagesPerSecond: number;
  mailsPerSecond: number;
}

type Limits = { [Limit in 'pagesPerSecond' | 'mailsPerSecond']?: number | undefined };

export interface ReplyNumber {
  /** Digits only. */
  number: string;
  tenantId: string;
}

/** All limits. Runs in inSystem, like everything in this file. */
export async function listLimits(tx: Tx): Promise<TenantLimit[]> {
  const rows = await tx.selectFrom('engine.tenant_limit').selectAll().orderBy('tenant_id').execute();
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    pagesPerSecond: row.pages_per_second ?? 0,
    mailsPerSecond: row.mails_per_second ?? 0,
  }));
}

/** Sets a tenant's limits; 0 removes one, and what is left out stays. */
export async function setLimits(
  tx: Tx,
  { tenantId, ...given }: Pick<TenantLimit, 'tenantId'> & Limits,
): Promise<void> {
  // A tenant without limits has no row that could be locked.
  await sql`select pg_advisory_xact_lock(hashtextextended('limits ' || ${tenantId}::text, 0))`.execute(tx);
  const stored = await tx
    .selectFrom('engine.tenant_limit')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  const pagesPerSecond = given.pagesPerSecond ?? stored?.pages_per_second ?? 0;
  const mailsPerSecond = given.mailsPerSecond ?? stored?.mails_per_second ?? 0;
  const limits = { pages_per_second: pagesPerSecond || null, mails_per_second: mailsPerSecond || null };
  if (pagesPerSecond === 0 && mailsPerSecond === 0) {
    await tx.deleteFrom('engine.tenant_limit').where('tenant_id', '=', tenantId).execute();
    return;
  }
  await tx
    .insertInto('engine.tenant_limit')
    .values({ tenant_id: tenantId, ...limits })
    .onConflict((of) => of.column('tenant_id').doUpdateSet(limits))
    .execute();
}

/** All reply numbers. */
export async function listReplyNumbers(tx: Tx): Promise<ReplyNumber[]> {
  const rows = await tx.selectFrom('engine.reply_number').selectAll().orderBy('number').execute();
  return rows.map((row) => ({ number: row.number, tenantId: row.tenant_id }));
}

/** Lets changes of the reply numbers come one after the other; until the transaction ends. */
export async function lockReplyNumbers(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reply numbers', 0))`.execute(tx);
}

/** Replaces all reply numbers, which are locked. */
export async function replaceReplyNumbers(tx: Tx, numbers: ReplyNumber[]): Promise<void> {
  await tx.deleteFrom('engine.reply_number').execute();
  if (numbers.length === 0) return;
  await tx
    .insertInto('engine.reply_number')
    .values(numbers.map(({ number, tenantId }) => ({ number, tenant_id: tenantId })))
    .execute();
}

/** Which of these organisations exist. */
export async function knownTenants(tx: Tx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.selectFrom('tenant').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
