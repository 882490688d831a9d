// Chooses the sender of an e-mail: the selected one or the default.
import type { SendingPayload } from '@tidings/contract/calls/messages/sending-payload.ts';
import type { Tx } from '../../platform/db/database.ts';
import { chooseSender } from '../../email/senders/from-rule.ts';
import type { Composing } from './composing.ts';
import type { Content } from './content.ts';
import { ownFrom } from './own-from.ts';

/** Returns the content with From address, Reply-To and sender name; an SMS is returned unchanged. */
export async function chooseFrom(
  tx: Tx,
  { chooseProvider, readRight }: Pick<Composing, 'chooseProvider' | 'readRight'>,
  tenantId: string,
  content: Content,
  typed: Pick<SendingPayload, 'emailAddress' | 'emailDisplayName'>,
): Promise<Content> {
  if (content.channel === 'sms') return content;
  const defaultFrom = (await chooseProvider(tx, tenantId, 'email'))?.from ?? '';
  const chosen = typed.emailAddress ? content.replyTo : '';
  const { fromAddress, replyTo, name } = await chooseSender(tx, tenantId, { chosen, usual: defaultFrom });
  const from = {
    sender: typed.emailDisplayName || name || content.sender,
    replyTo: replyTo || content.replyTo,
  };
  const { isApproved } = await readRight(tx, tenantId);
  return { ...content, fromAddress, ...(isApproved ? from : await ownFrom(tx, tenantId, from)) };
}
