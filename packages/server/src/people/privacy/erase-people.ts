// Erases people permanently, with everything that names them.
import { AppError } from '@tidings/contract/errors.ts';
import { searchKey } from '@tidings/contract/rules/names.ts';
import { deleteMembershipsOf } from '../../groups/membership-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { FileKey } from '../../platform/files/files.ts';
import { lockAudiences } from '../audience-store.ts';
import { personNotFound } from '../person/get-person.ts';
import { lockPerson } from '../person/person-store.ts';
import { nameKey } from '../search/search-key.ts';
import {
  addressesOfNobodyElse,
  deleteFilesOf,
  deletePeople,
  type ErasedPerson,
  familiesOf,
  lockForErasing,
} from './erase-store.ts';

export interface ErasedPeople {
  personIds: string[];
  people: readonly ErasedPerson[];
  /** Phones as E.164 and e-mails in lower case that nobody else in the tenant has. */
  phones: string[];
  emails: string[];
}

/**
 * Erases people from what higher folders store, such as messages and imports. Names, addresses and texts are removed;
 * rows and counts stay, and so do opt-outs of their addresses. Throws conflict while a message is on its way to them.
 */
export type ForgetPeople = (tx: Tx, tenantId: string, erased: ErasedPeople) => Promise<void>;

/**
 * Erases people in any state; unknown ids are ignored. Returns the files that the caller must remove before the commit.
 * Throws conflict as ForgetPeople does; nobody is erased then, and the caller can try again later.
 */
export async function erasePeople(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  forget: ForgetPeople,
): Promise<FileKey[]> {
  await lockAudiences(tx, tenantId);
  const people = await lockForErasing(tx, tenantId, ids);
  if (people.length === 0) return [];
  const personIds = people.map((person) => person.id);
  await forget(tx, tenantId, { personIds, people, ...(await addressesOfNobodyElse(tx, tenantId, people)) });
  const files = await deleteFilesOf(tx, tenantId, personIds);
  const families = await familiesOf(tx, tenantId, personIds);
  await deleteMembershipsOf(tx, tenantId, personIds);
  await deletePeople(tx, tenantId, personIds, families);
  return files;
}

/** Erases one person if the typed name matches, ignoring case and accents. Throws notFound and badInput. */
export async function erasePerson(
  tx: Tx,
  tenantId: string,
  { id, name }: { id: string; name: string },
  forget: ForgetPeople,
): Promise<FileKey[]> {
  await lockAudiences(tx, tenantId);
  const person = await lockPerson(tx, tenantId, id);
  if (!person) throw personNotFound();
  if (searchKey(name) !== nameKey({ firstName: person.first_name, lastName: person.last_name }))
    throw new AppError('badInput', 'This is not the name of this person. No one was erased.', {
      name: 'Type the name as shown above',
    });
  return erasePeople(tx, tenantId, [id], forget);
}
