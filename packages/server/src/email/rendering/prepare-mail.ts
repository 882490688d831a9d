// Prepares the parts that all mails of a message share.
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { cleanLines } from '../../platform/text/clean-text.ts';
import { canonicalBody } from './dkim.ts';
import { mailDocument } from '../html/mail-document.ts';
import type { Readable } from './mail-reader.ts';
import { mailMarks, type MailMarks } from './mail-slots.ts';
import { footerText, textOfHtml } from '../html/mail-text.ts';
import { placedInHtml, placedInText, type PlacedField, type PlacedPiece } from './placed-fields.ts';

export interface MailBody extends Readable {
  /** The installation's address; images and the unsubscribe page are below it. */
  site: string;
}

/** What is inserted: a field's value, or a token of the recipient. */
export type Slot = PlacedField | 'leave' | 'count';

/** A text that is the same for all recipients, for the wire and for signing, and the slot after it. */
export interface Cut {
  wire: string;
  canonical: string;
  slot: Slot | null;
}

export interface PreparedMail {
  /** The headers that describe the body, each with its line end. */
  headers: string[];
  body: Cut[];
}

/** The HTML document, with the placeholder of the unsubscribe token. */
export function documentOf(mail: MailBody): string {
  return mailDocument({ ...mail, content: mail.html, unsubscribeAt: unsubscribeAt(mail) });
}

/**
 * Prepares the mail around `document`, or around its own document for null. The result is plain data for a worker
 * thread.
 */
export async function prepareMail(mail: MailBody, document: string | null): Promise<PreparedMail> {
  const marks = mailMarks(mail);
  const slots: PlacedField[] = [];
  const marked = (pieces: PlacedPiece[]) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : marks.slot(slots.push(piece) - 1))).join('');
  const html = document ?? documentOf(mail);
  const words = textOfHtml(mail.html, mail.site);
  const footer = footerText({ ...mail, unsubscribeAt: unsubscribeAt(mail) });
  const built = mail.personalized
    ? await build(marked(placedInText(words)) + footer, marked(placedInHtml(html)), marks)
    : await build(words + footer, html, marks);
  return { headers: built.headers, body: cut(built.body, slots, marks) };
}

const unsubscribeAt = (mail: MailBody): string => `${mail.site}/u/${mailMarks(mail).leave}`;

async function build(
  text: string,
  html: string,
  { boundary }: MailMarks,
): Promise<{ headers: string[]; body: string }> {
  // Set for each part. Left to itself the composer sends plain ASCII unencoded, and an inserted value would not be
  // decoded.
  const contentTransferEncoding = 'quoted-printable' as const;
  // The encoding keeps a lone CR, and texts stored before texts were cleaned may contain one.
  const [cleanText, cleanHtml] = [cleanLines(text), cleanLines(html)];
  const composer = new MailComposer({
    ...(text && { text: { content: cleanText, contentTransferEncoding } }),
    html: { content: cleanHtml, contentTransferEncoding },
    textEncoding: contentTransferEncoding,
    baseBoundary: boundary,
  });
  const whole = (await composer.compile().build()).toString('latin1').replace(/\r?\n/g, '\r\n');
  const end = whole.indexOf('\r\n\r\n');
  const lines = whole.slice(0, end).split(/\r\n(?![ \t])/);
  return {
    headers: lines.filter((line) => /^(content-|mime-version)/i.test(line)).map((line) => `${line}\r\n`),
    body: `${whole.slice(end + 4).trimEnd()}\r\n`,
  };
}

/**
 * Cuts the encoded body at its placeholders. A value has lines of its own between soft breaks, so every text after a
 * slot begins a line and is dot-stuffed as such.
 */
function cut(body: string, slots: PlacedField[], { next }: MailMarks): Cut[] {
  const cuts: Cut[] = [];
  let rest = body;
  for (;;) {
    const found = next.exec(rest);
    const literal = shieldFrom(found ? rest.slice(0, found.index) : rest);
    cuts.push({
      wire: stuff(literal),
      canonical: canonicalBody(literal),
      slot: found ? slotOf(found.groups ?? {}, slots) : null,
    });
    if (!found) return cuts;
    rest = rest.slice(found.index + found[0].length);
  }
}

function slotOf({ leave, count, slot = '' }: Record<string, string | undefined>, slots: PlacedField[]): Slot {
  if (leave) return 'leave';
  return count ? 'count' : (slots[Number(slot.replace(/\D/g, ''))] as PlacedField);
}

/**
 * Old mail programs change a line that begins with 'From ' and so break the signature. The rest of the line moves to
 * the next one, or this one could become too long. Each literal begins a line (RFC 2049 3).
 */
const shieldFrom = (text: string): string => text.replace(/(^|\r\n)From /g, '$1=46rom=\r\n ');

/** Doubles a dot at the start of a line (RFC 5321 4.5.2). */
const stuff = (text: string): string => text.replace(/(^|\r\n)\./g, '$1..');
