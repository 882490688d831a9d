// SQL of a person's export: names of their choices and their attendance.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** The names of a person's choices; empty if nothing was chosen. */
export async function readChosenNames(
  tx: Tx,
  tenantId: string,
  personId: string,
): Promise<{ membership: string; gender: string; maritalStatus: string; ageGroup: string }> {
  const { rows } = await sql<{ membership: string; gender: string; maritalStatus: string; ageGroup: string }>`
    select coalesce(c.name, '') as membership, coalesce(g.value, '') as gender,
           coalesce(m.value, '') as "maritalStatus", coalesce(a.name, '') as "ageGroup"
      from person p
      left join classification c on c.tenant_id = p.tenant_id and c.id = p.classification_id
      left join age_group a on a.tenant_id = p.tenant_id and a.id = p.age_group_id
      left join lookup g on g.id = p.gender_id
      left join lookup m on m.id = p.marital_status_id
      where p.tenant_id = ${tenantId} and p.id = ${personId}`.execute(tx);
  return rows[0] as (typeof rows)[0];
}

/** The services and meetings where they were marked present or absent, the newest first. */
export async function readAttended(
  tx: Tx,
  tenantId: string,
  personId: string,
): Promise<{ date: string; name: string; group: string; present: boolean }[]> {
  const { rows } = await sql<{ date: string; name: string; group: string; present: boolean }>`
    select a.date::text, a.name, a.group_name as "group", m.present
      from attendance_mark m
      join attendance a on a.tenant_id = m.tenant_id and a.id = m.attendance_id
      where m.tenant_id = ${tenantId} and m.person_id = ${personId}
      order by a.date desc, a.id`.execute(tx);
  return rows;
}
