// SQL that finds people by phone or e-mail, which several may share.
import { fullName } from '@tidings/contract/rules/names.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { needlesOf } from './search-key.ts';

export interface Owner {
  personId: string;
  name: string;
}

/** Everyone who has each address, by name, active before archived. Phones are E.164, e-mails in lower case. */
export async function ownersOf(
  tx: Tx,
  tenantId: string,
  column: 'phone' | 'email',
  addresses: readonly string[],
): Promise<Map<string, Owner[]>> {
  if (addresses.length === 0) return new Map();
  const { rows } = await sql<{ address: string; id: string; firstName: string; lastName: string }>`
    select p.${sql.ref(column)} as address, p.id, p.first_name as "firstName", p.last_name as "lastName"
      from person p
      where p.tenant_id = ${tenantId} and p.${sql.ref(column)} = any(${addresses}::text[])
        and p.state in ('active', 'archived')
      order by p.state, p.search collate "C", p.id`.execute(tx);
  const owners = new Map<string, Owner[]>();
  for (const { address, id, firstName, lastName } of rows) {
    const list = owners.get(address) ?? [];
    list.push({ personId: id, name: fullName(firstName, lastName) });
    owners.set(address, list);
  }
  return owners;
}

/** Whether several people have a phone, counting people in the recycle bin, who may be restored. */
export async function isSharedPhone(tx: Tx, tenantId: string, phone: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from person
      where tenant_id = ${tenantId} and phone = ${phone} and state <> 'merged'`.execute(tx);
  return (rows[0]?.n ?? 0) > 1;
}

/** The most people whose addresses one search reads. */
const most = 5000;

/** The phones or e-mails of active people whom a search finds; none for an empty search. */
export async function addressesLike(
  tx: Tx,
  tenantId: string,
  column: 'phone' | 'email',
  search: string,
): Promise<string[]> {
  const needles = needlesOf(search);
  if (needles.length === 0) return [];
  const { rows } = await sql<{ address: string }>`
    select distinct p.${sql.ref(column)} as address
      from search_people(${needles}::text[], ${most}) as found (id)
      join person p on p.tenant_id = ${tenantId} and p.id = found.id
      where p.${sql.ref(column)} is not null`.execute(tx);
  return rows.map(({ address }) => address);
}
