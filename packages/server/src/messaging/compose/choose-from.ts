// Where an e-mail comes from: the sender that was chosen, or the organisation's usual one.
import type { SendingPayload } from '@tidings/contract/calls/sending-payload.ts';
import type { Tx } from '../../platform/db/database.ts';
import { chooseSender } from '../mail-senders/from-rule.ts';
import type { Composing } from './composing.ts';
import type { Content } from './content.ts';

/** The content with its From, Reply-To and name; of an SMS as it is. */
export async function chooseFrom(
  tx: Tx,
  { chooseProvider }: Pick<Composing, 'chooseProvider'>,
  tenantId: string,
  content: Content,
  typed: Pick<SendingPayload, 'emailAddress' | 'emailDisplayName'>,
): Promise<Content> {
  if (content.channel === 'sms') return content;
  const usual = (await chooseProvider(tx, tenantId, 'email'))?.from ?? '';
  const chosen = typed.emailAddress ? content.replyTo : '';
  const { fromAddress, replyTo, name } = await chooseSender(tx, tenantId, { chosen, usual });
  return {
    ...content,
    sender: typed.emailDisplayName || name || content.sender,
    fromAddress,
    replyTo: replyTo || content.replyTo,
  };
}
