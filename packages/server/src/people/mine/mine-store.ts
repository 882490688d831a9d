// SQL of the people somebody looks after, and of what is to do for them.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface Contact {
  firstName: string;
  lastName: string;
  phone: string | null;
  email: string;
}

/**
 * The ids of the active people who have the user's e-mail address, as contact owners of others: several where a family
 * shares it. Addresses are stored in lower case on both sides.
 */
export async function ownersOfUser(tx: Tx, tenantId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from person p join "user" u on p.email = lower(u.email)
      where p.tenant_id = ${tenantId} and u.id = ${userId} and p.state = 'active'`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * The users of the organisation who have the e-mail address of a person, but for group leaders: 'My people' is closed to
 * them, and who comes to it may be in none of their groups.
 */
export async function usersOfOwner(tx: Tx, tenantId: string, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from person p join "user" u on lower(u.email) = p.email
      join member m on m.user_id = u.id and m.tenant_id = p.tenant_id
      where p.tenant_id = ${tenantId} and p.id = ${ownerId} and p.state = 'active' and m.role <> 'group_leader'`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export interface ToDoRow extends Contact {
  noteId: string;
  personId: string;
  title: string;
  description: string;
  dueOn: string;
  overdue: boolean;
  confidential: boolean;
}

/** The most notes to do in one answer. */
const mostToDos = 200;

/** What is to do for the active people of these owners, the most overdue first; `secrets` adds confidential notes. */
export async function listToDos(
  tx: Tx,
  tenantId: string,
  owners: readonly string[],
  secrets: boolean,
): Promise<ToDoRow[]> {
  const { rows } = await sql<ToDoRow>`
    select n.id as "noteId", p.id as "personId", p.first_name as "firstName", p.last_name as "lastName", p.phone,
           p.email_typed as email, n.title, n.description, n.due_on::text as "dueOn",
           n.due_on < (engine.now() at time zone t.time_zone)::date as overdue, n.confidential
      from note n join person p on p.tenant_id = n.tenant_id and p.id = n.person_id
        join tenant t on t.id = n.tenant_id
      where n.tenant_id = ${tenantId} and n.due_on is not null and n.done_at is null
        and (${secrets}::boolean or not n.confidential) and p.owner_id = any(${owners}::uuid[]) and p.state = 'active'
      order by n.due_on, n.created_at, n.id limit ${mostToDos}`.execute(tx);
  return rows;
}

export interface OwnedRow extends Contact {
  id: string;
  picture: string | null;
}

/** A page of the active people of these owners, by name, and how many there are. */
export async function listOwned(
  tx: Tx,
  tenantId: string,
  owners: readonly string[],
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: OwnedRow[]; total: number }> {
  const mine = sql`from person p
    where p.tenant_id = ${tenantId} and p.owner_id = any(${owners}::uuid[]) and p.state = 'active'`;
  const { rows } = await sql<OwnedRow>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.phone, p.email_typed as email, p.picture
      ${mine} order by lower(p.first_name), lower(p.last_name), p.id
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${mine}`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Sets the day of a note and whether it is done; returns whether the person has it. `secrets` allows confidential ones. */
export async function updateToDo(
  tx: Tx,
  tenantId: string,
  {
    personId,
    noteId,
    dueOn,
    done,
    secrets,
  }: { personId: string; noteId: string; dueOn: string | null; done: boolean; secrets: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update note set due_on = ${dueOn}::date,
           done_at = case when ${dueOn}::date is not null and ${done}::boolean then coalesce(done_at, engine.now()) end
      where tenant_id = ${tenantId} and person_id = ${personId} and id = ${noteId}
        and (${secrets}::boolean or not confidential) returning id`.execute(tx);
  return rows.length > 0;
}
