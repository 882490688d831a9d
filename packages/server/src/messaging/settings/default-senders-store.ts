// SQL for the default sender id and Reply-To of a tenant.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface DefaultSenders {
  /** The mask; empty for none. */
  senderId: string;
  replyTo: string;
}

/** Reads them; a sender id that is no longer approved counts as none. */
export async function readDefaultSenders(tx: Tx, tenantId: string): Promise<DefaultSenders> {
  const { rows } = await sql<DefaultSenders>`
    select coalesce(i.mask, '') as "senderId", s.mail_reply_to as "replyTo"
      from tenant_setting s left join sender_id i
        on i.tenant_id = s.tenant_id and i.id = s.default_sender_id and i.status = 2
      where s.tenant_id = ${tenantId}`.execute(tx);
  return rows[0] ?? { senderId: '', replyTo: '' };
}

/**
 * Changes those that are not null; false, with nothing changed, where the sender id is not an approved one of the
 * tenant.
 */
export async function updateDefaultSenders(
  tx: Tx,
  tenantId: string,
  { senderId, replyTo }: { [K in keyof DefaultSenders]: DefaultSenders[K] | null },
): Promise<boolean> {
  const { rows } = await sql`
    with chosen as (select id from sender_id
      where tenant_id = ${tenantId} and lower(mask) = lower(${senderId}) and status = 2)
    update tenant_setting set
        default_sender_id = case when ${senderId}::text is null then default_sender_id else (select id from chosen) end,
        mail_reply_to = coalesce(${replyTo}, mail_reply_to)
      where tenant_id = ${tenantId} and (coalesce(${senderId}, '') = '' or exists (select from chosen))
      returning tenant_id`.execute(tx);
  return rows.length > 0;
}
