// SQL for the unit balance and ledger, in thousandths of a unit.
import { sql } from 'kysely';
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

// Creates the row if there is none; a change that would overdraw the balance matches no row.
async function change(tx: Tx, tenantId: string, effect: number): Promise<number | null> {
  if (effect > 0) {
    const { rows } = await sql<{ balance: number }>`
      insert into unit_balance (tenant_id, balance) values (${tenantId}, ${effect})
      on conflict (tenant_id) do update set balance = unit_balance.balance + excluded.balance
      returning balance`.execute(tx);
    return rows[0]?.balance ?? null;
  }
  const row = await tx
    .updateTable('unit_balance')
    .set({ balance: sql`balance + ${effect}` })
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
