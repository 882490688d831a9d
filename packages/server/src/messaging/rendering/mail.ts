// A mail for each recipient: composed once, with slots at which each recipient's values are spliced in.
import { createHash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { mergeText, parseTemplate } from '@tidings/contract/rules/merge-fields.ts';
import { canonicalBody, canonicalHeader, type SignMail } from './dkim.ts';
import { encodeAddress, encodeHeader, encodeName, encodeValue, header } from './mail-encoding.ts';
import { mailDocument } from './mail-document.ts';
import { mailReader, type Readable } from './mail-reader.ts';
import { mailMarks, type MailMarks } from './mail-slots.ts';
import { mailText } from './mail-text.ts';
import {
  mergeField,
  placedInHtml,
  placedInText,
  type PlacedField,
  type PlacedPiece,
} from './placed-fields.ts';

export interface MailContent extends Readable {
  fromName: string;
  fromAddress: string;
  replyTo: string;
  /** The address of the installation, below which are its images and the page to leave by. */
  site: string;
  /** Of List-Id, by which mail programs sort; the same for all mails of the organisation. */
  listId: string;
  /** Of Feedback-ID, by which mailbox providers count complaints. */
  feedbackId: string;
  /**
   * What becomes of the HTML document before it is encoded: links by way of us, where clicks are counted. `tokenMark` stands
   * in it for the recipient's token.
   */
  counting?: (document: string, tokenMark: string) => Promise<string>;
}

/** Whose mail it is. */
export interface MailOwn {
  /** Names its recipient, in the address to leave by. */
  token: string;
  messageId: string;
  date: Date;
}

export interface MailRenderer {
  /** The whole message as it goes on the wire: CRLF, dot-stuffed, without the closing dot. */
  compose(to: string, fields: Record<string, string>, own: MailOwn): Buffer;
  /** The same, signed. Rejects where `sign` does. */
  composeSigned(to: string, fields: Record<string, string>, own: MailOwn, sign: SignMail): Promise<Buffer>;
  /** Subject and HTML as this recipient reads them, to be shown on a page of ours. */
  read(fields: Record<string, string>): { subject: string; html: string };
}

type Slot = PlacedField | 'token';

/** A text that is the same for all, as it goes on the wire and as it is signed; and the slot behind it. */
interface Segment {
  bytes: Buffer;
  canonical: Buffer;
  slot: Slot | null;
}

/** Prepares a message once. Composing for one recipient then only joins buffers. */
export async function mailRenderer(content: MailContent): Promise<MailRenderer> {
  const { personalized, fromName, fromAddress, replyTo, site, organisation, listId, feedbackId } = content;
  const marks = mailMarks(content);
  const page = { ...content, content: content.html, leaveAt: `${site}/u/${marks.token}` };
  const subject = personalized ? parseTemplate(content.subject) : null;

  const slots: PlacedField[] = [];
  const marked = (source: string, apart: (source: string) => PlacedPiece[]) =>
    personalized
      ? apart(source)
          .map((piece) => (typeof piece === 'string' ? piece : marks.slot(slots.push(piece) - 1)))
          .join('')
      : source;
  const document = mailDocument(page);
  const counted = content.counting ? await content.counting(document, marks.token) : document;
  const built = await build(marked(mailText(page), placedInText), marked(counted, placedInHtml));
  const segments = cut(built.body, slots, marks);
  const fixed = [
    header('From', `${encodeName(fromName)} <${encodeAddress(fromAddress)}>`.trim()),
    ...(replyTo && replyTo !== fromAddress ? [header('Reply-To', encodeAddress(replyTo))] : []),
    ...(subject ? [] : [header('Subject', encodeHeader(content.subject))]),
    header('List-Id', `${encodeName(organisation)} <${listId}>`),
    header('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'),
    header('Feedback-ID', feedbackId),
    ...built.contentHeaders,
  ];
  const fixedText = fixed.join('');
  const fixedCanonical = fixed.map(canonicalHeader);

  const ownHeaders = (to: string, fields: Record<string, string>, { token, messageId, date }: MailOwn) => [
    header('To', encodeAddress(to)),
    ...(subject ? [header('Subject', encodeHeader(mergeText(subject, fields)))] : []),
    header('Message-ID', `<${messageId}>`),
    header('Date', date.toUTCString().replace('GMT', '+0000')),
    // Never folded: RFC 8058 has it looked for in one line.
    `List-Unsubscribe: <${site}/u/${token}>\r\n`,
  ];

  return {
    compose: (to, fields, own) => {
      const parts: Buffer[] = [
        Buffer.from(`${fixedText}${ownHeaders(to, fields, own).join('')}\r\n`, 'utf8'),
      ];
      for (const segment of segments) {
        parts.push(segment.bytes);
        if (segment.slot) parts.push(fill(segment.slot, fields, own));
      }
      return Buffer.concat(parts);
    },
    composeSigned: async (to, fields, own, sign) => {
      const mine = ownHeaders(to, fields, own);
      const body = createHash('sha256');
      const parts: Buffer[] = [];
      for (const segment of segments) {
        parts.push(segment.bytes);
        body.update(segment.canonical);
        if (!segment.slot) continue;
        const value = fill(segment.slot, fields, own);
        parts.push(value);
        body.update(value);
      }
      const signature = await sign({
        headers: [...fixedCanonical, ...mine.map(canonicalHeader)],
        bodyHash: body.digest('base64'),
        at: own.date,
      });
      const head = Buffer.from(`${signature}${fixedText}${mine.join('')}\r\n`, 'utf8');
      return Buffer.concat([head, ...parts]);
    },
    read: mailReader(content),
  };
}

/** What stands in a slot. It holds neither white space nor a dot at the begin of a line: it is canonical as it is. */
function fill(slotted: Slot, fields: Record<string, string>, { token }: MailOwn): Buffer {
  if (slotted === 'token') return encodeValue(token);
  return encodeValue(mergeField(slotted, fields));
}

async function build(text: string, html: string): Promise<{ contentHeaders: string[]; body: string }> {
  // Said of each part: left to itself the composer sends plain ASCII as it is, and a spliced value would not be read.
  const contentTransferEncoding = 'quoted-printable' as const;
  const composer = new MailComposer({
    ...(text && { text: { content: text, contentTransferEncoding } }),
    html: { content: html, contentTransferEncoding },
    textEncoding: contentTransferEncoding,
  });
  const whole = (await composer.compile().build()).toString('latin1').replace(/\r?\n/g, '\r\n');
  const end = whole.indexOf('\r\n\r\n');
  const headers = whole.slice(0, end).split(/\r\n(?![ \t])/);
  return {
    contentHeaders: headers
      .filter((line) => /^(content-|mime-version)/i.test(line))
      .map((line) => `${line}\r\n`),
    body: `${whole.slice(end + 4).trimEnd()}\r\n`,
  };
}

/**
 * Cuts the encoded body at its marks. A value stands on lines of its own between soft breaks, hence every text after a
 * slot begins a line, and is dot-stuffed as such.
 */
function cut(body: string, slots: PlacedField[], { next }: MailMarks): Segment[] {
  const segments: Segment[] = [];
  let rest = body;
  for (;;) {
    const found = next.exec(rest);
    const literal = found ? rest.slice(0, found.index) : rest;
    const number = found?.[1]?.replace(/\D/g, '');
    segments.push({
      bytes: Buffer.from(stuff(literal), 'latin1'),
      canonical: Buffer.from(canonicalBody(literal), 'latin1'),
      slot: !found ? null : number === undefined ? 'token' : (slots[Number(number)] as PlacedField),
    });
    if (!found) return segments;
    rest = rest.slice(found.index + found[0].length);
  }
}

/** RFC 5321 4.5.2: a line that begins with a dot gets another. Each literal begins a line. */
const stuff = (text: string): string => text.replace(/(^|\r\n)\./g, '$1..');
