// SQL that counts what needs attention.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/** How many messages missed their time, and how many wait for approval. */
export async function countWaiting(tx: Tx, tenantId: string): Promise<{ late: number; approval: number }> {
  const { rows } = await sql<{ late: number; approval: number }>`
    select count(*) filter (where state = 'late') as late,
           count(*) filter (where state in ('approval', 'late') and approval = 'wanted') as approval
      from message where tenant_id = ${tenantId} and state in ('approval', 'late')`.execute(tx);
  return rows[0] ?? { late: 0, approval: 0 };
}

export interface FinishedRow {
  id: string;
  channel: string;
  name: string;
  subject: string;
  body: string;
}

/**
 * The last messages that were finished within seven days and that nobody followed up, at most `most`. A schedule may
 * have been written up to two months before; older ones are left out, so that the index bounds the search.
 */
export async function listFinished(tx: Tx, tenantId: string, most: number): Promise<FinishedRow[]> {
  const { rows } = await sql<FinishedRow>`
    select m.id, m.channel, m.name, m.subject, left(m.body, 2000) as body from message m
      where m.tenant_id = ${tenantId} and m.purpose = 'bulk' and m.state = 'done'
        and m.created_at > engine.now() - interval '60 days' and m.finished_at > engine.now() - interval '7 days'
        and not exists (select from message f where f.tenant_id = m.tenant_id and f.follows = m.id
                          and f.follow_kind is not null and f.state <> 'draft')
      order by m.finished_at desc, m.id limit ${most}`.execute(tx);
  return rows;
}

/** The balance in thousandths of a unit where it is below what the organisation has set; undefined where it is not. */
export async function readLowBalance(tx: Tx, tenantId: string): Promise<number | undefined> {
  const { rows } = await sql<{ balance: number }>`
    select balance from unit_balance where tenant_id = ${tenantId} and balance < notice_below`.execute(tx);
  return rows[0]?.balance;
}

/** E-mail addresses that bounced within the last seven days. */
export async function countBounces(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from suppression
      where tenant_id = ${tenantId} and channel = 'email' and reason = 'bounced'
        and at > engine.now() - interval '7 days'`.execute(tx);
  return rows[0]?.count ?? 0;
}
