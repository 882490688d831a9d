// SQL of the roster: who is expected, and who was marked besides.
import { sql } from 'kysely';
import { countPeople } from '../people/list/list-store.ts';
import { type Choice, whereChosen } from '../people/list/filter-store.ts';
import { average } from '../platform/db/average.ts';
import type { Tx } from '../platform/db/database.ts';

export interface RosterRow {
  personId: string;
  firstName: string;
  lastName: string;
  phone: string;
  picture: string | null;
  present: boolean;
  guest: boolean;
}

/** The group of a list, smart or not; null means everybody. */
type Of = string | null;

const choiceOf = (groupId: Of): Choice => (groupId === null ? {} : { groups: [groupId] });

/** How many active people are expected now. */
export function countExpected(tx: Tx, tenantId: string, groupId: Of): Promise<number> {
  return countPeople(tx, tenantId, choiceOf(groupId));
}

/**
 * Who may be marked and matches `search`, by name. If there are more than `most`, those marked come first. People in
 * the recycle bin are left out, even if marked as guests.
 */
export async function listRoster(
  tx: Tx,
  tenantId: string,
  { id, groupId }: { id: string; groupId: Of },
  { search, most }: { search: string; most: number },
): Promise<RosterRow[]> {
  const expected = await whereChosen(tx, tenantId, { ...choiceOf(groupId), search });
  const shown = await whereChosen(tx, tenantId, { states: ['active', 'archived', 'deceased'], search });
  const { rows } = await sql<RosterRow>`
    with roster as materialized (
      select id, bool_or(expected) as expected, bool_or(present) as present from (
        select p.id, true as expected, false as present from person p where ${expected}
        union all
        select p.id, false, true from person p
          where p.id = any(${await listPresent(tx, tenantId, id)}::uuid[]) and ${shown}
      ) either group by id),
    chosen as (
      select r.*, p.search, p.first_name, p.last_name, coalesce(p.phone, p.mobile_phone) as phone, p.picture
        from roster r join person p on p.tenant_id = ${average(tenantId)} and p.id = r.id
        order by r.present desc, p.search collate "C", r.id limit ${most})
    select id as "personId", first_name as "firstName", last_name as "lastName", phone, picture, present,
           not expected as guest
      from chosen order by search collate "C", id`.execute(tx);
  return rows;
}

/** The ids of those expected now who were not marked present. */
export async function listAbsent(
  tx: Tx,
  tenantId: string,
  { id, groupId }: { id: string; groupId: Of },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from person p
      where ${await whereChosen(tx, tenantId, choiceOf(groupId))}
        and p.id <> all(${await listPresent(tx, tenantId, id)}::uuid[])
      order by p.id for key share of p`.execute(tx);
  return rows.map((row) => row.id);
}

async function listPresent(tx: Tx, tenantId: string, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('attendance_mark')
    .select('person_id')
    .where('tenant_id', '=', tenantId)
    .where('attendance_id', '=', id)
    .where('present', '=', true)
    .execute();
  return rows.map((row) => row.person_id);
}

/** The ids of everybody in a group, whatever their state. */
export async function listMemberIds(tx: Tx, tenantId: string, groupId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('membership')
    .select('person_id')
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', groupId)
    .execute();
  return rows.map((row) => row.person_id);
}
