// SQL of reading and writing single people.
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Person } from '../../platform/db/schema.generated.ts';

/** The columns that a form sets, including the search columns derived from it. */
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
  | 'consent_how'
  | 'consent_on'
  | 'consent_by'
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

/** Empty values of the fields that a person may lack: a new one at first, and a merged one again. */
export const emptyFields: Omit<PersonFields, 'first_name' | 'search' | 'first_sound' | 'name_sound'> = {
  last_name: '',
  mobile_phone: '',
  phone: null,
  email_typed: '',
  email: null,
  home_address: '',
  occupation: '',
  consent_how: '',
  consent_on: '',
  consent_by: '',
  classification_id: null,
  marital_status_id: null,
  gender_id: null,
  age_group_id: null,
  owner_id: null,
  birth_day: 0,
  birth_month: 0,
  birth_year: 0,
  wedding_day: 0,
  wedding_month: 0,
  wedding_year: 0,
  picture: null,
};

export type PersonRow = Selectable<Person>;
export type FoundPerson = PersonRow & { owner_first_name: string | null; owner_last_name: string | null };

/** A person with the contact owner's name, even if merged; undefined if the tenant has no such person. */
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

/** Locks a person until the transaction ends; undefined for a merged person and if the tenant has no such person. */
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

/** Inserts a person, by default active and with version 1. */
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

/** Writes the fields and increments the version. */
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

/** Whether anybody in the tenant has this picture. */
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
