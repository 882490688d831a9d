// Creates and updates people by the person form, in its full and its compact shape.
import type { Person, PersonForm } from '@tidings/contract/calls/people/person.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { setMemberships } from '../../groups/change-members.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import { checkReferences } from './check-references.ts';
import { getPerson, personGone } from './get-person.ts';
import { renewUpload } from '../uploads/upload-store.ts';
import type { PictureChange, Pictures } from '../uploads/pictures.ts';
import { type Reader, readFields } from './person-fields.ts';
import { hasPicture, insertPerson, lockPerson, updatePersonRow } from './person-store.ts';
import { saveCustomValues } from './save-custom-values.ts';
import { saveNotes } from './save-notes.ts';
import { savedSince } from './saved-since.ts';

/** Who saves, for what tenant, where and when. */
export interface Saver extends Reader {
  tenantId: string;
  userId: string;
  timeZone: string;
  pictures: Pick<Pictures, 'link' | 'keyOf'>;
}

/** A person's form, and what it does to the picture. */
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
  return getPerson(tx, saver.tenantId, id, saver.pictures);
}

/**
 * Saves a person: what the form does not name stays, groups and notes too. Throws notFound where there is none such,
 * and conflict where the form was loaded before somebody else's save. A picture that was replaced is the caller's to
 * drop, once this is committed.
 */
export async function updatePerson(
  tx: Tx,
  saver: Saver,
  id: string,
  { form, picture }: Save,
): Promise<{ person: Person; formerPicture: string | null }> {
  const before = await lockPerson(tx, saver.tenantId, id);
  if (!before) throw personGone();
  if (form.version !== undefined && form.version !== before.version)
    throw await savedSince(tx, saver, before);
  const fields = readFields(form, before, saver, picture);
  await checkReferences(tx, saver.tenantId, fields);
  await checkPicture(tx, saver, picture, before.picture);
  await updatePersonRow(tx, saver.tenantId, id, fields, saver.now);
  await saveRelated(tx, saver, id, form);
  const isUnused = async (key: string | null) => key !== null && !(await hasPicture(tx, saver.tenantId, key));
  return {
    person: await getPerson(tx, saver.tenantId, id, saver.pictures),
    formerPicture: (await isUnused(before.picture)) ? before.picture : null,
  };
}

/** A picture that was uploaded before must still be there; the one that the person has is. */
async function checkPicture(
  tx: Tx,
  { tenantId, now }: Saver,
  picture: PictureChange,
  before: string | null,
): Promise<void> {
  if (!picture || picture === before) return;
  if ((await renewUpload(tx, tenantId, picture, now)) || (await hasPicture(tx, tenantId, picture))) return;
  throw new AppError('badInput', 'This picture is not there any more. Choose it again.', {
    pictureUrl: 'Choose the picture again',
  });
}

async function saveRelated(tx: Tx, saver: Saver, id: string, form: PersonForm): Promise<void> {
  const { tenantId, userId, now } = saver;
  await saveNotes(tx, tenantId, { id, authorId: userId, now }, form.notes);
  await saveCustomValues(tx, saver, id, form.customAttributeData);
  // Last: it locks the groups' counts, which others want too.
  await setMemberships(tx, tenantId, id, form.personGroups);
}
