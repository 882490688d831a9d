// Turns leases that expired into doubt: what was out with a worker that died is uncertain, never pending again.
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/db/database.ts';
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
 * Reaps every expired lease but those of `held`: their batches are alive in this process, and will be settled by what
 * was answered, however long the database was away. With `all`, every lease, expired or not: at the start of a server
 * that is alone on its database nobody else can be alive. Returns how many recipients fell into doubt.
 */
export async function reapLeases(db: Database, held: string[], { all = false } = {}): Promise<number> {
  const leases = await db.inSystem(async (tx) => {
    const { rows } = await sql<Lease>`
      select token, tenant_id as "tenantId", message_id as "messageId", lane, ns from engine.lease
      where (${all} or expires_at < engine.now()) and token <> all(${held}::uuid[]) limit 1000`.execute(tx);
    return rows;
  });
  let doubtful = 0;
  for (const lease of leases) doubtful += await db.inTenant(lease.tenantId, (tx) => reap(tx, lease));
  return doubtful;
}

async function reap(tx: Tx, { token, tenantId, messageId, lane, ns }: Lease): Promise<number> {
  const { rows } = await sql<{ n: number; captured: number }>`
    update recipient set state = 'uncertain', reason = 'The server stopped while this was being sent', lease = null,
        cause = 'unknown',
        captured = units - released, sent_at = engine.now(), updated_at = engine.now()
      where tenant_id = ${tenantId} and message_id = ${messageId} and n = any(${ns}::integer[])
        and state = 'sending' and lease = ${token}
      returning n, units - released as captured`.execute(tx);
  const doubtful = rows.map((row) => row.n);
  if (doubtful.length > 0) await doubtPages(tx, { tenantId, messageId, lane }, doubtful);
  await settleUnits(
    tx,
    tenantId,
    messageId,
    rows.map(({ captured }) => ({ captured, released: 0 })),
  );
  await tx.deleteFrom('engine.lease').where('token', '=', token).execute();
  await lookAgain(tx, tenantId, messageId, lane);
  return doubtful.length;
}

/** Puts the pages that were out in doubt. A provider that names them by our key may still say what became of them. */
async function doubtPages(
  tx: Tx,
  { tenantId, messageId, lane }: Pick<Lease, 'tenantId' | 'messageId' | 'lane'>,
  doubtful: number[],
): Promise<void> {
  const { rows } = await sql<{ n: number; page: number }>`
    update recipient_page set state = 'uncertain', sent_at = engine.now()
      where tenant_id = ${tenantId} and message_id = ${messageId} and n = any(${doubtful}::integer[])
        and state = 'sending'
      returning n, page`.execute(tx);
  const [channel, provider] = lane.split(':', 2);
  if (channel !== 'sms' || !provider) return;
  const paged = new Set(rows.map((row) => row.n));
  const pages = [...rows, ...doubtful.filter((n) => !paged.has(n)).map((n) => ({ n, page: 1 }))];
  const key = { tenantId, messageId };
  await keepReferences(
    tx,
    key,
    provider,
    pages.map(({ n, page }) => ({ reference: outboundKey(key, n, page), n, page })),
  );
}
