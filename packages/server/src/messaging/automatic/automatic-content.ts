// Makes the content of a message that is sent automatically, with the usual sender.
import type { Tx } from '../../platform/db/database.ts';
import { Refused } from '../../texts/reason.ts';
import { type Audience, emptyAudience } from '../audience/audience.ts';
import { readDefaultSenders } from '../settings/default-senders-store.ts';
import type { TenantRules } from '../settings/tenant-rules-store.ts';
import { approvedSender } from '../compose/approved-sender.ts';
import { chooseFrom } from '../compose/choose-from.ts';
import type { Composing } from '../compose/composing.ts';
import type { Channel, Content } from '../compose/content.ts';
import { firstSenderId } from '../compose/reply-provider.ts';

/** What makes the content of an automatic message. */
export interface Wording {
  tx: Tx;
  composing: Pick<Composing, 'chooseProvider' | 'readRight'>;
  tenantId: string;
  rules: TenantRules;
}

/** The content of a text for these people, from the default senders. Throws refused without an approved sender id. */
export async function automaticContent(
  { tx, composing, tenantId, rules }: Wording,
  channel: Channel,
  { subject, body, personalized }: Pick<Content, 'subject' | 'body' | 'personalized'>,
  to: Pick<Audience, 'persons' | 'together'>,
): Promise<Content> {
  const isSms = channel === 'sms';
  const content: Content = {
    channel,
    sender: isSms ? await senderIdOf(tx, tenantId) : rules.mailFromName,
    replyTo: isSms ? '' : rules.mailReplyTo,
    fromAddress: '',
    subject: isSms ? '' : subject,
    preheader: '',
    body,
    personalized,
    route: 'regular',
    audience: { ...emptyAudience(), ...to },
  };
  return chooseFrom(tx, composing, tenantId, content, { emailAddress: '', emailDisplayName: '' });
}

async function senderIdOf(tx: Tx, tenantId: string): Promise<string> {
  const { senderId } = await readDefaultSenders(tx, tenantId);
  const sender = senderId || (await firstSenderId(tx, tenantId));
  if (!sender) throw new Refused('refused', { code: 'noSenderId' });
  return approvedSender(tx, tenantId, sender);
}
