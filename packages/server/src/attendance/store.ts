// SQL of attendance lists; their marks are in mark-store.ts.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

export interface AttendanceRow {
  id: string;
  name: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Null means everybody. It stays when the group is deleted. */
  groupId: string | null;
  /** The group's path when the list was opened; empty means everybody. */
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
  /** Null means lists of any group and of everybody. */
  groupId: string | null;
  /** The name in any case; empty means any name. */
  name: string;
}

/** One page of lists, the newest first, and the number of all. */
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

/** One list; undefined where the tenant has none. */
export async function findAttendance(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<AttendanceRow | undefined> {
  const { rows } = await sql<AttendanceRow>`
    select ${columns} from attendance a where a.tenant_id = ${tenantId} and a.id = ${id}`.execute(tx);
  return rows[0];
}

/** One list, locked until the transaction ends; undefined where the tenant has none. */
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

/** The id of a service's list on a date, whatever the case of its name; undefined where there is none. */
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

/** Inserts a list, unless there is one with that id or for the same service. */
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

/** Changes the number of present people by `more`. */
export async function addPresent(tx: Tx, tenantId: string, id: string, more: number): Promise<number> {
  const { rows } = await sql<{ present: number }>`
    update attendance set present = present + ${more} where tenant_id = ${tenantId} and id = ${id}
      returning present`.execute(tx);
  return rows[0]?.present ?? 0;
}

/** Sets the number of expected people to the current count. */
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

/** Stores the group that was made of the absentees. */
export async function setAbsentGroup(tx: Tx, tenantId: string, id: string, groupId: string): Promise<void> {
  await tx
    .updateTable('attendance')
    .set({ absent_group_id: groupId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a list with its marks; returns whether there was one. */
export async function deleteAttendanceRow(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('attendance')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
