// The one SQL of the people filter: the list, selections, smart groups, export and bulk changes all read by it.
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

/** A filter, or people chosen one by one. */
export type Choice = PeopleFilter & { ids?: string[] };

type Condition = RawBuilder<unknown>;

/**
 * The filter as a condition on `person p`, the tenant and the state included. A smart group among the groups stands
 * for its own filter; within that one, smart groups count for nothing: groups refuses to keep such a filter.
 */
export async function whereChosen(tx: Tx, tenantId: string, choice: Choice): Promise<Condition> {
  return (await readChoice(tx, tenantId, choice)).where;
}

/** As whereChosen, with how many fit where reading the choice has told that already, else null. */
export async function readChoice(
  tx: Tx,
  tenantId: string,
  choice: Choice,
): Promise<{ where: Condition; total: number | null }> {
  const smart = await smartFilters(tx, tenantId, choice.groups ?? []);
  const within =
    choice.groupsMatch === 'none' ? [...smart.values()].flatMap(({ groups = [] }) => groups) : [];
  const found = await search(tx, choice);
  const joins = [choice, ...smart.values()].some(looksElsewhere);
  const where = all([
    isOf(tenantId, joins),
    stateIn(choice.states ?? []),
    areThere(tenantId, within),
    found ? isAmong(found, joins) : holds(needlesOf(choice.search ?? '')),
    ...conditionsOf(tenantId, choice, smart),
  ]);
  const isSearch = Object.keys(choice).every((part) => part === 'search' || part === 'states');
  return { where, total: isSearch && found ? found.length : null };
}

/** As whereChosen, of the active people who fit a smart group's own filter: nothing has to be read for it first. */
export const whereFitting = (tenantId: string, filter: Choice): Condition =>
  all([isOf(tenantId, looksElsewhere(filter)), stateIn([]), fits(tenantId, filter)]);

// Where one table alone is read, what is known of the tenant finds the best index.
const isOf = (tenantId: string, joined: boolean): Condition =>
  sql`p.tenant_id = ${joined ? average(tenantId) : tenantId}`;

// Many ids in a list are sorted anew for each row that is joined: they are joined themselves.
const isAmong = (ids: readonly string[], joins: boolean): Condition =>
  joins ? sql`p.id in (select unnest(${ids}::uuid[]))` : sql`p.id = any(${ids}::uuid[])`;

const looksElsewhere = ({ groups, fields }: Choice): boolean => groups !== undefined || fields !== undefined;

/** Reads what a row of selection or people_group keeps: a plain filter, in the words of any earlier version. */
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

// The commonest case as a constant, so that it is planned as one.
const stateIn = (states: readonly string[]): Condition =>
  states.length === 0 ? sql`p.state = 'active'` : sql`p.state = any(${states}::text[])`;

/** As many are looked up in the trigram index at once, which needs no wall to be read row by row. */
const maxFound = 20_000;

/**
 * Who is searched for; null where nobody is, and where so many fit that each row that is read anyway is compared: to
 * ask the index for most of a million people takes seconds. So it does under three letters, which the index does not
 * know.
 */
async function search(tx: Tx, { search: text, states = ['active'] }: Choice): Promise<string[] | null> {
  const needles = needlesOf(text ?? '');
  if (!needles.some((needle) => needle.length >= 3)) return null;
  const { rows } = await sql<{ id: string }>`
    select id from search_people(${needles}::text[], ${maxFound + 1}, ${states}::text[]) id`.execute(tx);
  return rows.length <= maxFound ? rows.map((row) => row.id) : null;
}

const holds = (needles: readonly string[]): Condition =>
  all([
    sql`true`,
    ...needles.map((needle) => sql`p.search like ${`%${needle.replace(/[\\%_]/g, '\\$&')}%`}`),
  ]);

const fits = (tenantId: string, filter: Choice): Condition =>
  all([holds(needlesOf(filter.search ?? '')), ...conditionsOf(tenantId, filter)]);

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

/** In any of the groups, in all, or in none of them; `none` is who is in no group at all. */
function inGroups(
  tenantId: string,
  groups: readonly string[],
  match: 'any' | 'all' | 'none',
  smart: ReadonlyMap<string, Choice>,
): Condition {
  const membership = sql`select from membership m where m.tenant_id = ${average(tenantId)} and m.person_id = p.id`;
  const plain = groups.filter((group) => group !== none && !smart.has(group));
  // Plain groups together, so that the memberships are gone through once.
  const together = match === 'all' ? plain.map((group) => [group]) : plain.length > 0 ? [plain] : [];
  const each = [
    ...together.map((those) => sql`exists (${membership} and m.group_id = any(${those}::uuid[]))`),
    ...(groups.includes(none) ? [sql`not exists (${membership})`] : []),
    // Who fits neither yes nor no, having no age, does not fit.
    ...[...smart.values()].map((filter) => sql`coalesce(${fits(tenantId, filter)}, false)`),
  ];
  if (match !== 'none') return match === 'all' ? all(each) : any(each);
  return all([areThere(tenantId, groups), ...each.map((condition) => sql`not ${condition}`)]);
}

/**
 * That groups are still there. Who must be in none of them is nobody once one is gone: its members, whom somebody meant
 * to leave out, are known no longer.
 */
function areThere(tenantId: string, groups: readonly string[]): Condition {
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

/** The beginning of a day in the tenant's zone, so many days later. */
const midnight = (tenantId: string, day: string, later: number): Condition =>
  sql`(((${day}::date + ${later}::integer)::timestamp) at time zone ${zoneOf(tenantId)})`;

const zoneDay = (tenantId: string) => sql`(engine.now() at time zone ${zoneOf(tenantId)})`;

/**
 * The condition that somebody was born so many years ago or earlier, by today in the tenant's zone: days are compared as
 * numbers like 19800704. Nobody without a year of birth was; who has only a year counts as of its beginning.
 */
const isBorn = (tenantId: string, years: number): Condition =>
  sql`(p.birth_year > 0 and p.birth_year * 10000 + p.birth_month * 100 + p.birth_day
    <= (select to_char(${zoneDay(tenantId)}, 'YYYYMMDD')::integer) - ${years * 10_000}::integer)`;

/** Without regard to case; the empty value means that there is nothing in the field, which is still there. */
const fieldIs = (field: string, is: string): Condition => {
  const value = sql`select from custom_value v
    where v.tenant_id = p.tenant_id and v.person_id = p.id and v.field_id = ${field}`;
  const there = sql`exists (select from custom_field f where f.tenant_id = p.tenant_id and f.id = ${field})`;
  return is === ''
    ? sql`(not exists (${value}) and ${there})`
    : sql`exists (${value} and lower(v.data) = lower(${is}))`;
};
