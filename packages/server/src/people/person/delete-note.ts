// Deletes a note about a person.
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { personNotFound } from './get-person.ts';
import { deleteNoteRow } from './note-store.ts';
import { lockPerson } from './person-store.ts';

/** Throws notFound for a note that does not exist, belongs to another person, or is confidential and not for this user. */
export async function deleteNote(
  tx: Tx,
  { tenantId, permissions }: Pick<Session, 'tenantId' | 'permissions'>,
  { id, noteId }: { id: string; noteId: string },
): Promise<void> {
  if (!(await lockPerson(tx, tenantId, id))) throw personNotFound();
  const secrets = permissions.has('notes.confidential');
  if (!(await deleteNoteRow(tx, tenantId, { personId: id, id: noteId, secrets })))
    throw new AppError('notFound', 'This note does not exist any more.');
}
