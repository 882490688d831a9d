// SQL of the outbox: one row a page or mail, each written once.
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/db/database.ts';
import { fromShard, isDistributed } from '../platform/db/distributed.ts';

export interface Kept {
  messageId: string;
  n: number;
  page: number;
  channel: 'sms' | 'email';
  sender: string;
  recipient: string;
  subject: string;
  body: string;
}

/**
 * Keeps rows of one tenant; existing rows stay as they are. Recipients that another worker has reaped meanwhile are
 * left out, because the statement may be as late as the connection is slow.
 */
export async function keepInOutbox(db: Database, tenantId: string, rows: Kept[]): Promise<void> {
  const column = <K extends keyof Kept>(name: K) => rows.map((row) => row[name]);
  await db.inTenant(tenantId, async (tx) => {
    const recipient = isDistributed(tx)
      ? await fromShard(
          tx,
          'tenant_id uuid, message_id uuid, n integer, state text',
          sql`select tenant_id, message_id, n, state from recipient where tenant_id = ${tenantId}
            and message_id = any(${column('messageId')}::uuid[]) and n = any(${column('n')}::integer[])`,
        )
      : sql`recipient`;
    await sql`
      insert into outbox (tenant_id, message_id, n, page, channel, sender, recipient, subject, body)
      select ${tenantId}, * from unnest(
        ${column('messageId')}::uuid[], ${column('n')}::integer[], ${column('page')}::smallint[],
        ${column('channel')}::text[], ${column('sender')}::text[], ${column('recipient')}::text[],
        ${column('subject')}::text[], ${column('body')}::text[]) as f (message_id, n)
      where not exists (select from ${recipient} r where r.tenant_id = ${tenantId}
        and r.message_id = f.message_id and r.n = f.n and r.state <> 'sending')
      on conflict do nothing`.execute(tx);
  });
}

/** Which pages and mails of these recipients of a message are kept. */
export async function readKept(
  tx: Tx,
  { tenantId, messageId }: { tenantId: string; messageId: string },
  ns: readonly number[],
): Promise<{ n: number; page: number }[]> {
  return tx
    .selectFrom('outbox')
    .select(['n', 'page'])
    .where('tenant_id', '=', tenantId)
    .where('message_id', '=', messageId)
    .where('n', 'in', ns)
    .execute();
}

/** Blanks the texts that the outbox has for these recipients, and the address too where the recipient's was erased. */
export async function forgetInOutbox(
  tx: Tx,
  tenantId: string,
  recipients: readonly { messageId: string; n: number }[],
): Promise<void> {
  const messages = recipients.map((one) => one.messageId);
  const recipient = isDistributed(tx)
    ? await fromShard(
        tx,
        'tenant_id uuid, message_id uuid, n integer, address text',
        sql`select tenant_id, message_id, n, address from recipient
          where tenant_id = ${tenantId} and message_id = any(${messages}::uuid[]) and n = any(${recipients.map((one) => one.n)}::integer[])`,
      )
    : sql`recipient`;
  await sql`
    update outbox o set subject = '', body = '',
        recipient = case when starts_with(r.address, 'erased:') then r.address else o.recipient end
      from ${recipient} r, unnest(
        ${messages}::uuid[], ${recipients.map((one) => one.n)}::integer[]
      ) as w (message_id, n)
      where o.tenant_id = ${tenantId} and o.message_id = w.message_id and o.n = w.n
        and r.tenant_id = o.tenant_id and r.message_id = o.message_id and r.n = o.n`.execute(tx);
}

/** Deletes at most `most` of what was kept before a time, or for a message; returns how many. */
export async function pruneOutbox(
  tx: Tx,
  tenantId: string,
  which: { before: Date } | { messageId: string },
  most: number,
): Promise<number> {
  const isOld = 'before' in which ? sql`at < ${which.before}` : sql`message_id = ${which.messageId}`;
  const { numAffectedRows } = await sql`
    delete from outbox where ctid = any(array(select ctid from outbox
      where tenant_id = ${tenantId} and ${isOld} limit ${most}))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
