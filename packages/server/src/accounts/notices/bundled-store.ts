// SQL of notices that are one for several.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { NoticeText, NoticeWords } from '../../texts/notice.ts';

/** Whom a bundle is for; null for everybody of the organisation. */
interface Whose {
  tenantId: string;
  userId: string | null;
  bundle: string;
  bell: boolean;
}

/** Hours since the last one of a bundle during which another one joins it. */
const joinHours = 1;
/** Minutes after its time at which a mail that has not gone is taken to be lost. */
const lostMinutes = 10;
/** Things that a bundle remembers, so that one of them told again is not counted again. */
const mostLinks = 200;

/** Makes others of the same bundle wait until the transaction ends. */
export async function lockBundle(tx: Tx, { tenantId, userId, bundle }: Whose): Promise<void> {
  const name = JSON.stringify(['bundle', tenantId, userId, bundle]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export interface OpenBundle {
  id: string;
  count: number;
  links: string[];
  /** When its mail goes; null where none is to come. */
  mailAt: Date | null;
}

/** The notice that another one joins: of the last hour, and not yet read or not yet mailed. */
export async function findOpenBundle(
  tx: Tx,
  { tenantId, userId, bundle, bell }: Whose,
  now: Date,
): Promise<OpenBundle | undefined> {
  const { rows } = await sql<OpenBundle>`
    select id, count, links, case when ${isComing(now)} then mail_at end as "mailAt" from notice n
      where tenant_id = ${tenantId} and bundle = ${bundle} and user_id is not distinct from ${userId}::uuid
        and bell = ${bell} and created_at > ${now}::timestamptz - make_interval(hours => ${joinHours})
        and (coalesce(${isComing(now)}, false) or not exists (
          select from notice_read r where r.tenant_id = n.tenant_id and r.notice_id = n.id))
      order by created_at desc limit 1`.execute(tx);
  return rows[0];
}

const isComing = (now: Date) => sql`mail_at > ${now}::timestamptz - make_interval(mins => ${lostMinutes})`;

/** When one of the bundle was last mailed within these minutes; null for never. */
export async function lastMailed(
  tx: Tx,
  { tenantId, userId, bundle }: Whose,
  now: Date,
  minutes: number,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(mailed_at) as at from notice
      where tenant_id = ${tenantId} and bundle = ${bundle} and user_id is not distinct from ${userId}::uuid
        and mailed_at between ${now}::timestamptz - make_interval(mins => ${minutes}) and ${now}::timestamptz`.execute(
    tx,
  );
  return rows[0]?.at ?? null;
}

/** Adds to a bundle what it says now, at this time and unread again. */
export async function updateBundle(
  tx: Tx,
  tenantId: string,
  { id, links }: OpenBundle,
  notice: NoticeText & NoticeWords & { link: string; count: number; about: string; mailAt: Date | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('notice')
    .set({
      title: notice.title,
      body: notice.body,
      code: notice.code,
      params: JSON.stringify(notice.params ?? {}),
      link: notice.link,
      count: notice.count,
      links: [...new Set([...links, notice.about])].slice(-mostLinks),
      mail_at: notice.mailAt,
      created_at: now,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('notice_read').where('tenant_id', '=', tenantId).where('notice_id', '=', id).execute();
}

/**
 * Notes that a notice was mailed when it had told of so many. Returns whether it is to be mailed again after these
 * minutes, since more have come meanwhile.
 */
export async function noteMailed(
  tx: Tx,
  tenantId: string,
  { id, count }: { id: string; count: number },
  minutes: number,
): Promise<boolean> {
  const { rows } = await sql`
    update notice set mailed_at = engine.now(),
        mail_at = case when count <> ${count} then engine.now() + make_interval(mins => ${minutes}) end
      where tenant_id = ${tenantId} and id = ${id} returning mail_at`.execute(tx);
  return (rows[0] as { mail_at: Date | null } | undefined)?.mail_at != null;
}
