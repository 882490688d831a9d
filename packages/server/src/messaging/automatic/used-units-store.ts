// SQL that counts the units which automatic messages have taken.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * The thousandths of a unit that messages `m` accepted since a moment have taken, of those for which the query `made`
 * finds a row.
 */
export async function readUsedUnits(
  tx: Tx,
  tenantId: string,
  since: Date,
  made: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(m.reserved), 0)::bigint as units from message m
      where m.tenant_id = ${tenantId} and m.accepted_at >= ${since} and m.state not in ('cancelled', 'refused')
        and exists (${made})`.execute(tx);
  return rows[0]?.units ?? 0;
}
