// SQL for people not reached, their follow-ups and their groups.
import { sql } from 'kysely';
import { average } from '../../platform/db/average.ts';
import type { Tx } from '../../platform/db/database.ts';

export interface Today {
  personId: string;
  /** As E.164 if it is valid, and as typed. */
  phone: string | null;
  typedPhone: string;
  email: string | null;
}

/** Returns person id -> current phone and e-mail. */
export async function readToday(tx: Tx, tenantId: string, personIds: string[]): Promise<Map<string, Today>> {
  const rows = await tx
    .selectFrom('person')
    .select(['id as personId', 'phone', 'mobile_phone as typedPhone', 'email'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${personIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.personId, row]));
}

// An active leader, other than the person themselves, of one of their groups.
const ledBySomebody = sql`exists (
  select from membership l join person p on p.tenant_id = l.tenant_id and p.id = l.person_id and p.state = 'active'
    where l.tenant_id = m.tenant_id and l.group_id = m.group_id and l.leader and l.person_id <> m.person_id)`;

/** Returns which of the people are in a group with a leader. */
export async function findLed(tx: Tx, tenantId: string, personIds: string[]): Promise<Set<string>> {
  if (personIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct m.person_id as id from membership m
      where m.tenant_id = ${average(tenantId)} and m.person_id = any(${personIds}::uuid[]) and ${ledBySomebody}`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.id));
}

export interface Follower {
  id: string;
  kind: 'retry' | 'hosted' | 'email';
  state: string;
  total: number;
  createdAt: Date;
}

/** Returns the follow-ups of a message, oldest first, without those turned back into drafts. */
export async function readFollowers(tx: Tx, tenantId: string, id: string): Promise<Follower[]> {
  const rows = await tx
    .selectFrom('message')
    .select(['id', 'follow_kind as kind', 'state', 'total', 'created_at as createdAt'])
    .where('tenant_id', '=', tenantId)
    .where('follows', '=', id)
    .where('follow_kind', 'is not', null)
    .where('state', '<>', 'draft')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows as Follower[];
}

/** Returns person id -> group ids. */
export async function readGroupsOf(
  tx: Tx,
  tenantId: string,
  personIds: string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ personId: string; groups: string[] }>`
    select person_id as "personId", array_agg(group_id) as groups from membership
      where tenant_id = ${tenantId} and person_id = any(${personIds}::uuid[]) group by 1`.execute(tx);
  return new Map(rows.map((row) => [row.personId, row.groups]));
}

export interface Leader {
  groupId: string;
  personId: string;
  firstName: string;
  lastName: string;
  phone: string;
}

/** Returns the active leaders of groups, by name; a valid phone is E.164. */
export async function readLeaders(tx: Tx, tenantId: string, groupIds: string[]): Promise<Leader[]> {
  const { rows } = await sql<Leader>`
    select m.group_id as "groupId", p.id as "personId", p.first_name as "firstName", p.last_name as "lastName",
           coalesce(p.phone, p.mobile_phone) as phone
      from membership m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id and p.state = 'active'
      where m.tenant_id = ${average(tenantId)} and m.group_id = any(${groupIds}::uuid[]) and m.leader
      order by p.search collate "C", p.id`.execute(tx);
  return rows;
}
