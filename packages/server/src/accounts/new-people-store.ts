// SQL of the notice that tells a user of people newly assigned to them.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import type { NoticeWords } from '../texts/notice.ts';

export const newPeopleKind = 'new-people';

/** What such a notice mentions. */
export interface NewPeople {
  names: string[];
  /** There are more than it names. */
  others: boolean;
}

/** Makes other notices of new people for the user wait until the transaction ends. */
export async function lockNewPeople(tx: Tx, tenantId: string, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`new people ${tenantId} ${userId}`}, 0))`.execute(
    tx,
  );
}

/** The user's notice of the last hour that was not read. */
export async function findUnreadOfHour(
  tx: Tx,
  tenantId: string,
  userId: string,
  now: Date,
): Promise<{ id: string; params: NewPeople } | undefined> {
  const { rows } = await sql<{ id: string; params: NewPeople }>`
    select n.id, n.params from notice n
      where n.tenant_id = ${tenantId} and n.user_id = ${userId} and n.kind = ${newPeopleKind} and n.code <> ''
        and n.created_at > ${now}::timestamptz - interval '1 hour' and not exists (
          select from notice_read r where r.tenant_id = n.tenant_id and r.notice_id = n.id and r.user_id = ${userId})
      order by n.created_at desc limit 1`.execute(tx);
  return rows[0];
}

/** Changes what a notice of new people mentions. */
export async function updateNewPeople(
  tx: Tx,
  tenantId: string,
  id: string,
  { title, body, params }: NoticeWords & { params: NewPeople },
): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ title, body, params: JSON.stringify(params) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
