// Reads and sanitises the submitted text of a message.
import type { SendingPayload } from '@tidings/contract/calls/messages/sending-payload.ts';
import type { RunInWorker } from '../../platform/worker-pool/worker-pool.ts';
import { cleanLines } from '../../platform/text/clean-text.ts';
import { cleanHtml } from '../../email/html/clean-html.ts';
import { placeFor } from '../../email/rendering/large-texts.ts';
import type { Channel } from './content.ts';
import { refuseLongSms, refuseTooMuch } from './size-limits.ts';

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
  const body = channel === 'sms' ? cleanLines(message).normalize('NFC') : cleanHtml(message);
  return { body, bytes: refuseTooMuch({ channel, subject, preheader, body, personalized }) };
}

/**
 * The same, a long text in a thread of its own. Before a transaction begins: others need its connection while this text
 * waits its turn.
 */
export const readText = (
  runInWorker: RunInWorker,
  channel: Channel,
  { subject, preheader, message, isPersonalized }: Written,
): Promise<ReadText> =>
  placeFor(message, runInWorker)(import.meta.url, readTextHere, channel, {
    subject,
    preheader,
    message,
    isPersonalized,
  });
