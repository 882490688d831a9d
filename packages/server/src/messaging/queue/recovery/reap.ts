// Reaps expired leases: recipients that were out with a dead worker become uncertain.
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { isOutboxLane } from '../../../accounts/sending-rights/sending-right.ts';
import { settle as settleUnits } from '../../units/units.ts';
import { outboundKey } from '../outbound-key.ts';
import { lookAgain } from '../finish-message.ts';
import { keepReferences } from '../settle.ts';

interface Lease {
  token: string;
  tenantId: string;
  messageId: string;
  lane: string;
  ns: number[];
}

/**
 * Reaps every expired lease except those in `held`: their batches are alive in this process and will be settled by
 * their answers, however long the database was unavailable. With `all`, every lease, expired or not: when a server
 * starts alone on its database, no other worker can be alive. Returns how many recipients became uncertain.
 */
export async function reapLeases(db: Database, held: string[], { all = false } = {}): Promise<number> {
  const leases = await db.inSystem(async (tx) => {
    const { rows } = await sql<Lease>`
      select token, tenant_id as "tenantId", message_id as "messageId", lane, ns from engine.lease
      where (${all} or expires_at < engine.now()) and token <> all(${held}::uuid[]) limit 1000`.execute(tx);
    return rows;
  });
  let uncertain = 0;
  for (const lease of leases) uncertain += await db.inTenant(lease.tenantId, (tx) => reap(tx, lease));
  return uncertain;
}

async function reap(tx: Tx, { token, tenantId, messageId, lane, ns }: Lease): Promise<number> {
  // Nobody is to pay for the outbox.
  const released = isOutboxLane(lane) ? sql`units - captured` : sql`released`;
  const { rows } = await sql<{ n: number; captured: number; released: number }>`
    update recipient set state = 'uncertain', reason = 'The server stopped while this was being sent', lease = null,
        cause = 'unknown',
        captured = units - ${released}, released = ${released}, sent_at = engine.now(), updated_at = engine.now()
      where tenant_id = ${tenantId} and message_id = ${messageId} and n = any(${ns}::integer[])
        and state = 'sending' and lease = ${token}
      returning n, captured, released`.execute(tx);
  const uncertain = rows.map((row) => row.n);
  if (uncertain.length > 0) await markPagesUncertain(tx, { tenantId, messageId, lane }, uncertain);
  await settleUnits(tx, tenantId, messageId, rows);
  await tx.deleteFrom('engine.lease').where('token', '=', token).execute();
  await lookAgain(tx, tenantId, messageId, lane);
  return uncertain.length;
}

/** Marks the pages that were out as uncertain, and stores our keys for them, which some providers name in receipts. */
async function markPagesUncertain(
  tx: Tx,
  { tenantId, messageId, lane }: Pick<Lease, 'tenantId' | 'messageId' | 'lane'>,
  uncertain: number[],
): Promise<void> {
  const { rows } = await sql<{ n: number; page: number }>`
    update recipient_page set state = 'uncertain', sent_at = engine.now()
      where tenant_id = ${tenantId} and message_id = ${messageId} and n = any(${uncertain}::integer[])
        and state = 'sending'
      returning n, page`.execute(tx);
  const [channel, provider] = lane.split(':', 2);
  if (channel !== 'sms' || !provider) return;
  const paged = new Set(rows.map((row) => row.n));
  const pages = [...rows, ...uncertain.filter((n) => !paged.has(n)).map((n) => ({ n, page: 1 }))];
  const key = { tenantId, messageId };
  await keepReferences(
    tx,
    key,
    provider,
    pages.map(({ n, page }) => ({ reference: outboundKey(key, n, page), n, page })),
  );
}
