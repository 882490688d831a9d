// SQL of attendance marks, and of merging them with their people.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

export interface Mark {
  personId: string;
  present: boolean;
  at: Date;
}

/**
 * Maps each of these ids to the person of today: the same, or the one they were merged into. Unknown ids are left
 * out.
 */
export async function findMarkable(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ was: string; id: string }>`
    with recursive way as (
      select id as was, id, merged_into from person where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
      union
      select w.was, p.id, p.merged_into from way w
        join person p on p.tenant_id = ${tenantId} and p.id = w.merged_into)
    select was, id from way where merged_into is null`.execute(tx);
  return new Map(rows.map((row) => [row.was, row.id]));
}

/**
 * Stores the marks of a locked list, one for each person, unless a later one exists; of two at the same time, present
 * wins in either order. Returns by how many the number of present people grows.
 */
export async function upsertMarks(
  tx: Tx,
  tenantId: string,
  attendanceId: string,
  markedBy: string,
  marks: readonly Mark[],
): Promise<number> {
  const given = JSON.stringify(
    marks.map(({ personId, present, at }) => ({ person_id: personId, present, marked_at: at })),
  );
  const { rows } = await sql<{ more: number }>`
    with before as materialized (
      select person_id, present from attendance_mark
        where tenant_id = ${tenantId} and attendance_id = ${attendanceId}),
    kept as (
      insert into attendance_mark as m (tenant_id, attendance_id, person_id, present, marked_at, marked_by)
        select ${tenantId}, ${attendanceId}, w.person_id, w.present, w.marked_at, ${markedBy}
          from jsonb_to_recordset(${given}::jsonb) as w (person_id uuid, present boolean, marked_at timestamptz)
          order by w.person_id
        on conflict (tenant_id, attendance_id, person_id) do update
          set present = excluded.present, marked_at = excluded.marked_at, marked_by = excluded.marked_by
          where (excluded.marked_at, excluded.present) > (m.marked_at, m.present)
        returning person_id, present)
    select coalesce(sum(k.present::integer - coalesce(b.present, false)::integer), 0)::integer as more
      from kept k left join before b using (person_id)`.execute(tx);
  return rows[0]?.more ?? 0;
}

/**
 * Unites the marks of people who are merged, all of whom still exist: present wins, and a person marked twice at a
 * service counts once. The app passes it to people.
 */
export async function mergeMarks(
  tx: Tx,
  tenantId: string,
  fromIds: readonly string[],
  toId: string,
): Promise<void> {
  const theirs = sql`m.tenant_id = ${tenantId} and m.person_id = any(${[...fromIds, toId]}::uuid[])`;
  await sql`
    select from attendance a
      where a.tenant_id = ${tenantId} and a.id in (select m.attendance_id from attendance_mark m where ${theirs})
      order by a.id for no key update`.execute(tx);
  await sql`
    update attendance a set present = a.present - (d.n - 1)
      from (select m.attendance_id, count(*) as n from attendance_mark m where ${theirs} and m.present group by 1) d
      where a.tenant_id = ${tenantId} and a.id = d.attendance_id and d.n > 1`.execute(tx);
  await sql`
    insert into attendance_mark (tenant_id, attendance_id, person_id, present, marked_at, marked_by)
      select distinct on (m.attendance_id) m.tenant_id, m.attendance_id, ${toId}::uuid, m.present, m.marked_at, m.marked_by
        from attendance_mark m where ${theirs}
        order by m.attendance_id, m.present desc, m.marked_at desc
      on conflict (tenant_id, attendance_id, person_id) do update
        set present = excluded.present, marked_at = excluded.marked_at, marked_by = excluded.marked_by`.execute(
    tx,
  );
  await tx
    .deleteFrom('attendance_mark')
    .where('tenant_id', '=', tenantId)
    .where('person_id', '=', sql<string>`any(${fromIds}::uuid[])`)
    .execute();
}
