// Chooses the sender of an e-mail: the selected one or the default.
import type { SendingPayload } from '@tidings/contract/calls/messages/sending-payload.ts';
import type { Tx } from '../../platform/db/database.ts';
import { chooseSender } from '../../email/senders/from-rule.ts';
import type { Composing } from './composing.ts';
import type { Content } from './content.ts';
import { isOwnAddress, namesOfSenders } from '../../accounts/sending-rights/standing-store.ts';
import { readTenantRules } from '../settings/tenant-rules-store.ts';

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

type From = Pick<Content, 'sender' | 'replyTo'>;

/**
 * Returns the organisation's registered name, or the chosen verified sender's name; replies go to a verified address or
 * to the From address. An unapproved organisation must not write in a bank's name or collect replies to it.
 */
async function ownFrom(tx: Tx, tenantId: string, { sender, replyTo }: From): Promise<From> {
  const names = await namesOfSenders(tx, tenantId);
  const { organisation } = await readTenantRules(tx, tenantId);
  return {
    sender: names.includes(sender) ? sender : organisation,
    replyTo: (await isOwnAddress(tx, tenantId, replyTo)) ? replyTo : '',
  };
}
