// Skips who has died, or is no longer active, since a message was accepted.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Due } from './due.ts';
import { skipPending } from './skip.ts';

/**
 * For message m and person p: p is no longer active since m was accepted. A day is added, since the clocks of the program
 * and the database may differ.
 */
const hasLeft = sql`p.state in ('archived', 'deceased', 'deleted')
  and p.state_since >= coalesce(m.accepted_at, m.created_at) - interval '1 day'`;

/** For message m: somebody of its organisation has died, or was archived or deleted, since it was accepted. */
export const someoneLeft = sql<boolean>`exists (
  select from person p where p.tenant_id = m.tenant_id and ${hasLeft})`;

/** For message m: it was sent automatically to people for what they are, not by a colleague who chose them. */
const isAutomatic = sql`(
  exists (select from greeting g where g.tenant_id = m.tenant_id and g.message_id = m.id)
  or exists (select from welcome w where w.tenant_id = m.tenant_id and w.message_id = m.id))`;

/**
 * Skips pending recipients of a message who have died since it was accepted; of greetings and welcomes also who was archived or
 * deleted, and those greeted for an anniversary whose spouse has died. Who shares an address with somebody active is
 * not skipped.
 */
export async function skipInactive(tx: Tx, { tenantId, messageId }: Due): Promise<void> {
  const reached = sql`
    message m
      join person p on p.tenant_id = m.tenant_id and ${hasLeft}
      join recipient_person rp on rp.tenant_id = m.tenant_id and rp.message_id = m.id and rp.n is not null`;
  const isThis = sql`m.tenant_id = ${tenantId} and m.id = ${messageId}`;
  const left = sql`array(
    select rp.n from ${reached} and rp.person_id = p.id
      where ${isThis} and (p.state = 'deceased' or ${isAutomatic}))`;
  await skipPending(
    tx,
    { tenantId, messageId },
    {
      which: sql`r.n = any(${left}) and not exists (
        select from recipient_person o left join person q on q.tenant_id = o.tenant_id and q.id = o.person_id
          where o.tenant_id = r.tenant_id and o.message_id = r.message_id and o.n = r.n
            and (q.id is null or q.state = 'active'))`,
      reason: 'inactive',
      partly: 'inactive',
      cause: 'stopped',
    },
  );
  const bereaved = sql`array(
    select rp.n from ${reached}
      join household_member other on other.tenant_id = p.tenant_id and other.person_id = p.id
        and other.role in ('head', 'spouse')
      join household_member mine on mine.tenant_id = other.tenant_id and mine.household_id = other.household_id
        and mine.person_id = rp.person_id and mine.role in ('head', 'spouse')
      join greeting g on g.tenant_id = m.tenant_id and g.message_id = m.id and g.person_id = rp.person_id
        and g.occasion = 'anniversary'
      where ${isThis} and p.state = 'deceased')`;
  await skipPending(
    tx,
    { tenantId, messageId },
    { which: sql`r.n = any(${bereaved})`, reason: 'bereaved', partly: 'bereaved', cause: 'stopped' },
  );
}
