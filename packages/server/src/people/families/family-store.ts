// SQL of writing families (table household) and their members.
import type { FamilyRole } from '@tidings/contract/calls/people/families.ts';
import { searchKey } from '@tidings/contract/rules/names.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface FamilyFields {
  name: string;
  homeAddress: string;
}

export interface FamilyRow extends FamilyFields {
  id: string;
  version: number;
}

export interface NewFamilyMember {
  familyId: string;
  personId: string;
  role: FamilyRole;
}

const columns = ['id', 'name', 'home_address as homeAddress', 'version'] as const;

/** Inserts families with ids given by the caller; existing ones stay unchanged. */
export async function insertFamilies(
  tx: Tx,
  tenantId: string,
  families: readonly (FamilyFields & { id: string })[],
  importId: string | null = null,
): Promise<void> {
  const rows = families.map(({ id, name, homeAddress }) => ({
    id,
    name,
    search: searchKey(name),
    home_address: homeAddress,
  }));
  await sql`
    insert into household (tenant_id, id, name, search, home_address, import_id)
      select ${tenantId}, w.id, w.name, w.search, w.home_address, ${importId}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as w (id uuid, name text, search text, home_address text)
      on conflict do nothing`.execute(tx);
}

/** Adds people to families after the present members, who stay unchanged. Families and people must exist. */
export async function insertFamilyMembers(
  tx: Tx,
  tenantId: string,
  members: readonly NewFamilyMember[],
  importId: string | null = null,
): Promise<void> {
  const rows = members.map(({ familyId, personId, role }, at) => ({
    household_id: familyId,
    person_id: personId,
    role,
    at,
  }));
  await sql`
    insert into household_member (tenant_id, household_id, person_id, role, position, import_id)
      select ${tenantId}, w.household_id, w.person_id, w.role,
             w.at + 1 + coalesce((select max(m.position) from household_member m
               where m.tenant_id = ${tenantId} and m.household_id = w.household_id), 0), ${importId}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as w (household_id uuid, person_id uuid, role text, at integer)
        order by w.household_id, w.person_id
      on conflict do nothing`.execute(tx);
}

/** Locks a family until the transaction ends; undefined if the tenant has no such family. */
export function lockFamily(tx: Tx, tenantId: string, id: string): Promise<FamilyRow | undefined> {
  return tx
    .selectFrom('household')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Writes the fields and increments the version. */
export async function updateFamilyRow(
  tx: Tx,
  tenantId: string,
  id: string,
  { name, homeAddress }: FamilyFields,
): Promise<void> {
  await tx
    .updateTable('household')
    .set((row) => ({
      name,
      search: searchKey(name),
      home_address: homeAddress,
      version: row('version', '+', 1),
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Removes all members except people in the recycle bin, who are members again once restored. */
export async function deleteShownMembers(tx: Tx, tenantId: string, familyId: string): Promise<void> {
  await sql`
    delete from household_member m using person p
      where m.tenant_id = ${tenantId} and m.household_id = ${familyId}
        and p.tenant_id = m.tenant_id and p.id = m.person_id and p.state not in ('deleted', 'merged')`.execute(
    tx,
  );
}

/** Deletes a family but not its people; returns whether it existed. */
export async function deleteFamilyRow(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('household')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes the family members that an import added, except the people in `but`, and its families left without members. */
export async function deleteFamiliesOfImport(
  tx: Tx,
  tenantId: string,
  importId: string,
  but: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('household_member')
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('person_id', '<>', sql<string>`all(${but}::uuid[])`)
    .execute();
  await sql`
    delete from household h where h.tenant_id = ${tenantId} and h.import_id = ${importId}
      and not exists (select from household_member m where m.tenant_id = h.tenant_id and m.household_id = h.id)`.execute(
    tx,
  );
}
