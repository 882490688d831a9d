// Gives up what has waited for too long: what has not left is rejected, and its units come back.
import type { Cause } from '@tidings/contract/rules/delivery-states.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { moveMessage } from '../messages.ts';
import { restOrDefer } from '../finish-message.ts';
import { skipPending } from '../skip.ts';

/** Ends a message, for a reason. What was being stopped ends as stopped. Says whether the message is at rest. */
export async function giveUp(
  tx: Tx,
  { tenantId, messageId, lane }: { tenantId: string; messageId: string; lane: string },
  { reason, cause }: { reason: string; cause: Cause },
): Promise<boolean> {
  const begun = () => ({ started_at: sql`engine.now()` as never });
  await moveMessage(tx, tenantId, messageId, ['ready'], 'sending', begun());
  // Locked from here on: nobody stops it meanwhile.
  if (await moveMessage(tx, tenantId, messageId, ['sending'], 'sending', { refusal: reason })) {
    await skipPending(
      tx,
      { tenantId, messageId },
      { which: sql`true`, reason, partly: `Partly sent. ${reason}`, cause, state: 'rejected' },
    );
  }
  return (await restOrDefer(tx, tenantId, messageId, lane)) === 'rested';
}
