// Takes an import back: what it made goes and what it filled in is emptied again, but what was touched since stays.
import { AppError } from '@tidings/contract/errors.ts';
import { deleteMembershipsOf, deleteMembershipsOfImport } from '../../groups/membership-store.ts';
import { deleteEmptyGroupsOfImport } from '../../groups/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { deleteFamiliesOfImport } from '../../people/families/family-store.ts';
import { endImport, openImport } from '../progress/import-store.ts';
import { takeTurn } from '../known-store.ts';
import { putBack } from './restore-values.ts';
import { deleteMade, deleteNotesOfImport, deletePeople, lockPeopleOfImport } from './undo-store.ts';

export interface Undone {
  /** Whether it had not been started: nothing but the file was thrown away. */
  waited: boolean;
  /** People it made who went, and who stayed since somebody has touched them. */
  gone: number;
  stayed: number;
  /** People who were there before it and got former values back. */
  restored: number;
}

/**
 * One that still runs is stopped, one that waits is thrown away. Throws notFound for an unknown import, conflict for
 * one that is undone.
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
  await takeTurn(tx, tenantId);
  const people = await lockPeopleOfImport(tx, tenantId, importId);
  const stay = people.filter((person) => person.touched).map((person) => person.id);
  const go = people.filter((person) => !person.touched).map((person) => person.id);
  await deleteMembershipsOf(tx, tenantId, go);
  await deleteMembershipsOfImport(tx, tenantId, importId, stay);
  const restored = await putBack(tx, tenantId, importId, now);
  await deleteNotesOfImport(tx, tenantId, importId, stay);
  await deletePeople(tx, tenantId, go);
  await deleteFamiliesOfImport(tx, tenantId, importId, stay);
  await deleteEmptyGroupsOfImport(tx, tenantId, importId);
  await deleteMade(tx, tenantId, importId);
  await end();
  return { waited: false, gone: go.length, stayed: stay.length, restored };
}
