// Mends waits after the database's clock was set back or forward (decision 066).
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { defaultLease } from '../lease.ts';

/** Seconds by which a time may lie ahead and be no sign of a clock that was set back. */
export const toleranceSeconds = 5;

/** The longest hold after Send in seconds: what an organisation can set. */
export const longestHoldSeconds = 600;

/**
 * Ends the waits that were written before the clock was set back: these messages are looked at now, and their own times
 * decide; what came in is matched now, in the order it came; and a lease that would outlast every extension ends like a
 * new one. Returns how many there were; 0 where the clock was not set back. Runs in inSystem.
 */
export async function endWaitsFromTheFuture(tx: Tx): Promise<number> {
  const aheadBy = (seconds: number) => sql`engine.now() + make_interval(secs => ${seconds})`;
  const leaseSeconds = defaultLease.lastsMs / 1000;
  const ended = [
    await sql`
      update engine.due set next_at = engine.now() where written_at > ${aheadBy(toleranceSeconds)}`.execute(
      tx,
    ),
    await sql`
      update engine.lease set expires_at = ${aheadBy(leaseSeconds)}
        where expires_at > ${aheadBy(leaseSeconds + toleranceSeconds)}`.execute(tx),
    await sql`
      update engine.inbound i set at = i.at - (ahead.latest - engine.now())
        from (select max(at) as latest from engine.inbound where matched_at is null) ahead
        where i.matched_at is null and i.at > ${aheadBy(toleranceSeconds)}`.execute(tx),
  ];
  return ended.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0n), 0);
}

/**
 * After the clock was set forward by `seconds`, moves the times whose age decides when a message is given up, so that
 * nothing is given up for a day that has not passed. Moved twice, by two processes, they are never later than now.
 */
export async function keepAges(db: Database, seconds: number): Promise<void> {
  const later = (time: string) =>
    sql`least(${sql.ref(time)} + make_interval(secs => ${seconds}), engine.now())`;
  const messages = await db.inSystem(async (tx) => {
    await sql`update engine.fault set since = ${later('since')}, at = ${later('at')}`.execute(tx);
    const { rows } = await sql<{ tenantId: string; messageId: string }>`
      update engine.due set next_at = ${later('next_at')} where next_at < engine.now()
        returning tenant_id as "tenantId", message_id as "messageId"`.execute(tx);
    return rows;
  });
  for (const { tenantId, messageId } of messages)
    await db.inTenant(tenantId, async (tx) => {
      await sql`
        update recipient r set put_off_at = ${later('put_off_at')}
          where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and r.state in ('pending', 'sending')
            and r.put_off_at is not null`.execute(tx);
    });
}
