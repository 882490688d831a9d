// Stops a bulk change, or its undo, that runs in the background.
import type { stopChange as call } from '@tidings/contract/calls/people/people-changes.ts';
import type { ReplyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { endChange } from './running-store.ts';
import { dropUndo, lockChange } from './undo-store.ts';

/** Waits for the batch that is being written. Throws notFound for an unknown change, and conflict for one that has ended. */
export async function stopChange(
  tx: Tx,
  tenantId: string,
  id: string,
  now: Date,
): Promise<Omit<ReplyOf<typeof call>, 'status'>> {
  const change = await lockChange(tx, tenantId, id);
  if (!change) throw new AppError('notFound', 'There is no such change.');
  if (change.undoing) {
    await dropUndo(tx, tenantId, id, now);
    return { people: change.undoing.people, done: change.undoing.done, changed: change.total };
  }
  const ended = await endChange(tx, tenantId, id, { state: 'stopped', at: now });
  if (!ended) throw new AppError('conflict', 'This change has ended already.');
  return ended;
}
