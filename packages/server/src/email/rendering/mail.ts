// Composes a message's mail once and fills in each recipient's values.
import { createHash } from 'node:crypto';
import { mergeText, parseTemplate } from '@tidings/contract/rules/merge-fields.ts';
import type { RunInWorker } from '../../platform/worker-pool/worker-pool.ts';
import { hasWholeLines, isAscii, isWholeMail, toBytes } from '../../platform/text/wire-bytes.ts';
import { canonicalHeader, type SignMail } from './dkim.ts';
import { atOnce, placeFor } from './large-texts.ts';
import { encodeAddress, encodeHeader, encodeName, encodeValue, header } from './mail-encoding.ts';
import { mailReading, type MailReading, readAs } from './mail-reader.ts';
import { mailMarks } from './mail-slots.ts';
import { mergeField } from './placed-fields.ts';
import { documentOf, type MailBody, prepareMail, type Slot } from './prepare-mail.ts';

export interface MailContent extends MailBody {
  fromName: string;
  fromAddress: string;
  replyTo: string;
  /** Value of List-Id, by which mail programs sort; the same for all mails of the organisation. */
  listId: string;
  /** Value of Feedback-ID, by which mailbox providers count complaints. */
  feedbackId: string;
  /**
   * Rewrites the HTML document before it is encoded, so that links count clicks. `countMark` in it stands for the
   * recipient's counting token.
   */
  counting?: (document: string, countMark: string) => Promise<string>;
}

/** The values of one recipient's mail. */
export interface MailOwn {
  /** Token of the unsubscribe address. */
  leave: string;
  /** Token by which opens and clicks are counted. */
  count: string;
  messageId: string;
  date: Date;
}

export interface ComposedMail {
  /** The whole message for the wire: CRLF, dot-stuffed, without the closing dot; each character is one byte. */
  data: string;
  /** Whether it is ASCII only. */
  plain: boolean;
}

export interface MailRenderer {
  /** Bytes of a mail, without its slots and its own headers. */
  bytes: number;
  compose(to: string, fields: Record<string, string>, own: MailOwn): ComposedMail;
  /** Composes and signs. Rejects where `sign` does. */
  composeSigned(
    to: string,
    fields: Record<string, string>,
    own: MailOwn,
    sign: SignMail,
  ): Promise<ComposedMail>;
  /** Subject and HTML as this recipient reads them, for a page of ours. */
  read(fields: Record<string, string>): Promise<{ subject: string; html: string }>;
}

/** A text that is the same for all recipients, for the wire and for signing, and the slot after it. */
interface Segment {
  wire: string;
  canonical: Buffer;
  slot: Slot | null;
}

const prepareUrl = new URL('prepare-mail.ts', import.meta.url).href;
const readerUrl = new URL('mail-reader.ts', import.meta.url).href;

/** Prepares a message once, a long one in a worker thread. Composing for one recipient then only joins texts. */
export async function mailRenderer(
  { counting, ...content }: MailContent,
  runInWorker: RunInWorker = atOnce,
): Promise<MailRenderer> {
  const { fromName, fromAddress, replyTo, listId, feedbackId, ...mail } = content;
  const { personalized, site } = mail;
  const marks = mailMarks(mail);
  const subject = personalized ? parseTemplate(mail.subject) : null;
  const place = placeFor(mail.html, runInWorker);
  // `counting` stores the links in the database, so it runs on this thread.
  const document = counting ? await counting(await place(prepareUrl, documentOf, mail), marks.count) : null;
  const prepared = await place(prepareUrl, prepareMail, mail, document);
  const segments = prepared.body.map(({ wire, canonical, slot }): Segment => ({
    wire,
    canonical: Buffer.from(canonical, 'latin1'),
    slot,
  }));
  let reading: Promise<MailReading> | null = null;
  const fixed = [
    ...sharedHeaders({ fromName, fromAddress, replyTo, listId, feedbackId }, mail),
    ...prepared.headers,
  ];
  const fixedText = fixed.join('');
  const fixedBytes = toBytes(fixedText);
  const isFixedPlain = isAscii(fixedText) && segments.every(({ wire }) => isAscii(wire));
  // Checked once: what is inserted between these parts consists of whole lines without a dot at the start.
  if (!isWholeMail(`${fixedBytes}${segments.map(({ wire }) => wire).join('\r\n')}`))
    throw new Error('this mail could end within');
  const fixedCanonical = fixed.map(canonicalHeader);

  // All mails of a batch have the same date.
  let dated: { date: Date; line: string } | null = null;
  const dateHeader = (date: Date): string => {
    if (dated?.date !== date)
      dated = { date, line: header('Date', date.toUTCString().replace('GMT', '+0000')) };
    return dated.line;
  };
  const headOf = (own: readonly string[]): ComposedMail => {
    const text = own.join('');
    if (!hasWholeLines(text)) throw new Error('a line of the head could end within');
    return isAscii(text)
      ? { data: `${fixedBytes}${text}\r\n`, plain: isFixedPlain }
      : { data: `${fixedBytes}${toBytes(text)}\r\n`, plain: false };
  };
  const ownHeaders = (to: string, fields: Record<string, string>, { leave, messageId, date }: MailOwn) => [
    header('To', encodeAddress(to)),
    ...(subject ? [header('Subject', encodeHeader(mergeText(subject, fields)))] : []),
    header('Message-ID', `<${messageId}>`),
    dateHeader(date),
    // Never folded, because RFC 8058 receivers look for it on one line.
    `List-Unsubscribe: <${site}/u/${leave}>\r\n`,
  ];

  return {
    bytes: segments.reduce((sum, segment) => sum + segment.wire.length, fixedBytes.length),
    compose: (to, fields, own) => {
      let { data, plain } = headOf(ownHeaders(to, fields, own));
      for (const { wire, slot } of segments) data += slot ? wire + fill(slot, fields, own) : wire;
      return { data, plain };
    },
    composeSigned: async (to, fields, own, sign) => {
      const mine = ownHeaders(to, fields, own);
      const hash = createHash('sha256');
      let { data, plain } = headOf(mine);
      for (const { wire, canonical, slot } of segments) {
        data += wire;
        hash.update(canonical);
        if (!slot) continue;
        const value = fill(slot, fields, own);
        data += value;
        hash.update(value);
      }
      const signature = await sign({
        headers: [...fixedCanonical, ...mine.map(canonicalHeader)],
        bodyHash: hash.digest('base64'),
        at: own.date,
      });
      return { data: toBytes(signature) + data, plain };
    },
    read: async (fields) => readAs(await (reading ??= place(readerUrl, mailReading, mail)), fields),
  };
}

/** The headers that are the same in every mail of a message. */
const sharedHeaders = (
  { fromName, fromAddress, replyTo, listId, feedbackId }: Omit<MailContent, keyof MailBody | 'counting'>,
  { personalized, subject, organisation }: MailBody,
): string[] => [
  header('From', `${encodeName(fromName)} <${encodeAddress(fromAddress)}>`.trim()),
  ...(replyTo && replyTo !== fromAddress ? [header('Reply-To', encodeAddress(replyTo))] : []),
  ...(personalized ? [] : [header('Subject', encodeHeader(subject))]),
  header('List-Id', `${encodeName(organisation)} <${listId}>`),
  header('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'),
  header('Feedback-ID', feedbackId),
];

/** The encoded value of a slot. It contains no white space, and none of its lines begins with a dot, so it is canonical. */
const fill = (slotted: Slot, fields: Record<string, string>, own: MailOwn): string =>
  encodeValue(typeof slotted === 'string' ? own[slotted] : mergeField(slotted, fields));
