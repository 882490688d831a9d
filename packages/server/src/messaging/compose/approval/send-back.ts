// Sends a message that waits for approval back to its author. (AU-11)
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { readNow } from '../../../platform/db/now.ts';
import { undoMessageRows } from '../../queue/finish-message.ts';
import { changeMessage } from '../../queue/messages.ts';
import { readTenantRules } from '../../settings/tenant-rules-store.ts';
import { findWaiting } from './find-waiting.ts';

/**
 * Turns a message that waits for approval into a draft of its author with a note, and releases its units. Returns its
 * author and channel. Throws like approving.
 */
export async function sendBack(
  tx: Tx,
  { tenantId, userId, id, note }: { tenantId: string; userId: string; id: string; note: string },
): Promise<{ author: string | null; channel: string }> {
  const { timeZone } = await readTenantRules(tx, tenantId);
  const { message, isAgain } = await findWaiting(tx, { tenantId, userId, id, timeZone });
  if (isAgain) throw new AppError('conflict', 'You have approved this message already.');
  await undoMessageRows(tx, tenantId, id);
  await changeMessage(tx, tenantId, id, {
    sent_back_by: userId,
    sent_back_at: await readNow(tx),
    sent_back_note: note,
  });
  return { author: message.created_by, channel: message.channel };
}
