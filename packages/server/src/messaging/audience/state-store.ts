// SQL that tells whether an audience has changed since it was resolved.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Audience } from './audience.ts';
import { filtersOf } from './people-store.ts';

/**
 * Sums up every row that an audience is resolved from by the transactions that wrote it, so that any change makes another
 * text; includes the group leader to whom the transaction is narrowed. Null for an audience with filters, which may read
 * other tables and depend on the day.
 */
export async function readState(
  tx: Tx,
  tenantId: string,
  audience: Audience,
  channel: 'sms' | 'email',
): Promise<string | null> {
  if ((await filtersOf(tx, tenantId, audience)).length > 0) return null;
  const sumOf = (rows: ReturnType<typeof sql>) =>
    sql`(select count(*) || '/' || coalesce(sum(hashint8(r.xmin::text::bigint)), 0) from ${rows})`;
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', coalesce(current_setting('tidings.leader', true), ''),
      ${sumOf(sql`person r where r.tenant_id = ${tenantId}`)},
      ${sumOf(sql`membership r where r.tenant_id = ${tenantId} and r.group_id = any(${audience.groups}::uuid[])`)},
      ${sumOf(sql`suppression r where r.tenant_id = ${tenantId} and r.channel = ${channel}`)},
      ${sumOf(sql`classification r where r.tenant_id = ${tenantId}`)}) as state`.execute(tx);
  return rows[0]?.state ?? null;
}
