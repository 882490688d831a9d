// Reads who is behind a destination: groups by path, ids of people, people in batches with what stands against them.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { JsonValue } from '../../platform/db/schema.generated.ts';
import { keptFilter } from '../../people/filter-store.ts';
import { peopleMatching } from '../../people/selection-store.ts';
import type { Audience } from './audience.ts';

/** A person as the audience needs them. */
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

/**
 * The ids of the groups that a path of names fits, from any depth on: a single name fits a group anywhere. A group's
 * own name may hold the sign that parts a path, so the whole path is tried as one name too.
 */
export async function findGroupsByPath(tx: Tx, tenantId: string, path: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive walk as (
      select g.id, g.parent_id, 1 as depth from people_group g
        where g.tenant_id = ${tenantId} and lower(g.name) = lower(${path.at(-1)})
      union all
      select w.id, p.parent_id, w.depth + 1 from walk w
        join people_group p on p.tenant_id = ${tenantId} and p.id = w.parent_id
        where lower(p.name) = lower((${path}::text[])[${path.length} - w.depth])
    )
    select id from walk where depth = ${path.length}
    union
    select id from people_group where tenant_id = ${tenantId} and ${path.length > 1}
      and regexp_replace(lower(name), ' */ *', '/', 'g') = lower(${path.join('/')})`.execute(tx);
  return rows.map((row) => row.id);
}

/** Those of the ids that the tenant does not have; who was merged into somebody is no one any more. */
export async function unknownOf(
  tx: Tx,
  tenantId: string,
  table: 'people_group' | 'classification' | 'selection' | 'person',
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$if(table === 'person', (query) => query.where(sql<boolean>`state <> 'merged'`))
    .execute();
  const known = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !known.has(id));
}

/** The ids of everybody chosen, each once, in the order they were entered; null means all. */
export async function chosenIds(tx: Tx, tenantId: string, audience: Audience): Promise<string[] | null> {
  if (audience.all) return null;
  const ids = new Set(audience.persons);
  for (const filter of await filtersOf(tx, tenantId, audience))
    for (const person of await peopleMatching(tx, tenantId, keptFilter(filter))) ids.add(person);
  const { rows } = await sql<{ id: string }>`
    select person_id as id from membership where tenant_id = ${tenantId} and group_id = any(${audience.groups}::uuid[])
    union
    select id from person where tenant_id = ${tenantId} and classification_id = any(${audience.classifications}::uuid[])
  `.execute(tx);
  for (const row of rows) ids.add(row.id);
  return [...ids].sort();
}

/** The filters behind an audience: those of its selections, and of the smart ones among its groups. */
async function filtersOf(tx: Tx, tenantId: string, { selections, groups }: Audience): Promise<JsonValue[]> {
  if (selections.length + groups.length === 0) return [];
  const { rows } = await sql<{ filter: JsonValue }>`
    select filter from selection where tenant_id = ${tenantId} and id = any(${selections}::uuid[])
    union all
    select filter from people_group
      where tenant_id = ${tenantId} and id = any(${groups}::uuid[]) and filter is not null`.execute(tx);
  return rows.map((row) => row.filter);
}

const batchSize = 5000;

/** The active people among `ids` (null: all), in batches of 5,000, in the order of their ids. */
export async function* peopleOf(
  tx: Tx,
  tenantId: string,
  ids: string[] | null,
): AsyncGenerator<AudiencePerson[]> {
  if (ids) {
    for (let from = 0; from < ids.length; from += batchSize)
      yield await readBatch(tx, tenantId, sql`p.id = any(${ids.slice(from, from + batchSize)}::uuid[])`);
    return;
  }
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await readBatch(tx, tenantId, sql`p.id > ${last}`, batchSize);
    yield batch;
    if (batch.length < batchSize) return;
    last = (batch.at(-1) as AudiencePerson).id;
  }
}

async function readBatch(
  tx: Tx,
  tenantId: string,
  condition: ReturnType<typeof sql>,
  most: number | null = null,
): Promise<AudiencePerson[]> {
  const { rows } = await sql<AudiencePerson>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.mobile_phone as "typedPhone", p.phone,
           p.email_typed as "typedEmail", p.email, p.occupation, coalesce(c.name, '') as membership
      from person p left join classification c on c.tenant_id = p.tenant_id and c.id = p.classification_id
      where p.tenant_id = ${tenantId} and p.state = 'active' and ${condition}
      order by p.id limit ${most}`.execute(tx);
  return rows;
}

/** Active people by their number, for typed numbers and rows of files: E.164 -> people. */
export async function peopleByPhone(
  tx: Tx,
  tenantId: string,
  phones: string[],
): Promise<Map<string, AudiencePerson[]>> {
  const found = new Map<string, AudiencePerson[]>();
  for (let from = 0; from < phones.length; from += batchSize)
    for (const person of await readBatch(
      tx,
      tenantId,
      sql`p.phone = any(${phones.slice(from, from + batchSize)}::text[])`,
    )) {
      const phone = person.phone as string;
      found.set(phone, [...(found.get(phone) ?? []), person]);
    }
  return found;
}

/** How many people are chosen, at most, before anything is resolved. */
export async function chosenCount(tx: Tx, tenantId: string, audience: Audience): Promise<number> {
  const ids = await chosenIds(tx, tenantId, audience);
  if (ids) return ids.length + audience.phones.length + audience.contacts.length;
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from person where tenant_id = ${tenantId} and state = 'active'`.execute(tx);
  return rows[0]?.n ?? 0;
}
