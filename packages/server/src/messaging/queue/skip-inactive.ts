// Skips who has died, or is no longer active, since a message was accepted.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { isDistributed } from '../../platform/db/distributed.ts';
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
export async function skipInactive(tx: Tx, message: Due): Promise<void> {
  const onShards = isDistributed(tx);
  const inactive = onShards ? await inactiveOnShards(tx, message) : inactiveOf(message);
  if (inactive)
    await skipPending(tx, message, {
      which: inactive,
      reason: 'inactive',
      partly: 'inactive',
      cause: 'stopped',
    });
  const bereaved = onShards ? await bereavedOnShards(tx, message) : bereavedOf(message);
  if (bereaved)
    await skipPending(tx, message, {
      which: bereaved,
      reason: 'bereaved',
      partly: 'bereaved',
      cause: 'stopped',
    });
}

const isThis = ({ tenantId, messageId }: Due) => sql`m.tenant_id = ${tenantId} and m.id = ${messageId}`;

/** Message m, and everybody p who has left since. */
const left = sql`message m join person p on p.tenant_id = m.tenant_id and ${hasLeft}`;

/** The same, and everybody rp whom it reaches. */
const reached = sql`${left}
  join recipient_person rp on rp.tenant_id = m.tenant_id and rp.message_id = m.id and rp.n is not null`;

/** For message m and person p: the skipping of p is due to p. */
const isSkipped = sql`(p.state = 'deceased' or ${isAutomatic})`;

/** For message m and person p: the greeting g for an anniversary of the one who is married to p; `of` is a condition on it. */
const anniversary = (of: RawBuilder<unknown>) => sql`
  join greeting g on g.tenant_id = m.tenant_id and g.message_id = m.id and ${of} and g.occasion = 'anniversary'
  join household_member other on other.tenant_id = p.tenant_id and other.person_id = p.id
    and other.role in ('head', 'spouse')
  join household_member mine on mine.tenant_id = other.tenant_id and mine.household_id = other.household_id
    and mine.person_id = g.person_id and mine.role in ('head', 'spouse')`;

/** For recipient r: everybody behind it has left. */
const inactiveOf = (message: Due) => sql`r.n = any(array(
    select rp.n from ${reached} and rp.person_id = p.id where ${isThis(message)} and ${isSkipped}))
  and not exists (
    select from recipient_person o left join person q on q.tenant_id = o.tenant_id and q.id = o.person_id
      where o.tenant_id = r.tenant_id and o.message_id = r.message_id and o.n = r.n
        and (q.id is null or q.state = 'active'))`;

/** For recipient r: the spouse of somebody behind it has died. */
const bereavedOf = (message: Due) => sql`r.n = any(array(
  select rp.n from ${reached} ${anniversary(sql`g.person_id = rp.person_id`)}
    where ${isThis(message)} and p.state = 'deceased'))`;

// On shards nothing joins people with recipients: people are read first, then whom the message reaches by their ids.
// Null where there is nobody.

async function inactiveOnShards(tx: Tx, message: Due): Promise<RawBuilder<unknown> | null> {
  const gone = await idsOf(tx, sql`select p.id from ${left} where ${isThis(message)} and ${isSkipped}`);
  const rows = await behindSameAs(tx, message, gone);
  const inactive = await idsOf(
    tx,
    sql`select id from person where tenant_id = ${message.tenantId} and state <> 'active'
      and id = any(${rows.flatMap(({ personId }) => personId ?? [])}::uuid[])`,
  );
  const isGone = new Set(inactive);
  const ns = Map.groupBy(rows, ({ n }) => n)
    .entries()
    .filter(([, people]) => people.every(({ personId }) => personId !== null && isGone.has(personId)))
    .map(([n]) => n);
  return among([...ns]);
}

async function bereavedOnShards(tx: Tx, message: Due): Promise<RawBuilder<unknown> | null> {
  const greeted = await idsOf(
    tx,
    sql`select distinct g.person_id as id from ${left} ${anniversary(sql`true`)}
      where ${isThis(message)} and p.state = 'deceased'`,
  );
  const rows = await behindSameAs(tx, message, greeted);
  const ids = new Set(greeted);
  return among(rows.flatMap(({ n, personId }) => (personId !== null && ids.has(personId) ? [n] : [])));
}

const among = (ns: readonly number[]): RawBuilder<unknown> | null =>
  ns.length === 0 ? null : sql`r.n = any(${ns}::integer[])`;

async function idsOf(tx: Tx, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Everybody whom a message reaches at the addresses at which it reaches these people. */
async function behindSameAs(
  tx: Tx,
  { tenantId, messageId }: Due,
  personIds: readonly string[],
): Promise<{ n: number; personId: string | null }[]> {
  if (personIds.length === 0) return [];
  const ofMessage = sql`tenant_id = ${tenantId} and message_id = ${messageId} and n is not null`;
  const { rows } = await sql<{ n: number; personId: string | null }>`
    select n, person_id as "personId" from recipient_person where ${ofMessage} and n in (
      select n from recipient_person where ${ofMessage} and person_id = any(${personIds}::uuid[]))`.execute(
    tx,
  );
  return rows;
}
