// SQL of the people filter, shared by every query that chooses people.
import {
  none,
  peopleFilter,
  type PeopleFilter,
  type PeopleFilterInput,
} from '@tidings/contract/people-filter.ts';
import { type RawBuilder, sql } from 'kysely';
import { average } from '../../platform/db/average.ts';
import type { Tx } from '../../platform/db/database.ts';
import { needlesOf } from '../search/search-key.ts';

/** A filter, optionally limited to people chosen one by one. */
export type Choice = PeopleFilter & { ids?: string[] };

type Condition = RawBuilder<unknown>;

/**
 * The filter as a condition on `person p`, including tenant and state. A smart group among the groups is replaced by
 * its own filter. Smart groups within that filter are ignored; groups refuses to store such a filter.
 */
export async function whereChosen(tx: Tx, tenantId: string, choice: Choice): Promise<Condition> {
  return (await readChoice(tx, tenantId, choice)).where;
}

/** As whereChosen, with the number of matches if the search has found it already, else null. */
export async function readChoice(
  tx: Tx,
  tenantId: string,
  choice: Choice,
): Promise<{ where: Condition; total: number | null }> {
  const smart = await smartFilters(tx, tenantId, choice.groups ?? []);
  const within =
    choice.groupsMatch === 'none' ? [...smart.values()].flatMap(({ groups = [] }) => groups) : [];
  const found = await search(tx, choice);
  const joins = [choice, ...smart.values()].some(readsOtherTables);
  const where = all([
    isOf(tenantId, joins),
    stateIn(choice.states ?? []),
    groupsExist(tenantId, within),
    found ? isOneOf(found, joins) : containsAll(needlesOf(choice.search ?? '')),
    ...conditionsOf(tenantId, choice, smart),
  ]);
  const isSearch = Object.keys(choice).every((part) => part === 'search' || part === 'states');
  return { where, total: isSearch && found ? found.length : null };
}

/** As whereChosen, for the active people who match a smart group's own filter; needs no query first. */
export const whereFitting = (tenantId: string, filter: Choice): Condition =>
  all([isOf(tenantId, readsOtherTables(filter)), stateIn([]), matches(tenantId, filter)]);

// When only one table is read, statistics of the tenant lead the planner to the best index.
const isOf = (tenantId: string, joined: boolean): Condition =>
  sql`p.tenant_id = ${joined ? average(tenantId) : tenantId}`;

// With joins, a long list of ids would be searched again for each joined row, so the ids are joined too.
const isOneOf = (ids: readonly string[], joins: boolean): Condition =>
  joins ? sql`p.id in (select unnest(${ids}::uuid[]))` : sql`p.id = any(${ids}::uuid[])`;

const readsOtherTables = ({ groups, fields }: Choice): boolean =>
  groups !== undefined || fields !== undefined;

/** Reads the filter stored in a selection or group, also one stored by an earlier version. */
export function keptFilter(kept: unknown): Choice {
  const { ids, ...filter } = kept as PeopleFilterInput & { ids?: string[] };
  return { ...peopleFilter.parse(filter), ...(ids ? { ids } : {}) };
}

async function smartFilters(
  tx: Tx,
  tenantId: string,
  groups: readonly string[],
): Promise<Map<string, Choice>> {
  const ids = groups.filter((group) => group !== none);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('people_group')
    .select(['id', 'filter'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('filter', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.id, keptFilter(row.filter)]));
}

