// Counts hard failures without a code; three in a row suppress the address.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { fromShard, isDistributed } from '../../platform/db/distributed.ts';
import { suppress } from './store.ts';

/** The consecutive messages that must fail, without a delivery between them, before the address is suppressed. */
const enough = 3;

export interface HardBounce {
  address: string;
  /** The recipient's number in the message. */
  n: number;
  /** The mail server's answer. */
  proof: string;
}

/**
 * Stores the hard bounces of one message, once per address, and suppresses addresses with enough of them. A message
 * accepted between them, and not bounced, restarts the count; if it bounces later, it counts then.
 */
export async function countHardBounces(
  tx: Tx,
  tenantId: string,
  messageId: string,
  bounces: readonly HardBounce[],
): Promise<void> {
  if (bounces.length === 0) return;
  const rows = JSON.stringify(bounces);
  const sent = await recipientsFor(
    tx,
    sql`tenant_id = ${tenantId} and message_id = ${messageId} and n = any(${bounces.map(({ n }) => n)}::integer[])`,
  );
  await sql`
    insert into hard_bounce (tenant_id, address, message_id, at, proof)
      select distinct on (w.address) ${tenantId}::uuid, w.address, ${messageId}::uuid, coalesce(r.sent_at, engine.now()), w.proof
        from jsonb_to_recordset(${rows}::jsonb) as w (address text, n integer, proof text)
        left join ${sent} r on r.tenant_id = ${tenantId} and r.message_id = ${messageId} and r.n = w.n
        order by w.address
      on conflict do nothing`.execute(tx);
  const addresses = [...new Set(bounces.map(({ address }) => address))];
  const delivered = await recipientsFor(
    tx,
    sql`tenant_id = ${tenantId} and address = any(${addresses}::text[]) and state in ('accepted', 'delivered')`,
  );
  const dead = await sql<{ address: string; proof: string }>`
    select c.address, c.proof
      from (select address, (array_agg(at order by at desc))[${enough}] as since,
                   (array_agg(proof order by at desc))[1] as proof
              from hard_bounce where tenant_id = ${tenantId} and address = any(${addresses}::text[])
              group by address having count(*) >= ${enough}) c
      where not exists (
        select from message m
          join ${delivered} r on r.tenant_id = m.tenant_id and r.message_id = m.id and r.address = c.address
          where m.tenant_id = ${tenantId} and m.channel = 'email' and m.id <> ${messageId}
            and r.state in ('accepted', 'delivered') and r.sent_at > c.since
            and not exists (select from hard_bounce h
              where h.tenant_id = ${tenantId} and h.address = c.address and h.message_id = m.id))
      order by c.address`.execute(tx);
  const source = `${enough} hard bounces`;
  await suppress(
    tx,
    tenantId,
    'email',
    dead.rows.map(({ address, proof }) => ({ address, reason: 'bounced', source, proof })),
  );
  await forgetHardBounces(
    tx,
    tenantId,
    dead.rows.map(({ address }) => address),
  );
}

/** Recipients for a statement about bounces; on shards those that fit alone, read before it. */
const recipientsFor = async (tx: Tx, which: RawBuilder<unknown>): Promise<RawBuilder<unknown>> =>
  isDistributed(tx)
    ? fromShard(
        tx,
        'tenant_id uuid, message_id uuid, n integer, address text, state text, sent_at timestamptz',
        sql`select tenant_id, message_id, n, address, state, sent_at from recipient where ${which}`,
      )
    : sql`recipient`;

/** Deletes the bounce counts of addresses that were suppressed, allowed again, delivered to, or erased. */
export async function forgetHardBounces(
  tx: Tx,
  tenantId: string,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  await sql`
    delete from hard_bounce where tenant_id = ${tenantId} and address = any(${addresses}::text[])`.execute(
    tx,
  );
}
