// Creates and updates people from the person form, full or compact.
import type { Person, PersonForm } from '@tidings/contract/calls/people/person.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { writeTime } from '@tidings/contract/rules/dates.ts';
import { setMemberships } from '../../groups/change-members.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { newId } from '../../platform/id.ts';
import { checkReferences } from './check-references.ts';
import { getPerson, personNotFound } from './get-person.ts';
import { renewUpload } from '../uploads/upload-store.ts';
import type { PictureChange, Pictures } from '../uploads/pictures.ts';
import { findLastSave } from './last-save-store.ts';
import { type Reader, readFields } from './person-fields.ts';
import { hasPicture, insertPerson, lockPerson, type PersonRow, updatePersonRow } from './person-store.ts';
import { saveCustomValues } from './save-custom-values.ts';
import { saveNotes } from './save-notes.ts';

/** Who saves, for which tenant, and what interpreting the form depends on. */
export interface Saver
  extends Reader, Pick<Session, 'tenantId' | 'userId' | 'permissions' | 'key' | 'timeZone'> {
  pictures: Pick<Pictures, 'link' | 'keyOf'>;
}

/** A person form and its change of the picture. */
export interface Save {
  form: PersonForm;
  picture: PictureChange;
}

/** Creates a person with the groups, notes and custom values of the form. */
export async function createPerson(tx: Tx, saver: Saver, { form, picture }: Save): Promise<Person> {
  const fields = readFields(form, null, saver, picture);
  await checkReferences(tx, saver.tenantId, fields);
  await checkPicture(tx, saver, picture, null);
  const id = newId();
  await insertPerson(tx, saver.tenantId, { ...fields, id, created_at: saver.now });
  await saveRelated(tx, saver, id, form);
  return getPerson(tx, saver, id, saver.pictures);
}

/**
 * Saves a person. Fields, groups and notes that the form does not name stay. Throws notFound for an unknown person, and
 * conflict if somebody else saved the person after the form was loaded. Returns the replaced picture, which the caller
 * deletes after the commit.
 */
export async function updatePerson(
  tx: Tx,
  saver: Saver,
  id: string,
  { form, picture }: Save,
): Promise<{ person: Person; formerPicture: string | null; formerOwner: string | null }> {
  const before = await lockPerson(tx, saver.tenantId, id);
  if (!before) throw personNotFound();
  if (form.version !== undefined && form.version !== before.version)
    throw await savedMeanwhile(tx, saver, before);
  const fields = readFields(form, before, saver, picture);
  await checkReferences(tx, saver.tenantId, fields);
  await checkPicture(tx, saver, picture, before.picture);
  await updatePersonRow(tx, saver.tenantId, id, fields, saver.now);
  await saveRelated(tx, saver, id, form);
  const isUnused = async (key: string | null) => key !== null && !(await hasPicture(tx, saver.tenantId, key));
  return {
    person: await getPerson(tx, saver, id, saver.pictures),
    formerPicture: (await isUnused(before.picture)) ? before.picture : null,
    formerOwner: before.owner_id,
  };
}

/** The conflict when somebody saved the person after the form was loaded, with the details `savedBy` and `savedAt`. */
async function savedMeanwhile(
  tx: Tx,
  { tenantId, userId, timeZone }: Saver,
  person: PersonRow,
): Promise<AppError> {
  const last = await findLastSave(tx, tenantId, { personId: person.id, at: person.updated_at });
  const who = !last?.name
    ? 'Someone else has'
    : last.userId === userId
      ? 'You yourself have'
      : `${last.name} has`;
  const when = writeTime(person.updated_at, timeZone);
  return new AppError(
    'conflict',
    `${who} saved this person since you opened the form (${when}). Nothing was overwritten.`,
    undefined,
    { savedBy: last?.name ?? '', savedAt: person.updated_at.toISOString() },
  );
}

/** Throws badInput if a newly chosen picture no longer exists. */
async function checkPicture(
  tx: Tx,
  { tenantId, now }: Saver,
  picture: PictureChange,
  before: string | null,
): Promise<void> {
  if (!picture || picture === before) return;
  if ((await renewUpload(tx, tenantId, picture, now)) || (await hasPicture(tx, tenantId, picture))) return;
  throw new AppError('badInput', 'This picture no longer exists. Choose it again.', {
    pictureUrl: 'Choose the picture again',
  });
}

async function saveRelated(tx: Tx, saver: Saver, id: string, form: PersonForm): Promise<void> {
  const { tenantId } = saver;
  await saveNotes(tx, saver, id, form.notes);
  await saveCustomValues(tx, saver, id, form.customAttributeData);
  // Last, since it locks group counts, which other transactions need too.
  await setMemberships(tx, tenantId, id, form.personGroups);
}
