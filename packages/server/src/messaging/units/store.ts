// SQL for the unit balance and ledger, in thousandths of a unit.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';

export type LedgerKind = 'welcome' | 'topup' | 'takeback' | 'reserve' | 'capture' | 'release' | 'refund';

interface Entry {
  kind: LedgerKind;
  units: number;
  messageId?: string;
  userId?: string | null;
  note?: string;
}

/**
 * Writes one ledger row and changes the balance by its effect, under the row lock of the balance, which is always the
 * sum of the effects. Returns the new balance; if it would become negative, writes nothing and returns null. Captures
 * are written by `capture`.
 */
export async function post(
  tx: Tx,
  tenantId: string,
  entry: Entry & { kind: Exclude<LedgerKind, 'capture'> },
): Promise<number | null> {
  const effect = entry.kind === 'reserve' || entry.kind === 'takeback' ? -entry.units : entry.units;
  const balance = effect === 0 ? await readBalance(tx, tenantId) : await change(tx, tenantId, effect);
  if (balance !== null) await insertEntry(tx, tenantId, entry, effect);
  return balance;
}

/** Records that reserved units are spent. The balance does not change, so its row is neither read nor locked. */
export async function capture(tx: Tx, tenantId: string, messageId: string, units: number): Promise<void> {
  await insertEntry(tx, tenantId, { kind: 'capture', units, messageId }, 0);
}

/** The same as part of a statement that settles recipients: `units` for each row of `settled`, if there is one. */
export const capturing = (
  tenantId: string,
  messageId: string,
  { units, settled }: { units: number; settled: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  insert into unit_ledger (tenant_id, id, kind, units, effect, message_id)
    select ${tenantId}::uuid, ${newId()}::uuid, 'capture', count(*) * ${units}::bigint, 0, ${messageId}::uuid
      from ${settled} having count(*) > 0`;

async function insertEntry(tx: Tx, tenantId: string, entry: Entry, effect: number): Promise<void> {
  await tx
    .insertInto('unit_ledger')
    .values({
      tenant_id: tenantId,
      id: newId(),
      kind: entry.kind,
      units: entry.units,
      effect,
      message_id: entry.messageId ?? null,
      user_id: entry.userId ?? null,
      note: entry.note ?? '',
    })
    .execute();
}

// Creates the row if there is none; a change that would overdraw the balance matches no row. The same statement notes
// when the balance falls below the organisation's limit, and forgets it when it is back.
async function change(tx: Tx, tenantId: string, effect: number): Promise<number | null> {
  if (effect > 0) {
    const { rows } = await sql<{ balance: number }>`
      insert into unit_balance (tenant_id, balance) values (${tenantId}, ${effect})
      on conflict (tenant_id) do update set balance = unit_balance.balance + excluded.balance,
        low_since = case when unit_balance.balance + excluded.balance < unit_balance.notice_below then unit_balance.low_since end,
        low_told = unit_balance.low_told and unit_balance.balance + excluded.balance < unit_balance.notice_below
      returning balance`.execute(tx);
    return rows[0]?.balance ?? null;
  }
  const row = await tx
    .updateTable('unit_balance')
    .set({
      balance: sql`balance + ${effect}`,
      low_since: sql`case when balance + ${effect} < notice_below then coalesce(low_since, engine.now()) end`,
    })
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`balance + ${effect} >= 0`)
    .returning('balance')
    .executeTakeFirst();
  return row?.balance ?? null;
}

/** Returns the balance in thousandths of a unit. */
export async function readBalance(tx: Tx, tenantId: string): Promise<number> {
  const row = await tx
    .selectFrom('unit_balance')
    .select('balance')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

/** Whether an organisation exists. Runs in inSystem. */
export async function isTenant(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('tenant').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Lists the organisations with units left. Runs in inSystem. */
export async function listTenantsWithUnits(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('unit_balance')
    .select('tenant_id')
    .where('balance', '>', 0)
    .orderBy('tenant_id')
    .execute();
  return rows.map((row) => row.tenant_id);
}

/**
 * Returns how many thousandths are left of the welcome units, and locks the balance. What was spent or taken back is counted
 * against the welcome units first, so that units that the operator added stay.
 */
export async function readWelcomeLeft(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    with given as (
      select coalesce(sum(units) filter (where kind = 'welcome'), 0) as welcome,
             coalesce(sum(units) filter (where kind = 'topup'), 0) as added,
             coalesce(sum(units) filter (where kind = 'takeback'), 0) as taken
        from unit_ledger where tenant_id = ${tenantId} and kind in ('welcome', 'topup', 'takeback'))
    select greatest(0, least(welcome - taken, balance - added))::bigint as left
      from given, (select balance from unit_balance where tenant_id = ${tenantId} for update) b`.execute(tx);
  return rows[0]?.left ?? 0;
}
