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

export interface ComposedMail {
  /** The whole message as it goes on the wire: CRLF, dot-stuffed, without the closing dot; each character is one byte. */
  data: string;
  /** It is ASCII. */
  plain: boolean;
}

export interface MailRenderer {
  /** How long a mail is, what stands in its slots and its own headers apart. */
  bytes: number;
  compose(to: string, fields: Record<string, string>, own: MailOwn): ComposedMail;
  /** The same, signed. Rejects where `sign` does. */
  composeSigned(
    to: string,
    fields: Record<string, string>,
    own: MailOwn,
    sign: SignMail,
  ): Promise<ComposedMail>;
  /** Subject and HTML as this recipient reads them, to be shown on a page of ours. */
  read(fields: Record<string, string>): Promise<{ subject: string; html: string }>;
}

/** A text that is the same for all, as it goes on the wire and as it is signed; and the slot behind it. */
interface Segment {
  wire: string;
  canonical: Buffer;
  slot: Slot | null;
}

const prepareUrl = new URL('prepare-mail.ts', import.meta.url).href;
const readerUrl = new URL('mail-reader.ts', import.meta.url).href;

/** Prepares a message once, a long one in a thread of its own. Composing for one recipient then only joins texts. */
export async function mailRenderer(
  { counting, ...content }: MailContent,
  runInWorker: RunInWorker = atOnce,
): Promise<MailRenderer> {
  const { fromName, fromAddress, replyTo, listId, feedbackId, ...mail } = content;
  const { personalized, site } = mail;
  const marks = mailMarks(mail);
  const subject = personalized ? parseTemplate(mail.subject) : null;
  const place = placeFor(mail.html, runInWorker);
  // Only what is written down of its links is asked for here.
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
  // Once for all: between these come lines of their own that hold neither.
  if (!isWholeMail(`${fixedBytes}${segments.map(({ wire }) => wire).join('\r\n')}`))
    throw new Error('this mail could end within');
  const fixedCanonical = fixed.map(canonicalHeader);

  // A batch goes at one moment.
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
    // Never folded: RFC 8058 has it looked for in one line.
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

/** What stands in a slot. It holds neither white space nor a dot at the begin of a line: it is canonical as it is. */
const fill = (slotted: Slot, fields: Record<string, string>, own: MailOwn): string =>
  encodeValue(typeof slotted === 'string' ? own[slotted] : mergeField(slotted, fields));
