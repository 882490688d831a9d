// SQL of the languages that people and organisations read.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/** The language tag of an organisation's texts. */
export async function languageOf(tx: Tx, tenantId: string): Promise<string> {
  const { rows } = await sql<{ language: string }>`
    select mail_language as language from tenant_setting where tenant_id = ${tenantId}`.execute(tx);
  return rows[0]?.language ?? 'en';
}

/** The language tag for a user: their own, or that of the organisation. */
export async function languageOfReader(tx: Tx, tenantId: string, userId: string): Promise<string> {
  const { rows } = await sql<{ language: string }>`
    select u.language from "user" u where u.id = ${userId} and u.language is not null`.execute(tx);
  return rows[0]?.language ?? languageOf(tx, tenantId);
}

/** The same for an e-mail address, which may have no account. `tx` comes from `inSystem`. */
export async function languageOfAddress(tx: Tx, tenantId: string, email: string): Promise<string> {
  const { rows } = await sql<{ language: string }>`
    select u.language from "user" u where u.email = ${email} and u.language is not null`.execute(tx);
  return rows[0]?.language ?? languageOf(tx, tenantId);
}

/** The language tag for a user: their own, or that of the organisation opened last. `tx` comes from `inSystem`. */
export async function languageOfUser(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ language: string | null }>`
    select coalesce(u.language, s.mail_language) as language
      from "user" u left join member m on m.user_id = u.id left join tenant_setting s on s.tenant_id = m.tenant_id
      where u.id = ${userId} order by m.opened_at desc nulls last, m.created_at limit 1`.execute(tx);
  return rows[0]?.language ?? 'en';
}
