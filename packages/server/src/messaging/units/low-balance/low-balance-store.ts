// SQL of the notice of a low balance, in thousandths of a unit.
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** The organisations whose balance has fallen below their limit and that were not told yet. Runs in inSystem. */
export async function listUntold(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('unit_balance')
    .select('tenant_id')
    .where('low_since', 'is not', null)
    .where('low_told', '=', false)
    .orderBy('tenant_id')
    .limit(1000)
    .execute();
  return rows.map((row) => row.tenant_id);
}

/** The balance of an organisation that has to be told, which counts as told from now on. */
export async function takeUntold(tx: Tx, tenantId: string): Promise<number | undefined> {
  const row = await tx
    .updateTable('unit_balance')
    .set({ low_told: true })
    .where('tenant_id', '=', tenantId)
    .where('low_since', 'is not', null)
    .where('low_told', '=', false)
    .returning('balance')
    .executeTakeFirst();
  return row?.balance;
}

/** The limit of an organisation that has never had units nor set one. */
const usualLimit = 100_000;

/** The limit below which an organisation is told, and its balance. */
export async function readNotice(tx: Tx, tenantId: string): Promise<{ below: number; balance: number }> {
  const row = await tx
    .selectFrom('unit_balance')
    .select(['notice_below as below', 'balance'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row ?? { below: usualLimit, balance: 0 };
}

/** Sets the limit. A balance that is below the new one is told of once, one that is above it no more. */
export async function setNotice(tx: Tx, tenantId: string, below: number): Promise<void> {
  await sql`
    insert into unit_balance as b (tenant_id, notice_below) values (${tenantId}, ${below})
    on conflict (tenant_id) do update set notice_below = excluded.notice_below,
      low_since = case when b.balance < excluded.notice_below then coalesce(b.low_since, engine.now()) end,
      low_told = b.low_told and b.balance < excluded.notice_below`.execute(tx);
}
