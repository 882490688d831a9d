// SQL of single people.
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Person } from '../../platform/db/schema.generated.ts';

/** What a form sets; the rest of the row is kept by us. */
export type PersonFields = Pick<
  Selectable<Person>,
  | 'first_name'
  | 'last_name'
  | 'mobile_phone'
  | 'phone'
  | 'email_typed'
  | 'email'
  | 'home_address'
  | 'occupation'
  | 'classification_id'
  | 'marital_status_id'
  | 'gender_id'
  | 'age_group_id'
  | 'owner_id'
  | 'birth_day'
  | 'birth_month'
  | 'birth_year'
  | 'wedding_day'
  | 'wedding_month'
  | 'wedding_year'
  | 'picture'
  | 'search'
  | 'first_sound'
  | 'name_sound'
>;
export type PersonRow = Selectable<Person>;
export type FoundPerson = PersonRow & { owner_first_name: string | null; owner_last_name: string | null };

/** A person with the owner's name, a merged one too; undefined where the tenant has none such. */
export function findPerson(tx: Tx, tenantId: string, id: string): Promise<FoundPerson | undefined> {
  return tx
    .selectFrom('person as p')
    .leftJoin('person as o', (join) =>
      join.onRef('o.tenant_id', '=', 'p.tenant_id').onRef('o.id', '=', 'p.owner_id'),
    )
    .selectAll('p')
    .select(['o.first_name as owner_first_name', 'o.last_name as owner_last_name'])
    .where('p.tenant_id', '=', tenantId)
    .where('p.id', '=', id)
    .executeTakeFirst();
}

/**
 * A person's row, nobody else's to change until the transaction ends; undefined where the tenant has none such. Who
 * was merged into another is no one any more.
 */
export function lockPerson(tx: Tx, tenantId: string, id: string): Promise<PersonRow | undefined> {
  return tx
    .selectFrom('person')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '<>', 'merged')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Writes a new person, active and of version 1 unless the fields say otherwise. */
export async function insertPerson(
  tx: Tx,
  tenantId: string,
  person: PersonFields & { id: string; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('person')
    .values({ ...person, tenant_id: tenantId, updated_at: person.created_at })
    .execute();
}

/** Writes the fields and counts the version up. */
export async function updatePersonRow(
  tx: Tx,
  tenantId: string,
  id: string,
  fields: PersonFields,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('person')
    .set((row) => ({ ...fields, version: row('version', '+', 1), updated_at: now }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Whether anybody of the tenant has this picture. */
export async function hasPicture(tx: Tx, tenantId: string, picture: string): Promise<boolean> {
  const row = await tx
    .selectFrom('person')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('picture', '=', picture)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
