// Creates, updates and deletes families; their people exist independently.
import type { createFamily as call, Family } from '@tidings/contract/calls/people/families.ts';
import type { BodyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import type { Pictures } from '../uploads/pictures.ts';
import { lockShownPeople, setHomeAddress } from './family-people-store.ts';
import {
  deleteFamilyRow,
  deleteShownMembers,
  insertFamilies,
  insertFamilyMembers,
  lockFamily,
  updateFamilyRow,
} from './family-store.ts';
import { familyNotFound, getFamily } from './get-family.ts';

type Form = BodyOf<typeof call>;

export interface Saver {
  tenantId: string;
  now: Date;
  pictures: Pick<Pictures, 'link'>;
}

/** Creates a family. Throws badInput for an impossible set of members, and notFound for people who do not exist. */
export async function createFamily(tx: Tx, saver: Saver, form: Form): Promise<Family> {
  await checkMembers(tx, saver.tenantId, form);
  const id = newId();
  await insertFamilies(tx, saver.tenantId, [{ id, ...fieldsOf(form) }]);
  return saveMembers(tx, saver, id, form);
}

/**
 * Saves a family. Its members are then those of the form, plus former members in the recycle bin, whom nobody sees.
 * Throws as createFamily does, notFound for an unknown family, and conflict if somebody else saved it meanwhile.
 */
export async function updateFamily(tx: Tx, saver: Saver, id: string, form: Form): Promise<Family> {
  // People are locked before families, as in merging, so that two transactions cannot deadlock.
  await checkMembers(tx, saver.tenantId, form);
  const before = await lockFamily(tx, saver.tenantId, id);
  if (!before) throw familyNotFound();
  if (form.version !== undefined && form.version !== before.version)
    throw new AppError(
      'conflict',
      'Someone else has saved this family since you opened it. Nothing was overwritten.',
    );
  await updateFamilyRow(tx, saver.tenantId, id, fieldsOf(form));
  await deleteShownMembers(tx, saver.tenantId, id);
  return saveMembers(tx, saver, id, form);
}

/** Deletes a family but not its people. Throws notFound for an unknown family. */
export async function deleteFamily(tx: Tx, tenantId: string, id: string): Promise<void> {
  if (!(await deleteFamilyRow(tx, tenantId, id))) throw familyNotFound();
}

async function saveMembers(
  tx: Tx,
  { tenantId, now, pictures }: Saver,
  familyId: string,
  { members, homeAddress, addressForAll }: Form,
): Promise<Family> {
  await insertFamilyMembers(
    tx,
    tenantId,
    members.map((member) => ({ familyId, ...member })),
  );
  const personIds = members.map((member) => member.personId);
  if (addressForAll) await setHomeAddress(tx, tenantId, personIds, homeAddress, now);
  return getFamily(tx, tenantId, familyId, pictures);
}

async function checkMembers(
  tx: Tx,
  tenantId: string,
  { members, homeAddress, addressForAll }: Form,
): Promise<void> {
  const ids = new Set(members.map((member) => member.personId));
  if (ids.size < members.length) refuse('members', 'Someone is in this family twice. Add each person once.');
  if (members.filter((member) => member.role === 'head').length > 1)
    refuse('members', 'A family has one head. Choose another role for the others.');
  if (addressForAll && homeAddress === '')
    refuse('homeAddress', 'Enter the address for everyone in the family.');
  if ((await lockShownPeople(tx, tenantId, [...ids])).size < ids.size)
    throw new AppError('notFound', 'Some of these people no longer exist. Remove them and save again.');
}

function refuse(field: string, message: string): never {
  throw new AppError('badInput', message, { [field]: message });
}

const fieldsOf = ({ name, homeAddress }: Form) => ({
  name: name.normalize('NFC').replace(/\s+/g, ' '),
  homeAddress,
});
