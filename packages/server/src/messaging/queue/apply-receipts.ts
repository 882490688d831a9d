// Moves recipients forward by their receipts: accepted or uncertain to delivered or undelivered, never back.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface PageReceipt {
  n: number;
  page: number;
  state: 'delivered' | 'undelivered';
  reason: string | null;
}

/**
 * Applies receipts of one message. A single page's receipt is the recipient's; a long SMS is delivered when every
 * page is, undelivered as soon as one is. A row that is terminal already stays.
 */
export async function applyReceipts(
  tx: Tx,
  tenantId: string,
  messageId: string,
  receipts: PageReceipt[],
): Promise<void> {
  const ns = receipts.map((row) => row.n);
  // The range keeps a planner that knows nothing yet of the rows from reading the whole message.
  const range = sql`between ${Math.min(...ns)} and ${Math.max(...ns)}`;
  const given = sql`unnest(
    ${ns}::integer[], ${receipts.map((row) => row.page)}::smallint[],
    ${receipts.map((row) => row.state)}::text[], ${receipts.map((row) => row.reason)}::text[]
  ) as g (n, page, state, reason)`;
  await sql`
    update recipient_page p set state = g.state from ${given}
      where p.tenant_id = ${tenantId} and p.message_id = ${messageId} and p.n = g.n and p.page = g.page and p.n ${range}
        and p.state in ('sending', 'accepted', 'uncertain')`.execute(tx);
  await sql`
    update recipient r set state = f.state, reason = f.reason, updated_at = engine.now()
      from (
        select g.n,
               case when r.pages = 1 then max(g.state)
                    when bool_or(p.state = 'undelivered') then 'undelivered'
                    when count(*) filter (where p.state is distinct from 'delivered') = 0 then 'delivered' end as state,
               max(g.reason) as reason
          from ${given}
            join recipient r on r.tenant_id = ${tenantId} and r.message_id = ${messageId} and r.n = g.n and r.n ${range}
            left join recipient_page p on p.tenant_id = r.tenant_id and p.message_id = r.message_id and p.n = r.n
          group by g.n, r.pages
      ) f
      where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and r.n = f.n and r.n ${range} and f.state is not null
        and r.state in ('accepted', 'uncertain')`.execute(tx);
}

/** The addresses of some recipients, to check a receipt's against: n -> address. */
export async function addressesOf(
  tx: Tx,
  tenantId: string,
  messageId: string,
  ns: number[],
): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('recipient')
    .select(['n', 'address'])
    .where('tenant_id', '=', tenantId)
    .where('message_id', '=', messageId)
    .where('n', '=', sql<number>`any(${ns}::integer[])`)
    .execute();
  return new Map(rows.map((row) => [row.n, row.address]));
}

/** Of the recipients, those whose page is still out with a worker: a receipt that came before its settling waits. */
export async function stillSending(
  tx: Tx,
  tenantId: string,
  messageId: string,
  ns: number[],
): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('recipient')
    .select('n')
    .where('tenant_id', '=', tenantId)
    .where('message_id', '=', messageId)
    .where('n', '=', sql<number>`any(${ns}::integer[])`)
    .where('state', '=', 'sending')
    .execute();
  return new Set(rows.map((row) => row.n));
}
