// SQL of erasing people, their files and their families.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { FileKey } from '../../platform/files/files.ts';

export interface ErasedPerson {
  id: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  email: string | null;
}

/** Locks these people and those merged into them until the transaction ends. */
export async function lockForErasing(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ErasedPerson[]> {
  const { rows } = await sql<ErasedPerson>`
    select id, first_name as "firstName", last_name as "lastName", phone, email from person
      where tenant_id = ${tenantId} and (id = any(${ids}::uuid[]) or merged_into = any(${ids}::uuid[]))
      order by id for update`.execute(tx);
  return rows;
}

/** Their phones and e-mails that nobody else has; a family's shared number is not among them. */
export async function addressesOfNobodyElse(
  tx: Tx,
  tenantId: string,
  people: readonly ErasedPerson[],
): Promise<{ phones: string[]; emails: string[] }> {
  const ids = people.map((person) => person.id);
  const only = async (column: 'phone' | 'email') => {
    const addresses = [...new Set(people.flatMap((person) => person[column] ?? []))];
    const { rows } = await sql<{ address: string }>`
      select address from unnest(${addresses}::text[]) address
        where not exists (select from person p where p.tenant_id = ${tenantId} and p.${sql.ref(column)} = address
          and p.id <> all(${ids}::uuid[]))`.execute(tx);
    return rows.map((row) => row.address);
  };
  return { phones: await only('phone'), emails: await only('email') };
}

/** Deletes the rows of pictures and files that only these people have; returns the keys of the files. */
export async function deleteFilesOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<FileKey[]> {
  const theirs = sql`any(${ids}::uuid[])`;
  const { rows } = await sql<{ key: string }>`
    select key from (
        select picture as key from person where tenant_id = ${tenantId} and id = ${theirs} and picture is not null
        union
        select f.key from custom_value v join person_file f on f.tenant_id = v.tenant_id and f.key = v.data
          where v.tenant_id = ${tenantId} and v.person_id = ${theirs}) own
      where not exists (select from person p
              where p.tenant_id = ${tenantId} and p.picture = own.key and p.id <> all(${ids}::uuid[]))
        and not exists (select from custom_value v
              where v.tenant_id = ${tenantId} and v.data = own.key and v.person_id <> all(${ids}::uuid[]))`.execute(
    tx,
  );
  const keys = rows.map((row) => row.key);
  await sql`delete from person_file where tenant_id = ${tenantId} and key = any(${keys}::text[])`.execute(tx);
  return keys;
}

/** The families they belong to. */
export async function familiesOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct household_id as id from household_member
      where tenant_id = ${tenantId} and person_id = any(${ids}::uuid[])`.execute(tx);
  return rows.map((row) => row.id);
}

/** Deletes people without memberships, with all dependent rows, and those of `families` left without members. */
export async function deletePeople(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  families: readonly string[],
): Promise<void> {
  await sql`delete from person where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    delete from household h where h.tenant_id = ${tenantId} and h.id = any(${families}::uuid[])
      and not exists (select from household_member m
        where m.tenant_id = h.tenant_id and m.household_id = h.id)`.execute(tx);
}
