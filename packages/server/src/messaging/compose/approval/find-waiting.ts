// Finds a message that waits for approval, and refuses users who may not decide it.
import type { MessageState } from '@tidings/contract/calls/messages/messages.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { writeTime } from '@tidings/contract/rules/dates.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findMessage, type MessageRow } from '../../queue/messages.ts';
import { mayDecide, userName } from './approvers-store.ts';

interface Deciding {
  tenantId: string;
  userId: string;
  id: string;
  timeZone: string;
}

/**
 * Finds and locks a message that waits for approval. `isAgain` means that this user has approved it already. Throws
 * notFound, conflict with a sentence for a message that does not wait, and 'forbidden' for the user's own.
 */
export async function findWaiting(
  tx: Tx,
  { tenantId, userId, id, timeZone }: Deciding,
): Promise<{ message: MessageRow; isAgain: boolean }> {
  const message = await findMessage(tx, tenantId, id, true);
  if (!message) throw new AppError('notFound', 'There is no such message.');
  const { state, approval, approved_by: approvedBy, approved_at: at } = message;
  if (approval === 'given' && approvedBy && at && state !== 'draft') {
    if (approvedBy === userId) return { message, isAgain: true };
    const name = (await userName(tx, tenantId, approvedBy)) || 'A colleague';
    throw new AppError('conflict', `${name} approved this message already, on ${writeTime(at, timeZone)}.`);
  }
  if (approval !== 'wanted' || (state !== 'approval' && state !== 'late'))
    throw new AppError('conflict', why[state] ?? 'This message needs no approval.');
  if (!(await mayDecide(tx, tenantId, userId, message.approval_by)))
    throw new AppError('forbidden', 'You wrote this message, so a colleague has to approve it.');
  return { message, isAgain: false };
}

const stopped = 'This message was stopped, so there is nothing to approve.';
const why: Partial<Record<MessageState, string>> = {
  draft: 'This message is a draft again, so there is nothing to approve.',
  cancelling: stopped,
  cancelled: stopped,
};
