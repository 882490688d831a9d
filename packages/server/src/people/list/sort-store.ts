// SQL of the sort orders of people, with keyset conditions.
import type { personSorts } from '@tidings/contract/calls/people/people.ts';
import { type RawBuilder, sql } from 'kysely';

export type PersonSort = (typeof personSorts)[number];
type Key = [key: RawBuilder<unknown>, type: RawBuilder<unknown>];

const id: Key = [sql`p.id`, sql`uuid`];
// Names sort by the indexed search text, which begins with the name without case and accents.
const search: Key = [sql`p.search collate "C"`, sql`text`];
const lastName: Key = [sql`p.last_key collate "C"`, sql`text`];
const created: Key = [sql`p.created_at`, sql`timestamptz`];
const birthday: Key[] = [
  [sql`p.birth_month`, sql`smallint`],
  [sql`p.birth_day`, sql`smallint`],
];

// People without a birthday come last in both directions.
const sorts: Record<PersonSort, { keys: Key[]; down?: true }> = {
  name: { keys: [search, id] },
  '-name': { keys: [search, id], down: true },
  lastName: { keys: [lastName, search, id] },
  '-lastName': { keys: [lastName, search, id], down: true },
  created: { keys: [created, id] },
  '-created': { keys: [created, id], down: true },
  birthday: { keys: [[sql`(p.birth_month = 0)`, sql`boolean`], ...birthday, id] },
  '-birthday': { keys: [[sql`(p.birth_month <> 0)`, sql`boolean`], ...birthday, id], down: true },
};

/** The `order by` list for `person p`. */
export function orderBy(sort: PersonSort): RawBuilder<unknown> {
  const { keys, down } = sorts[sort];
  return sql.join(keys.map(([key]) => (down ? sql`${key} desc` : key)));
}

/** The sort keys of `person p` as texts, from which isAfter continues. */
export const cursorOf = (sort: PersonSort): RawBuilder<string[]> =>
  sql`array[${sql.join(sorts[sort].keys.map(([key]) => sql`(${key})::text`))}]`;

/** The condition that `person p` comes after a cursor. */
export function isAfter(sort: PersonSort, cursor: readonly string[]): RawBuilder<unknown> {
  const { keys, down } = sorts[sort];
  const values = keys.map(([, type], at) => sql`${cursor[at]}::${type}`);
  return sql`(${sql.join(keys.map(([key]) => key))}) ${down ? sql`<` : sql`>`} (${sql.join(values)})`;
}
