// Reads and sanitises a message's content, for estimate and acceptance alike.
import * as specified from '@tidings/contract/rules/specified-texts.ts';
import type { SendingPayload } from '@tidings/contract/calls/messages/sending-payload.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { readSenderEmail } from '@tidings/contract/rules/emails.ts';
import { mergeFieldsIn } from '@tidings/contract/rules/merge-fields.ts';
import { cleanLine } from '../../platform/text/clean-text.ts';
import type { Audience } from '../audience/audience.ts';
import type { MessageRow } from '../queue/messages.ts';
import { hasContent } from '../../email/html/clean-html.ts';
import type { TenantRules } from '../settings/tenant-rules-store.ts';

export type Channel = 'sms' | 'email';

/** The content and audience of a message, as stored. */
export interface Content {
  channel: Channel;
  /** SMS: the sender id. E-mail: the sender's display name. */
  sender: string;
  replyTo: string;
  /** E-mail: the From address, if it is one of the tenant's own verified senders; else empty. */
  fromAddress: string;
  subject: string;
  /** E-mail: the preview text beside the subject. */
  preheader: string;
  body: string;
  personalized: boolean;
  route: 'regular' | 'hybrid';
  audience: Audience;
}

/** Reads the content of a payload; `body` is the text from readText. What a draft may leave out is not refused. */
export function readContent(
  channel: Channel,
  payload: Pick<
    SendingPayload,
    'subject' | 'isPersonalized' | 'gateWayToUse' | 'emailAddress' | 'emailDisplayName' | 'preheader'
  >,
  body: string,
  audience: Audience,
  rules: TenantRules,
): Content {
  const shared = { channel, body, personalized: payload.isPersonalized, audience };
  if (channel === 'sms')
    return {
      ...shared,
      sender: payload.subject,
      replyTo: '',
      fromAddress: '',
      subject: '',
      preheader: '',
      route: payload.gateWayToUse === 'hybrid' ? 'hybrid' : 'regular',
    };
  return {
    ...shared,
    sender: cleanLine(payload.emailDisplayName) || rules.mailFromName,
    replyTo: readReplyTo(payload.emailAddress) || rules.mailReplyTo,
    fromAddress: '',
    subject: cleanLine(payload.subject),
    preheader: cleanLine(payload.preheader).replace(/\s+/g, ' '),
    route: 'regular',
  };
}

/** Returns the merge fields that a message uses, in lower case. */
export const fieldsUsedIn = ({ personalized, subject, preheader, body }: Content): string[] =>
  personalized ? mergeFieldsIn(`${subject} ${preheader} ${body}`) : [];

/** Returns the content of a stored message. */
export function contentOf(message: MessageRow): Content {
  return {
    channel: message.channel as Content['channel'],
    sender: message.sender,
    replyTo: message.reply_to,
    fromAddress: message.from_address,
    subject: message.subject,
    preheader: message.preheader,
    body: message.body,
    personalized: message.personalized,
    route: message.route as Content['route'],
    audience: message.audience as unknown as Audience,
  };
}

function readReplyTo(typed: string): string {
  if (!typed) return '';
  const read = readSenderEmail(typed);
  if ('problem' in read) throw new AppError('badInput', read.message, { emailAddress: read.message });
  return read.email;
}

/**
 * Throws badInput for a message without sender id, text or destination, with an error for each and a sentence for the
 * first. (SC-05, EC-09)
 */
export function refuseIncomplete(
  content: Pick<Content, 'channel' | 'sender' | 'body'>,
  hasDestination: boolean,
): void {
  const errors: Record<string, string> = {};
  if (content.channel === 'sms' && !content.sender) errors['subject'] = specified.noSenderId;
  // Invisible characters do not count as text.
  const empty = content.channel === 'sms' ? !/[^\s\p{Cf}]/u.test(content.body) : !hasContent(content.body);
  if (empty) errors['message'] = specified.enterMessage;
  if (!hasDestination) errors['destination'] = specified.selectDestination;
  const [first] = Object.values(errors);
  if (first) throw new AppError('badInput', first, errors);
}
