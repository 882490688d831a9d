// SQL of the notice that tells a user of people newly assigned to them.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/id.ts';

export const newPeopleKind = 'new-people';

/**
 * Tells a user of a new person. A notice of the last hour that was not read takes the name too, so that many people
 * assigned at once are one notice.
 */
export async function noteNewPerson(
  tx: Tx,
  tenantId: string,
  { userId, name, now }: { userId: string; name: string; now: Date },
): Promise<void> {
  // Two people assigned at once must not make two notices.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`new people ${tenantId} ${userId}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql`
    update notice set title = 'New people for you to look after',
           body = case when length(body) > 200 then regexp_replace(body, '( and others)?\\.$', ' and others.')
                       else regexp_replace(body, '\\.$', '') || ', ' || ${name}::text || '.' end
      where tenant_id = ${tenantId} and id = (
        select n.id from notice n
          where n.tenant_id = ${tenantId} and n.user_id = ${userId} and n.kind = ${newPeopleKind}
            and n.created_at > ${now}::timestamptz - interval '1 hour' and not exists (
              select from notice_read r where r.tenant_id = n.tenant_id and r.notice_id = n.id and r.user_id = ${userId})
          order by n.created_at desc limit 1)
      returning id`.execute(tx);
  if (rows.length > 0) return;
  await tx
    .insertInto('notice')
    .values({
      tenant_id: tenantId,
      id: newId(),
      user_id: userId,
      kind: newPeopleKind,
      title: 'A new person for you to look after',
      body: `${name}.`,
      link: '/tenant/my-people',
      created_at: now,
    })
    .execute();
}
