// Deletes a note about a person.
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { personNotFound } from './get-person.ts';
import { deleteNoteRow } from './note-store.ts';
import { lockPerson } from './person-store.ts';

/** Throws notFound for a note that does not exist or belongs to another person. */
export async function deleteNote(
  tx: Tx,
  tenantId: string,
  { id, noteId }: { id: string; noteId: string },
): Promise<void> {
  if (!(await lockPerson(tx, tenantId, id))) throw personNotFound();
  if (!(await deleteNoteRow(tx, tenantId, { personId: id, id: noteId })))
    throw new AppError('notFound', 'This note does not exist any more.');
}
