// Chooses the sender again when a scheduled e-mail is launched.
import type { Tx } from '../../../platform/db/database.ts';
import { isProved } from '../../../email/senders/from-rule.ts';
import type { MessageRow } from '../../queue/messages.ts';

/** What stands in From, and what its owner is told where that is another than was chosen. */
export interface SenderAtLaunch {
  fromAddress: string;
  notice: { title: string; body: string } | null;
}

/**
 * The address that was chosen, as long as it stands among the proved ones; else the usual one, answers going where they
 * would have gone. Of what is sent at once it is as it was chosen a moment ago.
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
    notice: {
      title: 'A scheduled e-mail comes from another address',
      body: `${chosen} is not among your proved addresses any more, so '${subject}' comes from the usual address. Answers go to ${replyTo}.`,
    },
  };
}
