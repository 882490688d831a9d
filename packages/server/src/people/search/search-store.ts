// SQL of the member search: active people by the beginning of their name, and by parts of their search text.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface FoundPerson {
  id: string;
  firstName: string;
  lastName: string;
  /** E.164 where it can be read as a number; otherwise as it was typed. */
  phone: string;
  email: string;
}

const columns = sql`p.id, p.first_name as "firstName", p.last_name as "lastName", coalesce(p.phone, p.mobile_phone) as phone,
  p.email_typed as email`;

/** People whose name, or whose last name, begins with a text that passed searchKey: by that, at most so many. */
export async function findByBeginning(
  tx: Tx,
  tenantId: string,
  of: 'name' | 'lastName',
  beginning: string,
  most: number,
): Promise<FoundPerson[]> {
  const key = of === 'name' ? sql`p.search collate "C"` : sql`p.last_key collate "C"`;
  const from = of === 'name' ? ` ${beginning}` : beginning;
  const { rows } = await sql<FoundPerson>`
    select ${columns} from person p
      where p.tenant_id = ${tenantId} and p.state = 'active' and ${key} >= ${from} and ${key} < ${`${from}\u{10ffff}`}
      order by ${key}, p.search collate "C", p.id limit ${most}`.execute(tx);
  return rows;
}

/** People whose name, e-mail or number is like a text that passed searchKey, the likest first, at most so many. */
export async function findAlike(
  tx: Tx,
  tenantId: string,
  wanted: string,
  most: number,
): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    select ${columns}
      from search_people_alike(${wanted}, ${most}) with ordinality as found (id, at)
      join person p on p.tenant_id = ${tenantId} and p.id = found.id order by found.at`.execute(tx);
  return rows;
}

/** People whose search text holds every needle, at most so many of them: all, or as they come first in the table. */
export async function findByNeedles(
  tx: Tx,
  tenantId: string,
  needles: readonly string[],
  most: number,
): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    select ${columns}
      from search_people(${needles}::text[], ${most}) as found (id)
      join person p on p.tenant_id = ${tenantId} and p.id = found.id`.execute(tx);
  return rows;
}
