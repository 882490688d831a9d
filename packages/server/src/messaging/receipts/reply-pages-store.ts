// SQL for the pages of long replies: joins them, and drops those that come twice.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { idSince } from '../../platform/id.ts';
import { cleanLines } from '../../platform/text/clean-text.ts';
import type { ReplyPart } from '../../providers/provider.ts';

/** The body of a page of a long reply. */
export interface Part {
  part: ReplyPart;
}

/** The text of the pages, which are in their order. */
export function joinPages(parts: readonly Part[]): string {
  const text = parts.map(({ part }) => Buffer.from(part.utf16, 'base64').toString('utf16le')).join('');
  return cleanLines(text.toWellFormed().replaceAll('\0', ''));
}

/** A hash by which a page is known again after its text has been deleted. */
const pageKey = (page: string): RawBuilder<string> => {
  const [provider, body] = [sql.ref(`${page}.provider`), sql.ref(`${page}.body`)];
  return sql<string>`encode(sha256(convert_to(jsonb_build_array(
    ${provider}, ${body} -> 'from', ${body} -> 'to', ${body} -> 'part')::text, 'UTF8')), 'hex')`;
};

/** For how long a page that was joined is known again, in milliseconds. Providers deliver again within minutes. */
const repeatedMs = 3_600_000;

/**
 * Marks waiting pages that came before, joined or still waiting: a provider that missed our answer delivers a page
 * again, and alone it would be shown as a reply of its own, or be read as a keyword.
 */
export async function dropRepeatedPages(tx: Tx, now: Date): Promise<void> {
  await sql`
    with waiting as (
      select w.id, w.at, ${pageKey('w')} as key from engine.inbound w
        where w.matched_at is null and w.kind = 'reply' and w.body -> 'part' is not null
          and w.at > engine.now() - interval '72 hours'
    )
    update engine.inbound i set matched_at = engine.now(), body = '{}', raw = '' from waiting p
      where i.id = p.id and (
        exists (select from waiting o where o.key = p.key and (o.at, o.id) < (p.at, p.id))
        or exists (select from engine.inbound j
          where j.id > ${idSince(now.getTime() - repeatedMs)} and j.matched_at is not null
            and j.body ->> 'joined' = p.key))`.execute(tx);
}

/**
 * Marks all pages of replies that were processed, and deletes the texts of all but the first, since the inbox has the
 * whole.
 */
export async function markJoined(tx: Tx, replies: readonly { id: string; pages: string[] }[]): Promise<void> {
  const firsts = replies.filter(({ pages }) => pages.length > 0).map(({ id }) => id);
  if (firsts.length === 0) return;
  const pages = replies.flatMap((reply) => reply.pages);
  await sql`
    update engine.inbound p set matched_at = engine.now(),
        body = case when p.id = any(${firsts}::uuid[]) then p.body else '{}' end
          || jsonb_build_object('joined', ${pageKey('p')}),
        raw = case when p.id = any(${firsts}::uuid[]) then p.raw else '' end
      where p.id = any(${pages}::uuid[])`.execute(tx);
}
