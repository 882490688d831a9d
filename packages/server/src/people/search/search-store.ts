// SQL of the member search among active people.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface FoundPerson {
  id: string;
  firstName: string;
  lastName: string;
  /** E.164 if the number is valid; otherwise as typed. */
  phone: string;
  email: string;
}

const columns = sql`p.id, p.first_name as "firstName", p.last_name as "lastName", coalesce(p.phone, p.mobile_phone) as phone,
  p.email_typed as email`;

/** At most `most` people whose name or last name begins with a text made by searchKey, in that order. */
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

/** At most `most` people whose name, e-mail or number is similar to a text made by searchKey, most similar first. */
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

/** At most `most` people whose search text contains every needle, in no particular order. */
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
