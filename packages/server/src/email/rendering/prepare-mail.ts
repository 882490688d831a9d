// Prepares the parts that all mails of a message share.
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { cleanLines } from '../../platform/text/clean-text.ts';
import { canonicalBody } from './dkim.ts';
import { mailDocument } from '../html/mail-document.ts';
import type { Readable } from './mail-reader.ts';
import { mailMarks, type MailMarks } from './mail-slots.ts';
import { footText, textOfHtml } from '../html/mail-text.ts';
import { placedInHtml, placedInText, type PlacedField, type PlacedPiece } from './placed-fields.ts';

export interface MailBody extends Readable {
  /** The address of the installation, below which are its images and the page to leave by. */
  site: string;
}

/** What stands in a slot: a field's value, or a token of the recipient. */
export type Slot = PlacedField | 'leave' | 'count';

/** A text that is the same for all, as it goes on the wire and as it is signed; and the slot behind it. */
export interface Cut {
  wire: string;
  canonical: string;
  slot: Slot | null;
}

export interface PreparedMail {
  /** The headers that say what the body is, each with its line end. */
  headers: string[];
  body: Cut[];
}

/** Its HTML document, with the mark of the recipient's token to leave by in it. */
export function documentOf(mail: MailBody): string {
  return mailDocument({ ...mail, content: mail.html, leaveAt: leaveAt(mail) });
}

/** The mail around `document`, or around its own where null. All of it is plain data. */
export async function prepareMail(mail: MailBody, document: string | null): Promise<PreparedMail> {
  const marks = mailMarks(mail);
  const slots: PlacedField[] = [];
  const marked = (pieces: PlacedPiece[]) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : marks.slot(slots.push(piece) - 1))).join('');
  const html = document ?? documentOf(mail);
  const words = textOfHtml(mail.html, mail.site);
  const foot = footText({ ...mail, leaveAt: leaveAt(mail) });
  const built = mail.personalized
    ? await build(marked(placedInText(words)) + foot, marked(placedInHtml(html)), marks)
    : await build(words + foot, html, marks);
  return { headers: built.headers, body: cut(built.body, slots, marks) };
}

const leaveAt = (mail: MailBody): string => `${mail.site}/u/${mailMarks(mail).leave}`;

async function build(
  text: string,
  html: string,
  { boundary }: MailMarks,
): Promise<{ headers: string[]; body: string }> {
  // Said of each part: left to itself the composer sends plain ASCII as it is, and a spliced value would not be read.
  const contentTransferEncoding = 'quoted-printable' as const;
  // The encoding leaves a lone CR as it is, and what was kept before texts were cleaned may hold one.
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
 * Cuts the encoded body at its marks. A value stands on lines of its own between soft breaks, hence every text after a
 * slot begins a line, and is dot-stuffed as such.
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
 * Mail programs of old mark a line that begins with 'From ' on its way, and so break the signature. The rest of it goes on the
 * next line, or this one could become too long. Each literal begins a line. (RFC 2049 3)
 */
const shieldFrom = (text: string): string => text.replace(/(^|\r\n)From /g, '$1=46rom=\r\n ');

/** RFC 5321 4.5.2: a line that begins with a dot gets another. */
const stuff = (text: string): string => text.replace(/(^|\r\n)\./g, '$1..');
