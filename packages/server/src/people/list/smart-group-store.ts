// SQL for smart groups, whose members are found by the people filter.
import { none } from '@tidings/contract/people-filter.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SmartMember } from '../../groups/smart-groups.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Choice, keptFilter, whereFitting } from './filter-store.ts';

/** Filters counted by one statement; PostgreSQL allows 65,535 parameters in all. */
const maxAtOnce = 100;

/** The number of active people who match each filter now, in the order given. */
export async function countFitting(tx: Tx, tenantId: string, filters: readonly unknown[]): Promise<number[]> {
  const counts: number[] = [];
  for (let from = 0; from < filters.length; from += maxAtOnce) {
    const some = filters.slice(from, from + maxAtOnce);
    // One subquery per filter, so that each is planned by its own conditions.
    const { rows } = await sql<{ n: number }>`
      select n from (${sql.join(some.map(countOf(tenantId)), sql` union all `)}) counted order by at`.execute(
      tx,
    );
    counts.push(...rows.map((row) => row.n));
  }
  return counts;
}

const countOf = (tenantId: string) => (filter: unknown, at: number) =>
  sql`
  select ${at}::integer as at, count(*) as n from person p where ${whereFitting(tenantId, keptFilter(filter))}`;

/** The active people who match a filter, as a query that a larger one contains. */
export const idsFitting = (tenantId: string, filter: unknown): RawBuilder<unknown> =>
  sql`select p.id as person_id from person p where ${whereFitting(tenantId, keptFilter(filter))}`;

/** A page of the active people who match, by name; a valid phone is given as E.164. */
export async function listFitting(
  tx: Tx,
  tenantId: string,
  filter: unknown,
  page: { limit: number; offset: number },
): Promise<SmartMember[]> {
  const { rows } = await sql<SmartMember>`
    select p.id as "personId", p.first_name as "firstName", p.last_name as "lastName",
           coalesce(p.phone, p.mobile_phone) as phone, p.email_typed as email
      from person p where ${whereFitting(tenantId, keptFilter(filter))}
      order by p.search collate "C", p.id limit ${page.limit} offset ${page.offset}`.execute(tx);
  return rows;
}

/** A noun for something the filter names that the tenant does not have; null if all exists. Groups are not checked. */
export async function unknownIn(tx: Tx, tenantId: string, filter: Choice): Promise<string | null> {
  const own = (table: string) =>
    sql`select from ${sql.table(table)} x where x.tenant_id = ${tenantId} and x.id = w.id`;
  const lookup = (type: string) => sql`select from lookup x where x.type = ${type} and x.id = w.id`;
  const kinds: [string, readonly string[] | undefined, RawBuilder<unknown>][] = [
    ['a membership', filter.classifications, own('classification')],
    ['an age group', filter.ageGroups, own('age_group')],
    ['a gender', filter.genders, lookup('gender')],
    ['a marital status', filter.maritalStatuses, lookup('maritalstatus')],
    ['a contact owner', filter.owner ? [filter.owner] : [], own('person')],
    ['a field', filter.fields?.map(({ field }) => field), own('custom_field')],
  ];
  const looks = kinds.map(
    ([what, ids = [], row]) => sql`
      select ${what}::text as what from unnest(${ids.filter((id) => id !== none)}::uuid[]) w (id)
        where not exists (${row})`,
  );
  const { rows } = await sql<{ what: string }>`${sql.join(looks, sql` union all `)} limit 1`.execute(tx);
  return rows[0]?.what ?? null;
}
