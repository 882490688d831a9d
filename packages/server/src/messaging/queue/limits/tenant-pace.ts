// Takes turns at the rate limit of an organisation, for all workers together.
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Turns that are further ahead than this were taken before the clock was set back. */
const furthestSeconds = 60;

/**
 * Takes the next turns of an organisation: `pages` of them, spaced by its rate in pages a second, after those that any worker
 * has taken. Returns the milliseconds until the first. Turns that nobody took in the past are gone. Runs in inSystem; it locks one row of
 * the organisation, so give it a transaction of its own.
 */
export async function takeTurns(
  tx: Tx,
  { tenantId, channel }: { tenantId: string; channel: 'sms' | 'email' },
  { pages, perSecond }: { pages: number; perSecond: number },
): Promise<number> {
  const span = sql`make_interval(secs => ${pages / perSecond})`;
  const { rows } = await sql<{ ms: number }>`
    insert into engine.tenant_pace as p (tenant_id, channel, next_at)
      values (${tenantId}, ${channel}, engine.now() + ${span})
      on conflict (tenant_id, channel) do update set next_at = ${span} + case
        when p.next_at between engine.now() and engine.now() + make_interval(secs => ${furthestSeconds}) then p.next_at
        else engine.now() end
      returning (extract(epoch from next_at - ${span} - engine.now()) * 1000)::float8 as ms`.execute(tx);
  return Math.max(0, rows[0]?.ms ?? 0);
}
