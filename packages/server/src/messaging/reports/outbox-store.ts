// SQL for the messages that the built-in provider keeps.
import type { ReplyOf } from '@tidings/contract/call.ts';
import type { MessagePurpose, outbox } from '@tidings/contract/calls/messages/messages.ts';
import { sql } from 'kysely';
import { average } from '../../platform/db/average.ts';
import { averageOnShard, readFirst } from '../../platform/db/distributed.ts';
import type { Tx } from '../../platform/db/database.ts';
import { badCursor } from '../../platform/http/bad-cursor.ts';
import { isId } from '../../platform/id.ts';

interface Kept {
  message_id: string;
  n: number;
  page: number;
  pages: number;
  channel: 'sms' | 'email';
  sender: string;
  recipient: string;
  subject: string;
  name: string;
  purpose: MessagePurpose;
  body: string;
  at: Date;
}

/** Returns a page of fifty outbox entries, of one message or of all; the cursor is `messageId~n~page`. */
export async function readOutbox(
  tx: Tx,
  tenantId: string,
  messageId: string | null,
  cursor: string,
): Promise<ReplyOf<typeof outbox>> {
  const [id = '', n = '', page = ''] = cursor.split('~');
  if (cursor && !(isId(id) && /^\d{1,9}$/.test(n) && /^\d{1,4}$/.test(page))) badCursor();
  const ofMessage = messageId ? sql`and o.message_id = ${messageId}` : sql``;
  const after = cursor
    ? sql`and (o.message_id < ${id}::uuid or (o.message_id = ${id}::uuid and (o.n, o.page) > (${Number(n)}, ${Number(page)})))`
    : sql``;
  const { rows } = await sql<Kept>`
    with page as materialized (
      select * from outbox o where o.tenant_id = ${average(tenantId)} ${ofMessage} ${after}
        order by o.message_id desc, o.n, o.page limit 51
    ), kept as ${readFirst(tx)} (
      select o.*, r.pages from page o
        join recipient r on r.tenant_id = ${averageOnShard(tx, tenantId)} and r.message_id = o.message_id and r.n = o.n)
    select o.message_id, o.n, o.page, o.pages, o.channel, o.sender, o.recipient, o.subject, m.name, m.purpose,
      case o.channel when 'sms' then o.body else '' end as body, o.at
      from kept o join message m on m.tenant_id = o.tenant_id and m.id = o.message_id
      order by o.message_id desc, o.n, o.page`.execute(tx);
  const counted = await sql<{ n: number }>`
    select count(*) as n from outbox o where o.tenant_id = ${tenantId} ${ofMessage}`.execute(tx);
  const kept = rows.slice(0, 50);
  const last = rows.length > 50 ? kept.at(-1) : undefined;
  return {
    items: kept.map((row) => ({
      messageId: row.message_id,
      n: row.n,
      page: row.page,
      pages: row.pages,
      channel: row.channel,
      from: row.sender,
      to: row.recipient,
      subject: row.subject,
      name: row.name,
      purpose: row.purpose,
      body: row.body,
      at: row.at.toISOString(),
    })),
    total: counted.rows[0]?.n ?? 0,
    nextCursor: last ? `${last.message_id}~${last.n}~${last.page}` : null,
  };
}

/** Returns the HTML of the e-mail to recipient `n`; undefined if none was kept. */
export async function readOutboxMail(
  tx: Tx,
  tenantId: string,
  messageId: string,
  n: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('outbox')
    .select('body')
    .where('tenant_id', '=', tenantId)
    .where('message_id', '=', messageId)
    .where('n', '=', n)
    .where('channel', '=', 'email')
    .executeTakeFirst();
  return row?.body;
}
