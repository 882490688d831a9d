// Limits the size of a text before it is prepared for its recipients.
import { AppError } from '@tidings/contract/errors.ts';
import { parseTemplate } from '@tidings/contract/rules/merge-fields.ts';
import { clippedAt, mailDocument } from '../../email/html/mail-document.ts';
import type { Content } from './content.ts';

/** Places to fill in: each may become a long name, for each of a hundred thousand readers. */
const maxFields = 200;

/** Characters of an SMS before it is merged: a little more than the 255 pages that can be sent. */
const maxOfSms = 50_000;

/** Bytes of a mail's document: five times what Gmail shows. On the wire it is up to ten times as much, and a hundred are held. */
const maxOfMail = 500_000;

/** A cell of a table is the shortest that becomes so much more. */
const growth = 40;

/**
 * Throws badInput, with what to do, for what nobody means to send. Else the bytes of a mail's document without the lines
 * that the organisation has at its foot; 0 where nobody hides a part of it, whatever its markup becomes.
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
  // What is too much already is not made more of.
  const all = bytes > maxOfMail ? bytes : Buffer.byteLength(mailDocument(page));
  if (all > maxOfMail)
    throw tooMuch(
      `This message is too long: as an e-mail it has ${written(all / 1000)} kB, and ${written(maxOfMail / 1000)} kB can be sent. Shorten it, or paste it as plain text, then format it here.`,
    );
  return all;
}

/** The same for the bare text of an SMS, before anything is done to it. */
export function refuseLongSms(text: string): void {
  if (text.length > maxOfSms)
    throw tooMuch(`This message is too long: it has ${written(text.length)} characters. Shorten it.`);
}

const countFields = (text: string): number =>
  parseTemplate(text).pieces.filter(({ kind }) => kind === 'field').length;

const written = (number: number): string => Math.round(number).toLocaleString('en');

const tooMuch = (sentence: string): AppError => new AppError('badInput', sentence, { message: 'Too long' });
