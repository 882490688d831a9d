// Undoes an import, except for people and values changed since.
import { AppError } from '@tidings/contract/errors.ts';
import { deleteMembershipsOf, deleteMembershipsOfImport } from '../../groups/membership-store.ts';
import { deleteEmptyGroupsOfImport } from '../../groups/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockAudiences } from '../../people/audience-store.ts';
import { deleteFamiliesOfImport } from '../../people/families/family-store.ts';
import { endImport, openImport } from '../progress/import-store.ts';
import { lockImports } from '../known-store.ts';
import { restoreValues } from './restore-values.ts';
import { deleteMade, deleteNotesOfImport, deletePeople, lockPeopleOfImport } from './undo-store.ts';

export interface Undone {
  /** Whether the import had not been started, so that only its file was deleted. */
  waited: boolean;
  /** The number of created people who were deleted, and of those kept because they were changed since. */
  gone: number;
  stayed: number;
  /** The number of earlier people whose values were restored. */
  restored: number;
}

/**
 * Stops an import that still runs, and discards one that waits. Throws notFound for an unknown import, and conflict for
 * one that was undone before.
 */
export async function undoImport(tx: Tx, tenantId: string, importId: string, now: Date): Promise<Undone> {
  const file = await openImport(tx, tenantId, importId, { lock: true });
  if (!file) throw new AppError('notFound', 'This import does not exist.');
  if (file.state === 'undone') throw new AppError('conflict', 'This import has been undone already.');
  const end = () => endImport(tx, tenantId, importId, { state: 'undone', message: '', at: now });
  if (file.state === 'waiting') {
    await end();
    return { waited: true, gone: 0, stayed: 0, restored: 0 };
  }
  await lockAudiences(tx, tenantId);
  await lockImports(tx, tenantId);
  const people = await lockPeopleOfImport(tx, tenantId, importId);
  const stay = people.filter((person) => person.touched).map((person) => person.id);
  const go = people.filter((person) => !person.touched).map((person) => person.id);
  await deleteMembershipsOf(tx, tenantId, go);
  await deleteMembershipsOfImport(tx, tenantId, importId, stay);
  const restored = await restoreValues(tx, tenantId, importId, now);
  await deleteNotesOfImport(tx, tenantId, importId, stay);
  await deletePeople(tx, tenantId, go);
  await deleteFamiliesOfImport(tx, tenantId, importId, stay);
  await deleteEmptyGroupsOfImport(tx, tenantId, importId);
  await deleteMade(tx, tenantId, importId);
  await end();
  return { waited: false, gone: go.length, stayed: stay.length, restored };
}
