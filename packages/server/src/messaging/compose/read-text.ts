// The text of a message as somebody sent it to us, made safe before anything else is done with it.
import type { SendingPayload } from '@tidings/contract/calls/sending-payload.ts';
import type { RunAside } from '../../platform/aside.ts';
import { cleanHtml } from '../rendering/clean-html.ts';
import { placeFor } from '../rendering/large-texts.ts';
import type { Channel } from './content.ts';
import { refuseLongSms, refuseTooMuch } from './refuse-too-much.ts';

type Written = Pick<SendingPayload, 'subject' | 'preheader' | 'message' | 'isPersonalized'>;

/** A text that may be kept. */
export interface ReadText {
  body: string;
  /** Bytes of the mail's document, as refuseTooMuch gives them. */
  bytes: number;
}

/** Throws badInput for what is too much for any message. */
export function readTextHere(
  channel: Channel,
  { subject, preheader, message, isPersonalized: personalized }: Written,
): ReadText {
  if (channel === 'sms') refuseLongSms(message);
  const body = channel === 'sms' ? message.replace(/\r\n?/g, '\n').normalize('NFC') : cleanHtml(message);
  return { body, bytes: refuseTooMuch({ channel, subject, preheader, body, personalized }) };
}

/**
 * The same, a long text in a thread of its own. Before a transaction begins: others need its connection while this text
 * waits its turn.
 */
export const readText = (
  aside: RunAside,
  channel: Channel,
  { subject, preheader, message, isPersonalized }: Written,
): Promise<ReadText> =>
  placeFor(message, aside)(import.meta.url, readTextHere, channel, {
    subject,
    preheader,
    message,
    isPersonalized,
  });
