// Gives up a message: rejects pending recipients and releases their units.
import type { Cause } from '@tidings/contract/rules/delivery-states.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { moveMessage } from '../messages.ts';
import { restOrDefer } from '../finish-message.ts';
import { skipPending } from '../skip.ts';

/**
 * Ends a message for a reason; one that is being cancelled ends as cancelled. Returns whether the message has ended.
 */
export async function giveUp(
  tx: Tx,
  { tenantId, messageId, lane }: { tenantId: string; messageId: string; lane: string },
  { reason, cause }: { reason: string; cause: Cause },
): Promise<boolean> {
  const begun = () => ({ started_at: sql`engine.now()` as never });
  await moveMessage(tx, tenantId, messageId, ['ready'], 'sending', begun());
  // The row is locked from here on, so nobody can cancel it in the meantime.
  if (await moveMessage(tx, tenantId, messageId, ['sending'], 'sending', { refusal: reason })) {
    await skipPending(
      tx,
      { tenantId, messageId },
      { which: sql`true`, reason, partly: `Partly sent. ${reason}`, cause, state: 'rejected' },
    );
  }
  return (await restOrDefer(tx, tenantId, messageId, lane)) === 'rested';
}
