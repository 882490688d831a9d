// Reads and sanitises the submitted text of a message.
import type { SendingPayload } from '@tidings/contract/calls/messages/sending-payload.ts';
import type { RunInWorker } from '../../platform/worker-pool/worker-pool.ts';
import { cleanLines } from '../../platform/text/clean-text.ts';
import { cleanHtml } from '../../email/html/clean-html.ts';
import { placeFor } from '../../email/rendering/large-texts.ts';
import type { Channel } from './content.ts';
import { refuseLongSms, refuseTooMuch } from './size-limits.ts';

type Written = Pick<SendingPayload, 'subject' | 'preheader' | 'message' | 'isPersonalized'>;

/** A sanitised text. */
export interface ReadText {
  body: string;
  /** The size of the e-mail document in bytes, as returned by refuseTooMuch. */
  bytes: number;
}

/** Reads a text in this thread. Throws badInput for a text that is too large. */
export function readTextHere(
  channel: Channel,
  { subject, preheader, message, isPersonalized: personalized }: Written,
): ReadText {
  if (channel === 'sms') refuseLongSms(message);
  const body = channel === 'sms' ? cleanLines(message).normalize('NFC') : cleanHtml(message);
  return { body, bytes: refuseTooMuch({ channel, subject, preheader, body, personalized }) };
}

/**
 * Like readTextHere, with long texts in a worker thread. Call it before a transaction begins, so that no connection is
 * held while the text waits.
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
