// SQL of the languages that people and organisations read.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/** The language tag of an organisation's texts. */
export async function languageOf(tx: Tx, tenantId: string): Promise<string> {
  const { rows } = await sql<{ language: string }>`
    select mail_language as language from tenant_setting where tenant_id = ${tenantId}`.execute(tx);
  return rows[0]?.language ?? 'en';
}

/** The language tag for a user: that of the organisation opened last. `tx` comes from `inSystem`. */
export async function languageOfUser(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ language: string }>`
    select s.mail_language as language from member m join tenant_setting s on s.tenant_id = m.tenant_id
      where m.user_id = ${userId} order by m.opened_at desc nulls last, m.created_at limit 1`.execute(tx);
  return rows[0]?.language ?? 'en';
}
