// Smart groups, whose members match a people filter; people is passed in as a port.
import { AppError } from '@tidings/contract/errors.ts';
import { none, type PeopleFilter } from '@tidings/contract/people-filter.ts';
import type { Tx } from '../platform/db/database.ts';
import { findGroupRows, type GroupRow, type IdsFitting, lockKnownGroups } from './store.ts';

/** A member as shown for both kinds of group. */
export interface SmartMember {
  personId: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}

/** How many active people match each of these stored filters, in their order. */
export type CountFitting = (tx: Tx, tenantId: string, filters: readonly unknown[]) => Promise<number[]>;

/** A page of the people who match, by name. */
export type ListFitting = (
  tx: Tx,
  tenantId: string,
  filter: unknown,
  page: { limit: number; offset: number },
) => Promise<SmartMember[]>;

/** Throws 'notFound' for a filter that names a record the tenant does not have; its groups are checked in this file. */
export type CheckFilter = (tx: Tx, tenantId: string, filter: PeopleFilter) => Promise<void>;

/** What people provides; app passes it in. */
export interface SmartPeople {
  count: CountFitting;
  ids: IdsFitting;
  list: ListFitting;
  check: CheckFilter;
}

/** Whether a group's members are everyone who matches its filter. */
export const isSmart = (group: Pick<GroupRow, 'filter'>): boolean => group.filter !== null;

/** The rows with the current counts of smart groups. */
export async function withSmartCounts(
  tx: Tx,
  tenantId: string,
  rows: readonly GroupRow[],
  countFitting: CountFitting,
): Promise<GroupRow[]> {
  const smart = rows.filter(isSmart);
  const counts = await countFitting(
    tx,
    tenantId,
    smart.map((row) => row.filter),
  );
  const countOf = new Map(smart.map((row, at) => [row.id, counts[at] as number]));
  return rows.map((row) => ({ ...row, count: countOf.get(row.id) ?? row.count }));
}

/** The current count of each of these groups that is smart, by id. */
export async function countSmartGroups(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  countFitting: CountFitting,
): Promise<Map<string, number>> {
  const rows = (await findGroupRows(tx, tenantId, ids)).filter(isSmart);
  const counted = await withSmartCounts(tx, tenantId, rows, countFitting);
  return new Map(counted.map((row) => [row.id, row.count]));
}

/**
 * A filter as a smart group may store it. It selects active people only, since the group is for writing to, and names
 * no smart group, so that none can contain itself. Throws 'badInput', and 'notFound' for records that do not exist.
 */
export async function readSmartFilter(
  tx: Tx,
  tenantId: string,
  { states = [], ...filter }: PeopleFilter,
  check: CheckFilter,
): Promise<PeopleFilter> {
  if (states.some((state) => state !== 'active'))
    throw refusal('badInput', 'A smart group holds active people only: leave the state out of its filter.');
  const named = new Set((filter.groups ?? []).filter((group) => group !== none));
  const known = await lockKnownGroups(tx, tenantId, [...named]);
  if (known.size < named.size)
    throw refusal('notFound', 'This filter names a group that does not exist any more. Choose again.');
  const smart = [...known.values()].find(isSmart);
  if (smart)
    throw refusal(
      'badInput',
      `A smart group's filter cannot name another smart group, and '${smart.name}' is one.`,
    );
  await check(tx, tenantId, filter);
  return filter;
}

const refusal = (code: 'badInput' | 'notFound', message: string) =>
  new AppError(code, message, { filter: message });
