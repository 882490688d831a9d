// Sets, postpones, removes or completes what is to do by a note.
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { personNotFound } from '../person/get-person.ts';
import { lockPerson } from '../person/person-store.ts';
import { updateToDo } from './mine-store.ts';

/**
 * Throws notFound for a note that does not exist, belongs to another person, or is confidential and not for this user.
 * Without a day there is nothing to do.
 */
export async function changeToDo(
  tx: Tx,
  { tenantId, permissions }: Pick<Session, 'tenantId' | 'permissions'>,
  { id, noteId }: { id: string; noteId: string },
  toDo: { dueOn: string | null; done: boolean },
): Promise<void> {
  if (!(await lockPerson(tx, tenantId, id))) throw personNotFound();
  const secrets = permissions.has('notes.confidential');
  if (!(await updateToDo(tx, tenantId, { personId: id, noteId, secrets, ...toDo })))
    throw new AppError('notFound', 'This note does not exist any more.');
}