const all = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`;
const any = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

// The most common case is a constant, so that the planner can use it.
const stateIn = (states: readonly string[]): Condition =>
  states.length === 0 ? sql`p.state = 'active'` : sql`p.state = any(${states}::text[])`;

/** The most people that one search reads from the trigram index. */
const maxFound = 20_000;

/**
 * Finds the people whom a search matches. Null without a search, and where comparing each row is faster: with too many
 * matches, since reading most of a million people from the index takes seconds, or with fewer than three letters,
 * which the trigram index cannot find.
 */
async function search(tx: Tx, { search: text, states = ['active'] }: Choice): Promise<string[] | null> {
  const needles = needlesOf(text ?? '');
  if (!needles.some((needle) => needle.length >= 3)) return null;
  const { rows } = await sql<{ id: string }>`
    select id from search_people(${needles}::text[], ${maxFound + 1}, ${states}::text[]) id`.execute(tx);
  return rows.length <= maxFound ? rows.map((row) => row.id) : null;
}

const containsAll = (needles: readonly string[]): Condition =>
  all([
    sql`true`,
    ...needles.map((needle) => sql`p.search like ${`%${needle.replace(/[\\%_]/g, '\\$&')}%`}`),
  ]);

const matches = (tenantId: string, filter: Choice): Condition =>
  all([containsAll(needlesOf(filter.search ?? '')), ...conditionsOf(tenantId, filter)]);

function conditionsOf(
  tenantId: string,
  choice: Choice,
  smart: ReadonlyMap<string, Choice> = new Map(),
): Condition[] {
  const conditions: Condition[] = [];
  const add = (condition: Condition) => conditions.push(condition);
  const { ids, groups, fields, birthMonths, weddingMonths } = choice;
  if (ids) add(sql`p.id = any(${ids}::uuid[])`);
  if (groups) add(inGroups(tenantId, groups, choice.groupsMatch ?? 'any', smart));
  for (const [column, wanted] of [
    ['classification_id', choice.classifications],
    ['gender_id', choice.genders],
    ['marital_status_id', choice.maritalStatuses],
    ['age_group_id', choice.ageGroups],
  ] as const)
    if (wanted) add(oneOf(sql.ref(`p.${column}`), wanted));
  if (choice.ageFrom !== undefined) add(isBorn(tenantId, choice.ageFrom));
  if (choice.ageTo !== undefined) add(sql`p.birth_year > 0 and not ${isBorn(tenantId, choice.ageTo + 1)}`);
  if (birthMonths) add(sql`p.birth_month = any(${birthMonths}::smallint[])`);
  if (weddingMonths) add(sql`p.wedding_month = any(${weddingMonths}::smallint[])`);
  if (choice.phone) add(choice.phone === 'yes' ? sql`p.phone is not null` : sql`p.phone is null`);
  if (choice.email) add(choice.email === 'yes' ? sql`p.email is not null` : sql`p.email is null`);
  if (choice.owner) add(sql`p.owner_id = ${choice.owner}`);
  if (choice.createdFrom) add(sql`p.created_at >= ${midnight(tenantId, choice.createdFrom, 0)}`);
  if (choice.createdTo) add(sql`p.created_at < ${midnight(tenantId, choice.createdTo, 1)}`);
  for (const { field, is } of fields ?? []) add(fieldIs(field, is));
  return conditions;
}

/** In any, all or none of the groups; the value `none` among them stands for people in no group. */
function inGroups(
  tenantId: string,
  groups: readonly string[],
  match: 'any' | 'all' | 'none',
  smart: ReadonlyMap<string, Choice>,
): Condition {
  const membership = sql`select from membership m where m.tenant_id = ${average(tenantId)} and m.person_id = p.id`;
  const plain = groups.filter((group) => group !== none && !smart.has(group));
  // Plain groups share one subquery, so that memberships are read once.
  const together = match === 'all' ? plain.map((group) => [group]) : plain.length > 0 ? [plain] : [];
  const each = [
    ...together.map((those) => sql`exists (${membership} and m.group_id = any(${those}::uuid[]))`),
    ...(groups.includes(none) ? [sql`not exists (${membership})`] : []),
    // A null result, such as for a person without an age, does not match.
    ...[...smart.values()].map((filter) => sql`coalesce(${matches(tenantId, filter)}, false)`),
  ];
  if (match !== 'none') return match === 'all' ? all(each) : any(each);
  return all([groupsExist(tenantId, groups), ...each.map((condition) => sql`not ${condition}`)]);
}

/**
 * The condition that all these groups still exist. Once an excluded group is deleted nobody matches, since its members
 * were to be left out and are no longer known.
 */
function groupsExist(tenantId: string, groups: readonly string[]): Condition {
  const ids = [...new Set(groups)].filter((group) => group !== none);
  return ids.length === 0
    ? sql`true`
    : sql`(select count(*) from people_group g
        where g.tenant_id = ${tenantId} and g.id = any(${ids}::uuid[])) = ${ids.length}`;
}

function oneOf(column: Condition, wanted: readonly string[]): Condition {
  const ids = wanted.filter((id) => id !== none);
  const either: Condition[] = ids.length > 0 ? [sql`${column} = any(${ids}::uuid[])`] : [];
  if (ids.length < wanted.length) either.push(sql`${column} is null`);
  return any(either);
}

const zoneOf = (tenantId: string) => sql`(select t.time_zone from tenant t where t.id = ${tenantId})`;

/** The start of a day in the tenant's time zone, `later` days after `day`. */
const midnight = (tenantId: string, day: string, later: number): Condition =>
  sql`(((${day}::date + ${later}::integer)::timestamp) at time zone ${zoneOf(tenantId)})`;

const zoneDay = (tenantId: string) => sql`(engine.now() at time zone ${zoneOf(tenantId)})`;

/**
 * The condition that a person is at least `years` old today in the tenant's time zone. Days are compared as numbers
 * such as 19800704. Without a year of birth nobody matches; a year alone counts as its beginning.
 */
const isBorn = (tenantId: string, years: number): Condition =>
  sql`(p.birth_year > 0 and p.birth_year * 10000 + p.birth_month * 100 + p.birth_day
    <= (select to_char(${zoneDay(tenantId)}, 'YYYYMMDD')::integer) - ${years * 10_000}::integer)`;

/** Ignores case. The empty value matches people without a value, as long as the field exists. */
const fieldIs = (field: string, is: string): Condition => {
  const value = sql`select from custom_value v
    where v.tenant_id = p.tenant_id and v.person_id = p.id and v.field_id = ${field}`;
  const there = sql`exists (select from custom_field f where f.tenant_id = p.tenant_id and f.id = ${field})`;
  return is === ''
    ? sql`(not exists (${value}) and ${there})`
    : sql`exists (${value} and lower(v.data) = lower(${is}))`;
};
