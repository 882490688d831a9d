// Reads the people of an audience in batches, chosen by SQL to save memory.
import { type QueryResult, type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { JsonValue } from '../../platform/db/schema.generated.ts';
import { keptFilter, whereChosen } from '../../people/list/filter-store.ts';
import type { Audience } from './audience.ts';

/** The columns of a person that an audience needs. */
export interface AudiencePerson {
  id: string;
  firstName: string;
  lastName: string;
  typedPhone: string;
  phone: string | null;
  typedEmail: string;
  email: string | null;
  occupation: string;
  membership: string;
}

/** A query for the distinct ids of everybody chosen, whatever their state; null means all. */
export type Chosen = RawBuilder<unknown> | null;

/** Returns the query for an audience, with the additional ids `also`. */
export async function chosenOf(
  tx: Tx,
  tenantId: string,
  audience: Audience,
  also: readonly string[] = [],
): Promise<Chosen> {
  if (audience.all) return null;
  const parts = [
    sql`select unnest(${[...audience.persons, ...also]}::uuid[]) as id`,
    sql`select person_id from membership
      where tenant_id = ${tenantId} and group_id = any(${audience.groups}::uuid[])`,
    sql`select id from person
      where tenant_id = ${tenantId} and classification_id = any(${audience.classifications}::uuid[])`,
  ];
  for (const filter of await filtersOf(tx, tenantId, audience))
    parts.push(sql`select p.id from person p where ${await whereChosen(tx, tenantId, keptFilter(filter))}`);
  return sql`${sql.join(parts, sql` union `)}`;
}

/** Reads the filters of an audience's selections and smart groups. */
export async function filtersOf(
  tx: Tx,
  tenantId: string,
  { selections, groups }: Audience,
): Promise<JsonValue[]> {
  if (selections.length + groups.length === 0) return [];
  const { rows } = await sql<{ filter: JsonValue }>`
    select filter from selection where tenant_id = ${tenantId} and id = any(${selections}::uuid[])
    union all
    select filter from people_group
      where tenant_id = ${tenantId} and id = any(${groups}::uuid[]) and filter is not null`.execute(tx);
  return rows.map((row) => row.filter);
}

/** Returns an upper limit for the people chosen, before anything is resolved. */
export async function chosenCount(tx: Tx, tenantId: string, audience: Audience): Promise<number> {
  const chosen = await chosenOf(tx, tenantId, audience);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${chosen ?? everybody(tenantId)}) c`.execute(tx);
  return (rows[0]?.n ?? 0) + audience.phones.length + audience.contacts.length;
}

const everybody = (tenantId: string) =>
  sql`select id from person where tenant_id = ${tenantId} and state = 'active'`;

/** Returns which of the active people `ids` are chosen. */
export async function chosenAmong(
  tx: Tx,
  tenantId: string,
  audience: Audience,
  ids: readonly string[],
): Promise<Set<string>> {
  const chosen = ids.length > 0 ? await chosenOf(tx, tenantId, audience) : null;
  if (!chosen) return new Set(ids);
  const { rows } = await sql<{ id: string }>`
    select id from (${chosen}) c where id = any(${ids}::uuid[])`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

const columns = sql`
  p.id, p.first_name as "firstName", p.last_name as "lastName", p.mobile_phone as "typedPhone", p.phone,
  p.email_typed as "typedEmail", p.email, p.occupation, coalesce((select c.name from classification c
    where c.tenant_id = p.tenant_id and c.id = p.classification_id), '') as membership`;

/** Up to this many people are read by id; for more, a scan of all people takes no longer. */
const maxById = 20_000;

/**
 * Yields the active people among the chosen from one snapshot, `batchSize` at a time, in the order of their ids; people
 * who share an address follow the first of them. One more batch is read ahead. Only one such list can be read in a
 * transaction at a time.
 */
export async function* readChosen(
  tx: Tx,
  tenantId: string,
  chosen: Chosen,
  { channel, batchSize }: { channel: 'sms' | 'email'; batchSize: number },
): AsyncGenerator<AudiencePerson[]> {
  const address = channel === 'sms' ? sql`p.phone` : sql`p.email`;
  const isChosen = chosen ? await idCondition(tx, chosen) : sql`true`;
  // A planner without statistics on newly added people would compare everybody with everybody.
  await sql`set local enable_nestloop = off`.execute(tx);
  await sql`
    declare chosen_people no scroll cursor for
      select * from (
        select ${columns}, case when ${address} is null then p.id
            else first_value(p.id) over (partition by ${address} collate "C" order by p.id) end as first
          from person p where p.tenant_id = ${tenantId} and p.state = 'active' and ${isChosen}) p
      order by first, id`.execute(tx);
  await sql`set local enable_nestloop to default`.execute(tx);
  const fetch = () => sql<AudiencePerson>`fetch ${sql.lit(batchSize)} from chosen_people`.execute(tx);
  for (let next: Promise<QueryResult<AudiencePerson>> | null = fetch(); next;) {
    const { rows }: QueryResult<AudiencePerson> = await next;
    // Read while the caller works on this batch. An error is thrown once it is waited for, if it still is.
    next = rows.length === batchSize ? fetch() : null;
    next?.catch(() => {});
    if (rows.length > 0) yield rows;
    // The driver's promises keep their results until the next full garbage collection, so without this all batches
    // would stay in memory.
    rows.length = 0;
  }
  await sql`close chosen_people`.execute(tx);
}

/** Returns the condition that person p is chosen. The ids come and go back as text, since nothing here reads them. */
async function idCondition(tx: Tx, chosen: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ ids: string | null }>`
    select case when count(*) <= ${maxById} then coalesce(array_agg(id)::text, '{}') end as ids
      from (select id from (${chosen}) c limit ${maxById + 1}) s`.execute(tx);
  const ids = rows[0]?.ids ?? null;
  return ids === null ? sql`p.id in (${chosen})` : sql`p.id = any(${ids}::uuid[])`;
}

/** The most numbers in one query. */
const numbersAtOnce = 5000;

/** Returns E.164 -> active people with that number, for typed numbers and rows of files. */
export async function peopleByPhone(
  tx: Tx,
  tenantId: string,
  phones: readonly string[],
): Promise<Map<string, AudiencePerson[]>> {
  const found = new Map<string, AudiencePerson[]>();
  for (let from = 0; from < phones.length; from += numbersAtOnce) {
    const { rows } = await sql<AudiencePerson>`
      select ${columns} from person p
        where p.tenant_id = ${tenantId} and p.state = 'active'
          and p.phone = any(${phones.slice(from, from + numbersAtOnce)}::text[])
        order by p.id`.execute(tx);
    for (const person of rows) {
      const phone = person.phone as string;
      found.set(phone, [...(found.get(phone) ?? []), person]);
    }
  }
  return found;
}
