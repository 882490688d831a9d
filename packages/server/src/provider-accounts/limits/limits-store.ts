// The most pages and mails a second of single tenants, and the numbers by which replies come in; the operator sets them.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** How fast a tenant may go in all lanes of a channel; 0: as fast as they do. */
export interface TenantLimit {
  tenantId: string;
  pagesPerSecond: number;
  mailsPerSecond: number;
}

export interface ReplyNumber {
  /** Digits alone. */
  number: string;
  tenantId: string;
}

/** Every limit there is. Runs in inSystem, like all of these. */
export async function listLimits(tx: Tx): Promise<TenantLimit[]> {
  const rows = await tx.selectFrom('engine.tenant_limit').selectAll().orderBy('tenant_id').execute();
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    pagesPerSecond: row.pages_per_second ?? 0,
    mailsPerSecond: row.mails_per_second ?? 0,
  }));
}

/** Sets a tenant's limits; 0 lifts one. */
export async function setLimits(
  tx: Tx,
  { tenantId, pagesPerSecond, mailsPerSecond }: TenantLimit,
): Promise<void> {
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

/** Every reply number there is. */
export async function listReplyNumbers(tx: Tx): Promise<ReplyNumber[]> {
  const rows = await tx.selectFrom('engine.reply_number').selectAll().orderBy('number').execute();
  return rows.map((row) => ({ number: row.number, tenantId: row.tenant_id }));
}

/** Replaces them by these, none twice. */
export async function replaceReplyNumbers(tx: Tx, numbers: ReplyNumber[]): Promise<void> {
  // Two who replace them at a time take turns.
  await sql`select pg_advisory_xact_lock(hashtextextended('reply numbers', 0))`.execute(tx);
  await tx.deleteFrom('engine.reply_number').execute();
  if (numbers.length === 0) return;
  await tx
    .insertInto('engine.reply_number')
    .values(numbers.map(({ number, tenantId }) => ({ number, tenant_id: tenantId })))
    .execute();
}

/** Those of these organisations that there are. */
export async function knownTenants(tx: Tx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.selectFrom('tenant').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
