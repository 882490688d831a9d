// Changes the default sender id and where replies to e-mails go.
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type DefaultSenders, updateDefaultSenders } from './default-senders-store.ts';
import { readReplyTo } from './mail-settings.ts';

const notApproved = 'Choose a sender id that is approved.';

/** What is left out stays. Throws badInput for an invalid address, or a sender id that is not approved. */
export async function changeDefaultSenders(
  tx: Tx,
  tenantId: string,
  { senderId, replyTo }: Partial<DefaultSenders>,
): Promise<void> {
  const changed = await updateDefaultSenders(tx, tenantId, {
    senderId: senderId ?? null,
    replyTo: replyTo === undefined ? null : readReplyTo(replyTo),
  });
  if (!changed) throw new AppError('badInput', notApproved, { senderId: notApproved });
}
