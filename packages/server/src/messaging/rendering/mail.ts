// A mail for each recipient: composed once, with slots at which each recipient's values are spliced in.
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { mergeText, parseTemplate, type Piece } from '@tidings/contract/rules/merge-fields.ts';
import { encodeHeader, encodeName, encodeValue, header } from './mail-encoding.ts';
import { escapeHtml, mailDocument, mailText } from './mail-html.ts';
import { mailReader, type Readable } from './mail-reader.ts';
import { tokenMark } from './mail-slots.ts';

export interface MailContent extends Readable {
  fromName: string;
  fromAddress: string;
  replyTo: string;
  /** The address of the installation, below which are its images and the page to leave by. */
  site: string;
}

export interface MailRenderer {
  /**
   * The whole message as it goes on the wire: CRLF, dot-stuffed, without the closing dot. `token` names its recipient in
   * the address to leave by.
   */
  compose(
    to: string,
    fields: Record<string, string>,
    own: { token: string; messageId: string; date: Date },
  ): Buffer;
  /** Subject and HTML as this recipient reads them, to be shown on a page of ours. */
  read(fields: Record<string, string>): { subject: string; html: string };
}

type Segment =
  | { bytes: Buffer }
  | { piece: Extract<Piece, { kind: 'field' }>; inHtml: boolean }
  | { token: true };

/** Prepares a message once. Composing for one recipient then only joins buffers. */
export async function mailRenderer(content: MailContent): Promise<MailRenderer> {
  const { personalized } = content;
  const page = { ...content, content: content.html, leaveAt: `${content.site}/u/${tokenMark}` };
  const subject = parseTemplate(personalized ? content.subject : '');
  const fixedSubject = personalized ? null : encodeHeader(content.subject);

  const slots: Segment[] = [];
  const marked = (source: string, inHtml: boolean) =>
    personalized
      ? parseTemplate(source)
          .pieces.map((piece) => (piece.kind === 'literal' ? piece.text : slot(slots, piece, inHtml)))
          .join('')
      : source;
  const built = await build(marked(mailText(page), false), marked(mailDocument(page), true));
  const segments = cut(built.body, slots);
  const top = [header('From', `${encodeName(content.fromName)} <${content.fromAddress}>`.trim())];
  if (content.replyTo) top.push(header('Reply-To', content.replyTo));
  const fixed = [...top, ...built.contentHeaders].join('');

  return {
    compose: (to, fields, { token, messageId, date }) => {
      const own = [
        header('To', to),
        header('Subject', fixedSubject ?? encodeHeader(mergeText(subject, fields))),
        header('Message-ID', `<${messageId}>`),
        header('Date', date.toUTCString().replace('GMT', '+0000')),
      ].join('');
      const head = Buffer.from(`${fixed}${own}\r\n`, 'utf8');
      return Buffer.concat([
        head,
        ...segments.map((segment) =>
          'bytes' in segment
            ? segment.bytes
            : 'token' in segment
              ? encodeValue(token)
              : fill(segment, fields),
        ),
      ]);
    },
    read: mailReader(content),
  };
}

const slotName = (i: number) => `TidingsSlot${String(i).padStart(4, '0')}Here`;

function slot(slots: Segment[], piece: Extract<Piece, { kind: 'field' }>, inHtml: boolean): string {
  slots.push({ piece, inHtml });
  return slotName(slots.length - 1);
}

function fill(segment: Extract<Segment, { inHtml: boolean }>, fields: Record<string, string>): Buffer {
  const template = { pieces: [segment.piece] };
  return encodeValue(segment.inHtml ? mergeText(template, fields, escapeHtml) : mergeText(template, fields));
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
    body: `${whole.slice(end + 4).replace(/(\r\n)*$/, '')}\r\n`,
  };
}

/**
 * Cuts the encoded body at its slots. Quoted-printable may have broken a slot's name over two lines, so the search
 * allows a soft break between any two letters. A value stands on lines of its own between soft breaks, hence every
 * text after a slot begins a line, and is dot-stuffed as such.
 */
function cut(body: string, slots: Segment[]): Segment[] {
  const segments: Segment[] = [];
  let rest = body;
  for (;;) {
    const found = anySlot.exec(rest);
    const literal = found ? rest.slice(0, found.index) : rest;
    segments.push({ bytes: Buffer.from(stuff(literal), 'latin1') });
    if (!found) return segments;
    const number = found[1]?.replace(/\D/g, '');
    segments.push(number === undefined ? { token: true } : (slots[Number(number)] as Segment));
    rest = rest.slice(found.index + found[0].length);
  }
}

const broken = (letters: string): string => letters.split('').join('(?:=\\r\\n)?');
const anySlot = new RegExp(
  `${broken('TidingsSlot')}(?:=\\r\\n)?((?:\\d(?:=\\r\\n)?){4})${broken('Here')}|${broken(tokenMark)}`,
);

/** RFC 5321 4.5.2: a line that begins with a dot gets another. Each literal begins a line. */
const stuff = (text: string): string => text.replace(/(^|\r\n)\./g, '$1..');
