// Writes what the built-in provider keeps: one row a page or mail, never twice.
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

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

/** Keeps rows of one tenant; a page that is kept already stays as it is. */
export async function keepInOutbox(db: Database, tenantId: string, rows: Kept[]): Promise<void> {
  const column = <K extends keyof Kept>(name: K) => rows.map((row) => row[name]);
  await db.inTenant(tenantId, (tx) =>
    sql`
      insert into outbox (tenant_id, message_id, n, page, channel, sender, recipient, subject, body)
      select ${tenantId}, * from unnest(
        ${column('messageId')}::uuid[], ${column('n')}::integer[], ${column('page')}::smallint[],
        ${column('channel')}::text[], ${column('sender')}::text[], ${column('recipient')}::text[],
        ${column('subject')}::text[], ${column('body')}::text[])
      on conflict do nothing`.execute(tx),
  );
}
