// A mail for each recipient: composed once, with slots at which each recipient's values are spliced in.
import { createHash } from 'node:crypto';
import { mergeText, parseTemplate } from '@tidings/contract/rules/merge-fields.ts';
import type { RunAside } from '../../platform/aside.ts';
import { canonicalHeader, type SignMail } from './dkim.ts';
import { atOnce, placeFor } from './large-texts.ts';
import { encodeAddress, encodeHeader, encodeName, encodeValue, header } from './mail-encoding.ts';
import { openMailMemory } from './mail-memory.ts';
import { mailReading, type MailReading, readAs } from './mail-reader.ts';
import { mailMarks } from './mail-slots.ts';
import { mergeField } from './placed-fields.ts';
import { documentOf, type MailBody, prepareMail, type Slot } from './prepare-mail.ts';

export interface MailContent extends MailBody {
  fromName: string;
  fromAddress: string;
  replyTo: string;
  /** Of List-Id, by which mail programs sort; the same for all mails of the organisation. */
  listId: string;
  /** Of Feedback-ID, by which mailbox providers count complaints. */
  feedbackId: string;
  /**
   * What becomes of the HTML document before it is encoded: links by way of us, where clicks are counted. `countMark` stands
   * in it for the recipient's token of counting.
   */
  counting?: (document: string, countMark: string) => Promise<string>;
}

/** Whose mail it is. */
export interface MailOwn {
  /** Names its recipient in the address to leave by. */
  leave: string;
  /** The same, in those by which opens and clicks are counted. */
  count: string;
  messageId: string;
  date: Date;
}

export interface MailRenderer {
  /** How long a mail is, what stands in its slots and its own headers apart. */
  bytes: number;
  /** The whole message as it goes on the wire: CRLF, dot-stuffed, without the closing dot. */
  compose(to: string, fields: Record<string, string>, own: MailOwn): Buffer;
  /** The same, signed. Rejects where `sign` does. */
  composeSigned(to: string, fields: Record<string, string>, own: MailOwn, sign: SignMail): Promise<Buffer>;
  /** Subject and HTML as this recipient reads them, to be shown on a page of ours. */
  read(fields: Record<string, string>): Promise<{ subject: string; html: string }>;
}

/** A text that is the same for all, as it goes on the wire and as it is signed; and the slot behind it. */
interface Segment {
  bytes: Buffer;
  canonical: Buffer;
  slot: Slot | null;
}

const prepareUrl = new URL('prepare-mail.ts', import.meta.url).href;
const readerUrl = new URL('mail-reader.ts', import.meta.url).href;

/** Prepares a message once, a long one in a thread of its own. Composing for one recipient then only joins buffers. */
export async function mailRenderer(
  { counting, ...content }: MailContent,
  aside: RunAside = atOnce,
): Promise<MailRenderer> {
  const { fromName, fromAddress, replyTo, listId, feedbackId, ...mail } = content;
  const { personalized, site, organisation } = mail;
  const marks = mailMarks(mail);
  const subject = personalized ? parseTemplate(mail.subject) : null;
  const place = placeFor(mail.html, aside);
  // Only what is written down of its links is asked for here.
  const document = counting ? await counting(await place(prepareUrl, documentOf, mail), marks.count) : null;
  const prepared = await place(prepareUrl, prepareMail, mail, document);
  const segments = prepared.body.map(({ wire, canonical, slot }): Segment => ({
    bytes: Buffer.from(wire, 'latin1'),
    canonical: Buffer.from(canonical, 'latin1'),
    slot,
  }));
  let reading: Promise<MailReading> | null = null;
  const join = openMailMemory();
  const fixed = [
    header('From', `${encodeName(fromName)} <${encodeAddress(fromAddress)}>`.trim()),
    ...(replyTo && replyTo !== fromAddress ? [header('Reply-To', encodeAddress(replyTo))] : []),
    ...(subject ? [] : [header('Subject', encodeHeader(mail.subject))]),
    header('List-Id', `${encodeName(organisation)} <${listId}>`),
    header('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'),
    header('Feedback-ID', feedbackId),
    ...prepared.headers,
  ];
  const fixedBytes = Buffer.from(fixed.join(''));
  const fixedCanonical = fixed.map(canonicalHeader);

  // A batch goes at one moment.
  let dated: { date: Date; line: string } | null = null;
  const dateHeader = (date: Date): string => {
    if (dated?.date !== date)
      dated = { date, line: header('Date', date.toUTCString().replace('GMT', '+0000')) };
    return dated.line;
  };
  const ownHeaders = (to: string, fields: Record<string, string>, { leave, messageId, date }: MailOwn) => [
    header('To', encodeAddress(to)),
    ...(subject ? [header('Subject', encodeHeader(mergeText(subject, fields)))] : []),
    header('Message-ID', `<${messageId}>`),
    dateHeader(date),
    // Never folded: RFC 8058 has it looked for in one line.
    `List-Unsubscribe: <${site}/u/${leave}>\r\n`,
  ];

  return {
    bytes: segments.reduce((sum, segment) => sum + segment.bytes.length, fixedBytes.length),
    compose: (to, fields, own) => {
      const pieces: (string | Buffer)[] = [fixedBytes, `${ownHeaders(to, fields, own).join('')}\r\n`];
      for (const { bytes, slot } of segments) {
        pieces.push(bytes);
        if (slot) pieces.push(fill(slot, fields, own));
      }
      return join(pieces);
    },
    composeSigned: async (to, fields, own, sign) => {
      const mine = ownHeaders(to, fields, own);
      const hash = createHash('sha256');
      const pieces: (string | Buffer)[] = [fixedBytes, `${mine.join('')}\r\n`];
      for (const { bytes, canonical, slot } of segments) {
        pieces.push(bytes);
        hash.update(canonical);
        if (!slot) continue;
        const value = fill(slot, fields, own);
        pieces.push(value);
        hash.update(value);
      }
      const signature = await sign({
        headers: [...fixedCanonical, ...mine.map(canonicalHeader)],
        bodyHash: hash.digest('base64'),
        at: own.date,
      });
      return join([signature, ...pieces]);
    },
    read: async (fields) => readAs(await (reading ??= place(readerUrl, mailReading, mail)), fields),
  };
}

/** What stands in a slot. It holds neither white space nor a dot at the begin of a line: it is canonical as it is. */
const fill = (slotted: Slot, fields: Record<string, string>, own: MailOwn): string =>
  encodeValue(typeof slotted === 'string' ? own[slotted] : mergeField(slotted, fields));
