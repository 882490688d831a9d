// Chooses the sender again when a scheduled e-mail is launched.
import type { Tx } from '../../../platform/db/database.ts';
import { isProved } from '../../../email/senders/from-rule.ts';
import type { NoticeText } from '../../../texts/notice.ts';
import type { MessageRow } from '../../queue/messages.ts';

/** The From address, and the notice to the owner if it differs from the chosen one. */
export interface SenderAtLaunch {
  fromAddress: string;
  notice: NoticeText | null;
}

/**
 * Returns the chosen address while it is verified; else the default one, with replies going to the same address as
 * before. A message sent at once keeps its address without a check.
 */
export async function senderAtLaunch(
  tx: Tx,
  tenantId: string,
  {
    state,
    from_address: chosen,
    reply_to: replyTo,
    subject,
  }: Pick<MessageRow, 'state' | 'from_address' | 'reply_to' | 'subject'>,
): Promise<SenderAtLaunch> {
  if (chosen === '' || state !== 'scheduled' || (await isProved(tx, tenantId, chosen)))
    return { fromAddress: chosen, notice: null };
  return {
    fromAddress: '',
    notice: { code: 'fromAnotherAddress', params: { address: chosen, subject, replyTo } },
  };
}
