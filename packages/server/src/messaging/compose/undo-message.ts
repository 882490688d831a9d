// Turns a message back into a draft, or says why it cannot.
import type { MessageState } from '@tidings/contract/calls/messages/messages.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findMessage } from '../queue/messages.ts';
import { undoMessageRows } from '../queue/finish-message.ts';

const stopped = 'This message has been stopped already.';
const why: Partial<Record<MessageState, string>> = {
  draft: 'This message is a draft already.',
  resolving: 'This message is still being prepared. Try again in a moment, or stop it.',
  refused: 'This message was not sent, so there is nothing to undo.',
  cancelling: stopped,
  cancelled: stopped,
  done: 'It is too late to undo: this message has gone out.',
};

/**
 * Turns a message back into a draft. Throws notFound, and conflict with a sentence for a message that has begun or
 * ended.
 */
export async function undoMessage(tx: Tx, tenantId: string, id: string): Promise<void> {
  const message = await findMessage(tx, tenantId, id, true);
  const sentence = message?.purpose === 'bulk' ? why[message.state] : undefined;
  if (sentence) throw new AppError('conflict', sentence);
  await undoMessageRows(tx, tenantId, id);
}
