// Numbers long SMS per destination, so that phones never mix the pages of two.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { ofRow } from '../../platform/db/distributed.ts';

/** The latest messages to a phone among which its highest number is looked for. */
const recent = 50;

/**
 * Gives the recipients `ns` of a message their concatenation references, one higher than the phone's last, and returns
 * n -> reference. A recipient keeps its reference in further attempts. References exceed 255: only their last 8 bits
 * are sent. The first of a phone is arbitrary, since other organisations may write to it too.
 */
export async function numberLongSms(
  tx: Tx,
  { tenantId, messageId }: { tenantId: string; messageId: string },
  ns: readonly number[],
): Promise<Map<number, number>> {
  if (ns.length === 0) return new Map();
  // The range keeps a planner without statistics on freshly inserted rows from reading the whole message.
  const among = (n: RawBuilder<unknown>) =>
    sql`${n} between ${Math.min(...ns)} and ${Math.max(...ns)} and ${n} = any(${ns}::integer[])`;
  // Two messages to one phone may be claimed at the same time, by different lanes.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`concat reference ${tenantId}`}, 0))`.execute(tx);
  await sql`
    update recipient r set concat_reference = f.reference
      from (
        select o.n, row_number() over (partition by o.address order by o.n)
               + coalesce(latest.reference, ('x' || right(o.message_id::text, 2))::bit(8)::integer + o.n) as reference
          from recipient o cross join lateral (
            select max(l.concat_reference) as reference from (
              select p.concat_reference from recipient p
                where p.address = o.address and p.tenant_id = ${ofRow(tx, tenantId, 'o.tenant_id')} and left(p.address, 1) = '+'
                order by p.message_id desc limit ${recent}
            ) l
          ) latest
          where o.tenant_id = ${tenantId} and o.message_id = ${messageId} and ${among(sql`o.n`)}
            and o.concat_reference is null
      ) f
      where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and r.n = f.n and ${among(sql`r.n`)}`.execute(
    tx,
  );
  const { rows } = await sql<{ n: number; reference: number }>`
    select n, concat_reference as reference from recipient
      where tenant_id = ${tenantId} and message_id = ${messageId} and ${among(sql`n`)}`.execute(tx);
  return new Map(rows.map(({ n, reference }) => [n, reference]));
}
