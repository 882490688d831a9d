// Passes the greetings of merged people on to the one who is kept.
import type { Occasion } from '@tidings/contract/calls/messages/greetings.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { chooseOne, leaveOutOf, type MadeFor } from '../automatic/merged.ts';

type MadeGreeting = MadeFor & { occasion: Occasion; year: number };

/**
 * Passes the greetings of merged people on to the one kept, who is greeted once for all of them: not where one of them was
 * greeted or is skipped, and with the text of one of them where they have none. Of several messages that wait for them
 * one stays. Their messages and audiences name the one kept already.
 */
export async function moveGreetings(
  tx: Tx,
  tenantId: string,
  { keeper, others }: { keeper: string; others: readonly string[] },
): Promise<void> {
  const made = await listMade(tx, tenantId, { keeper, others });
  await sql`
    insert into greeting as g (tenant_id, person_id, occasion, year, message_id, skipped, subject, body, channel,
        changed_by)
      select distinct on (occasion, year)
             tenant_id, ${keeper}::uuid, occasion, year, message_id, skipped, subject, body, channel, changed_by
        from greeting where tenant_id = ${tenantId} and person_id = any(${others}::uuid[])
        order by occasion, year, message_id nulls last, skipped desc, body = ''
      on conflict (tenant_id, person_id, occasion, year) do update
        set message_id = coalesce(g.message_id, excluded.message_id), skipped = g.skipped or excluded.skipped,
          subject = case when g.body = '' then excluded.subject else g.subject end,
          body = case when g.body = '' then excluded.body else g.body end,
          channel = case when g.body = '' then excluded.channel else g.channel end,
          changed_by = case when g.body = '' then excluded.changed_by else g.changed_by end`.execute(tx);
  for (const rows of Map.groupBy(made, ({ occasion, year }) => `${occasion} ${year}`).values()) {
    const [{ occasion, year }] = rows as [MadeGreeting];
    const { kept, others: left } = chooseOne(rows);
    const isSkipped = rows.some(({ skipped }) => skipped);
    await sql`
      update greeting set message_id = ${kept}, skipped = ${isSkipped}
        where tenant_id = ${tenantId} and person_id = ${keeper} and occasion = ${occasion} and year = ${year}`.execute(
      tx,
    );
    await leaveOutOf(tx, tenantId, keeper, left);
  }
}

/** What was made for these people, those of the one kept first. */
async function listMade(
  tx: Tx,
  tenantId: string,
  { keeper, others }: { keeper: string; others: readonly string[] },
): Promise<MadeGreeting[]> {
  const { rows } = await sql<MadeGreeting>`
    select g.occasion, g.year, g.message_id as "messageId", m.state, g.skipped, g.body <> '' as "isOwn"
      from greeting g left join message m on m.tenant_id = g.tenant_id and m.id = g.message_id
      where g.tenant_id = ${tenantId} and g.person_id = any(${[keeper, ...others]}::uuid[])
      order by g.person_id <> ${keeper}, g.person_id`.execute(tx);
  return rows;
}
