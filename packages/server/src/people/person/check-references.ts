// Checks that the choices in a person form exist in the tenant.
import { AppError } from '@tidings/contract/errors.ts';
import { lockKnownPeople } from '../../groups/membership-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { hasNamed, listLookups } from '../lookup-store.ts';
import type { PersonFields } from './person-store.ts';

/** Throws notFound, naming the field, for a choice that the tenant does not have. */
export async function checkReferences(tx: Tx, tenantId: string, fields: PersonFields): Promise<void> {
  const lookups = await listLookups(tx);
  const isLookup = (type: string, id: string | null) =>
    id === null || lookups.some((lookup) => lookup.type === type && lookup.id === id);
  const { classification_id, age_group_id, owner_id } = fields;
  if (!isLookup('gender', fields.gender_id)) refuse('genderID', 'gender');
  if (!isLookup('maritalstatus', fields.marital_status_id)) refuse('maritalStatusID', 'marital status');
  if (classification_id !== null && !(await hasNamed(tx, tenantId, 'classification', classification_id)))
    refuse('peopleClassificationID', 'membership');
  if (age_group_id !== null && !(await hasNamed(tx, tenantId, 'age_group', age_group_id)))
    refuse('ageGroupID', 'age group');
  if (owner_id !== null && !(await lockKnownPeople(tx, tenantId, [owner_id])).has(owner_id))
    refuse('followupPersonID', 'contact owner');
}

function refuse(field: string, what: string): never {
  const message = `The ${what} that was chosen does not exist any more. Choose another one.`;
  throw new AppError('notFound', message, { [field]: message });
}
