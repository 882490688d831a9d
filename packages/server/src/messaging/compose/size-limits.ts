// Limits the size of a text before it is prepared for its recipients.
import { AppError } from '@tidings/contract/errors.ts';
import { parseTemplate } from '@tidings/contract/rules/merge-fields.ts';
import { clippedAt, mailDocument } from '../../email/html/mail-document.ts';
import type { Content } from './content.ts';

/** The most merge fields: each may become a long name, for each of 100,000 recipients. */
const maxFields = 200;

/** The most characters of an SMS before merging: a little more than the 255 pages that can be sent. */
const maxOfSms = 50_000;

/**
 * The most bytes of an e-mail document: five times what Gmail shows. Encoded it can be ten times as large, and a
 * hundred are held in memory.
 */
const maxOfMail = 500_000;

/** The most a document grows from its source; short table cells grow most. */
const growth = 40;

/**
 * Throws badInput, with advice, for a text that is too large. Returns the size of an e-mail document in bytes, without
 * the organisation's footer; 0 where the text is too short to be clipped, whatever its markup.
 */
export function refuseTooMuch({
  channel,
  subject,
  preheader,
  body,
  personalized,
}: Pick<Content, 'channel' | 'subject' | 'preheader' | 'body' | 'personalized'>): number {
  const fields = personalized ? countFields(`${subject} ${preheader} ${body}`) : 0;
  if (fields > maxFields)
    throw tooMuch(
      `This message has ${written(fields)} places that are filled in for each, and ${maxFields} are the most. Take some out.`,
    );
  if (channel === 'sms') {
    refuseLongSms(body);
    return 0;
  }
  if (body.length * growth < clippedAt) return 0;
  const bytes = Buffer.byteLength(body);
  const page = {
    subject,
    preheader,
    content: body,
    organisation: '',
    footer: '',
    site: '',
    unsubscribeAt: '',
  };
  // A text that is too large already is not rendered.
  const all = bytes > maxOfMail ? bytes : Buffer.byteLength(mailDocument(page));
  if (all > maxOfMail)
    throw tooMuch(
      `This message is too long: as an e-mail it has ${written(all / 1000)} kB, and ${written(maxOfMail / 1000)} kB can be sent. Shorten it, or paste it as plain text, then format it here.`,
    );
  return all;
}

/** Like refuseTooMuch, for the unprocessed text of an SMS. */
export function refuseLongSms(text: string): void {
  if (text.length > maxOfSms)
    throw tooMuch(`This message is too long: it has ${written(text.length)} characters. Shorten it.`);
}

const countFields = (text: string): number =>
  parseTemplate(text).pieces.filter(({ kind }) => kind === 'field').length;

const written = (number: number): string => Math.round(number).toLocaleString('en');

const tooMuch = (sentence: string): AppError => new AppError('badInput', sentence, { message: 'Too long' });
