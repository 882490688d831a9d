// Takes an import back: the people, memberships and groups that it made go, but whoever was touched since stays.
import { AppError } from '@tidings/contract/errors.ts';
import { deleteMembershipsOf, deleteMembershipsOfImport } from '../../groups/membership-store.ts';
import { deleteEmptyGroupsOfImport } from '../../groups/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { deletePeople, lockPeopleOfImport, takeTurn } from './batch-store.ts';
import { endImport, lockImport } from './import-store.ts';

/**
 * One that still runs is stopped. What it filled in for people who were there before stays. Gives how many people
 * went and how many stayed; throws notFound for an unknown import, conflict for one that is undone.
 */
export async function undoImport(
  tx: Tx,
  tenantId: string,
  importId: string,
  now: Date,
): Promise<{ gone: number; stayed: number }> {
  const state = await lockImport(tx, tenantId, importId);
  if (!state) throw new AppError('notFound', 'This import does not exist.');
  if (state === 'undone') throw new AppError('conflict', 'This import has been undone already.');
  await takeTurn(tx, tenantId);
  const people = await lockPeopleOfImport(tx, tenantId, importId);
  const stay = people.filter((person) => person.touched).map((person) => person.id);
  const go = people.filter((person) => !person.touched).map((person) => person.id);
  await deleteMembershipsOf(tx, tenantId, go);
  await deleteMembershipsOfImport(tx, tenantId, importId, stay);
  await deletePeople(tx, tenantId, go);
  await deleteEmptyGroupsOfImport(tx, tenantId, importId);
  await endImport(tx, tenantId, importId, { state: 'undone', message: '', at: now });
  return { gone: go.length, stayed: stay.length };
}
