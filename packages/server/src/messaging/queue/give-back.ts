// Gives back claimed recipients that have not begun, as they were before the claim.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { isDistributed, readTimeNow, timeNow } from '../../platform/db/distributed.ts';
import type { Claim } from './claim.ts';
import { returnUse } from './limits/lane-use.ts';
import { isAmong } from './is-among.ts';

type Held = Pick<Claim, 'tenantId' | 'messageId' | 'token'>;

/**
 * Gives back recipients of a claim: they are pending again, and the limits of the lane do not count them. Call it only for
 * what has not begun.
 */
export async function giveBackRows(tx: Tx, claim: Held, ns: readonly number[]): Promise<void> {
  if (ns.length > 0) await returnUse(tx, claim.token, await makePending(tx, claim, ns));
}

/**
 * Makes these recipients of a claim pending again, and returns how many pages they have left to send. The attempt does
 * not count; the reason of the last one and the time of the next are still on the rows. A time to come was set before the
 * clock was set back, or the row would not have been claimed. Only rows that carry the claim's token are changed.
 */
export async function makePending(
  tx: Tx,
  { tenantId, messageId, token }: Held,
  ns: readonly number[],
): Promise<number> {
  const now = isDistributed(tx) ? await readTimeNow(tx) : timeNow;
  const { rows } = await sql<{ n: number; pages: number }>`
    update recipient set state = 'pending', lease = null, attempts = attempts - 1, updated_at = ${now},
        next_at = case when next_at > ${now} then ${now} else next_at end
      where tenant_id = ${tenantId} and message_id = ${messageId} and ${isAmong('n', ns)}
        and state = 'sending' and lease = ${token}
      returning n, pages`.execute(tx);
  const long = rows.filter(({ pages }) => pages > 1).map(({ n }) => n);
  const open = long.length === 0 ? [] : await giveBackPages(tx, { tenantId, messageId }, long);
  const paged = new Set(open);
  const whole = rows.reduce((sum, { n, pages }) => sum + (paged.has(n) ? 0 : pages), 0);
  return whole + open.length;
}

/** Makes the open pages of long SMS pending again; returns whose they are, once for each page. */
async function giveBackPages(
  tx: Tx,
  { tenantId, messageId }: Pick<Claim, 'tenantId' | 'messageId'>,
  ns: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    update recipient_page set state = 'pending'
      where tenant_id = ${tenantId} and message_id = ${messageId} and n = any(${ns}::integer[])
        and state = 'sending'
      returning n`.execute(tx);
  return rows.map(({ n }) => n);
}
