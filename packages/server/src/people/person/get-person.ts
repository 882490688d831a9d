// Reads one person with groups, notes and custom fields, as calls return them.
import { emptyId } from '@tidings/contract/rules/destinations.ts';
import type { Person } from '@tidings/contract/calls/people/person.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { PersonState } from '@tidings/contract/people-filter.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import { listMembershipsOf } from '../../groups/membership-store.ts';
import { listGroupRows } from '../../groups/store.ts';
import { groupPaths } from '../../groups/tree.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { listCustomValues } from './custom-store.ts';
import { listFamiliesOf } from '../families/family-list-store.ts';
import { listNotes } from './note-store.ts';
import { findPerson, type FoundPerson } from './person-store.ts';
import type { Pictures } from '../uploads/pictures.ts';
import { findRetiredChoices } from '../settings/retired-store.ts';

/**
 * The person, or the one they were merged into, so that old links work, without the notes that are not for this
 * reader. Throws notFound.
 */
export async function getPerson(
  tx: Tx,
  { tenantId, permissions }: Pick<Session, 'tenantId' | 'permissions'>,
  known: string,
  { link }: Pick<Pictures, 'link'>,
): Promise<Person> {
  const row = await findCurrent(tx, tenantId, known);
  const { id } = row;
  const memberships = await listMembershipsOf(tx, tenantId, [id]);
  const paths = memberships.length > 0 ? groupPaths(await listGroupRows(tx, tenantId)) : new Map();
  const notes = await listNotes(tx, tenantId, id, permissions.has('notes.confidential'));
  const values = await listCustomValues(tx, tenantId, id);
  return {
    id,
    firstName: row.first_name,
    lastName: row.last_name,
    name: fullName(row.first_name, row.last_name),
    mobilePhone: row.mobile_phone,
    phone: row.phone,
    email: row.email_typed,
    homeAddress: row.home_address,
    occupation: row.occupation,
    consentHow: row.consent_how,
    consentOn: row.consent_on,
    consentBy: row.consent_by,
    dayOfBirth: row.birth_day,
    monthOfBirth: row.birth_month,
    yearOfBirth: row.birth_year,
    dayOfWedding: row.wedding_day,
    monthOfWedding: row.wedding_month,
    yearOfWedding: row.wedding_year,
    peopleClassificationID: row.classification_id,
    maritalStatusID: row.marital_status_id,
    genderID: row.gender_id,
    ageGroupID: row.age_group_id,
    followupPersonID: row.owner_id ?? emptyId,
    followupPersonName: fullName(row.owner_first_name, row.owner_last_name),
    pictureUrl: link(row.picture),
    state: row.state as PersonState,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    families: await listFamiliesOf(tx, tenantId, id),
    groups: memberships.map(({ groupId, name, position, leader, id }) => ({
      groupId,
      name,
      path: paths.get(groupId) ?? name,
      position,
      leader,
      personInGroupID: id,
    })),
    notes: notes.map(({ at, editedAt, doneAt, ...note }) => ({
      ...note,
      at: at.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
      doneAt: doneAt?.toISOString() ?? null,
    })),
    customAttributeData: values.map(({ fieldId, data, fileName }) => ({
      customAttributeID: fieldId,
      data: fileName === null ? data : link(data),
      entityID: id,
      ...(fileName === null ? {} : { fileName }),
    })),
    retired: await findRetiredChoices(tx, tenantId, id),
  };
}

/** The row of a person, or of the one they were merged into. Throws notFound. */
export async function findCurrent(tx: Tx, tenantId: string, id: string): Promise<FoundPerson> {
  let row = await findPerson(tx, tenantId, id);
  if (row?.state === 'merged')
    row = row.merged_into === null ? undefined : await findPerson(tx, tenantId, row.merged_into);
  if (!row) throw personNotFound();
  return row;
}

/** The error for an id that is no person of the tenant. */
export function personNotFound(): AppError {
  return new AppError('notFound', 'This person does not exist any more.');
}
