// SQL of the lists of services and meetings; who was there is in mark-store.ts.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

export interface AttendanceRow {
  id: string;
  name: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Null: of everybody. It stays when the group goes. */
  groupId: string | null;
  /** The group's path when the list was opened; empty: everybody. */
  groupName: string;
  groupExists: boolean;
  present: number;
  expected: number;
  expectedAt: Date;
  absentGroupId: string | null;
}

const columns = sql`a.id, a.name, to_char(a.date, 'YYYY-MM-DD') as date, a.group_id as "groupId",
  a.group_name as "groupName", a.present, a.expected, a.expected_at as "expectedAt",
  a.absent_group_id as "absentGroupId", exists (
    select from people_group g where g.tenant_id = a.tenant_id and g.id = a.group_id) as "groupExists"`;

export interface Wanted {
  /** Null: of any group, and of everybody. */
  groupId: string | null;
  /** Empty: of any name; otherwise of this one, in any case. */
  name: string;
}

/** One page of the lists, the newest first, and how many there are in all. */
export async function listAttendancePage(
  tx: Tx,
  tenantId: string,
  { groupId, name }: Wanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AttendanceRow[]; total: number }> {
  const those = sql`from attendance a where a.tenant_id = ${tenantId}
    and (${groupId}::uuid is null or a.group_id = ${groupId}) and (${name} = '' or lower(a.name) = lower(${name}))`;
  const counted = await sql<{ n: number }>`select count(*) as n ${those}`.execute(tx);
  const { rows } = await sql<AttendanceRow>`
    select ${columns} ${those} order by a.date desc, a.created_at desc, a.id limit ${limit} offset ${offset}`.execute(
    tx,
  );
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** One list; undefined where the tenant has none such. */
export async function findAttendance(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<AttendanceRow | undefined> {
  const { rows } = await sql<AttendanceRow>`
    select ${columns} from attendance a where a.tenant_id = ${tenantId} and a.id = ${id}`.execute(tx);
  return rows[0];
}

/** One list, nobody else's to change until the transaction ends; undefined where the tenant has none such. */
export async function lockAttendance(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<AttendanceRow | undefined> {
  const { rows } = await sql<AttendanceRow>`
    select ${columns} from attendance a where a.tenant_id = ${tenantId} and a.id = ${id}
      for no key update of a`.execute(tx);
  return rows[0];
}

export interface Occasion {
  name: string;
  date: string;
  groupId: string | null;
}

/** The id of the list of a service on a date, whatever the case of its name; undefined where there is none. */
export async function findSameAttendance(
  tx: Tx,
  tenantId: string,
  { name, date, groupId }: Occasion,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from attendance
      where tenant_id = ${tenantId} and date = ${date} and group_id is not distinct from ${groupId}::uuid
        and lower(name) = lower(${name})`.execute(tx);
  return rows[0]?.id;
}

/** Makes a list; nothing happens where there is one by that id, or of the same service. */
export async function insertAttendance(
  tx: Tx,
  tenantId: string,
  list: Occasion & { id: string; groupName: string; expected: number; createdBy: string; now: Date },
): Promise<void> {
  await sql`
    insert into attendance (tenant_id, id, name, date, group_id, group_name, expected, expected_at, created_by, created_at)
      values (${tenantId}, ${list.id}, ${list.name}, ${list.date}, ${list.groupId}, ${list.groupName},
              ${list.expected}, ${list.now}, ${list.createdBy}, ${list.now})
      on conflict do nothing`.execute(tx);
}

/** Changes how many were there by so many. */
export async function addPresent(tx: Tx, tenantId: string, id: string, more: number): Promise<number> {
  const { rows } = await sql<{ present: number }>`
    update attendance set present = present + ${more} where tenant_id = ${tenantId} and id = ${id}
      returning present`.execute(tx);
  return rows[0]?.present ?? 0;
}

/** Sets how many were expected, as counted now. */
export async function setExpected(
  tx: Tx,
  tenantId: string,
  id: string,
  { expected, now }: { expected: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('attendance')
    .set({ expected, expected_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Remembers the group that was made of who was not there. */
export async function setAbsentGroup(tx: Tx, tenantId: string, id: string, groupId: string): Promise<void> {
  await tx
    .updateTable('attendance')
    .set({ absent_group_id: groupId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a list with its ticks; gives whether there was one. */
export async function deleteAttendanceRow(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('attendance')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
