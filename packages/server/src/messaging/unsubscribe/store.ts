// SQL for the mail that an unsubscribe token names.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface MailRow {
  organisation: string;
  /** The path of its logo; empty where it has none, or is not approved. */
  logo: string;
  /** The language tag of the organisation's texts. */
  language: string;
  timeZone: string;
  purpose: string;
  subject: string;
  /** When sending began. */
  at: Date;
  /** The recipient's address; for an erased one, a placeholder (queue/erasing/forget-people.ts). */
  address: string;
}

/** Returns an e-mail whose recipients were deleted, so that nobody knows whom it went to; undefined if there is none. */
export async function findPrunedMail(
  tx: Tx,
  tenantId: string,
  messageId: string,
): Promise<Omit<MailRow, 'address'> | undefined> {
  const { rows } = await sql<Omit<MailRow, 'address'>>`
    select ${ofMail} from message m
        join tenant t on t.id = m.tenant_id
        join tenant_setting s on s.tenant_id = m.tenant_id
      where m.tenant_id = ${tenantId} and m.id = ${messageId} and m.channel = 'email' and m.pruned_at is not null`.execute(
    tx,
  );
  return rows[0];
}

/** What is read of message m, tenant t and its settings s. */
const ofMail = sql`t.name as organisation,
  case when t.state = 'approved' then coalesce(t.logo, '') else '' end as logo, s.mail_language as language,
  t.time_zone as "timeZone", m.purpose, m.subject, coalesce(m.started_at, m.accepted_at, m.created_at) as at`;

/** Returns recipient `n` of an e-mail; undefined if there is none. */
export async function findMail(
  tx: Tx,
  tenantId: string,
  messageId: string,
  n: number,
): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`
    select mail.*, r.address
      from (
        select ${ofMail} from message m
          join tenant t on t.id = m.tenant_id
          join tenant_setting s on s.tenant_id = m.tenant_id
          where m.tenant_id = ${tenantId} and m.id = ${messageId} and m.channel = 'email') mail, recipient r
      where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and r.n = ${n}`.execute(tx);
  return rows[0];
}
