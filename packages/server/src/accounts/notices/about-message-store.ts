// Reads the names of the messages that notices are about.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { excerpt } from '../../platform/text/excerpt.ts';

/** Characters of an SMS to read; its first words are fewer. */
const beginning = 500;

/** The id of the message that a notice's link opens, or undefined. */
export const messageOf = (link: string): string | undefined =>
  /^\/tenant\/sent\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(link)?.[1];

/**
 * The names of the messages that links open, by their ids: the name that colleagues gave, else the subject of an e-mail
 * or the first words of an SMS. Messages that are gone, and e-mails without both, are left out.
 */
export async function namesOfMessages(
  tx: Tx,
  tenantId: string,
  links: readonly string[],
): Promise<Map<string, string>> {
  const ids = links.flatMap((link) => messageOf(link) ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string; words: string }>`
    select id, name, case when channel = 'sms' then left(body, ${beginning}) else subject end as words from message
      where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(tx);
  return new Map(
    rows.flatMap(({ id, name, words }) => (name || words ? [[id, name || excerpt(words)] as const] : [])),
  );
}
