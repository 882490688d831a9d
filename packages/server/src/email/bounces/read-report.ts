// Reads an automatic mail: a bounce (RFC 3464), a spam report (RFC 5965) or neither.
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { MailTokens, Named } from '../tokens/mail-token.ts';
import type { Receipt } from '../../providers/provider.ts';
import { isDmarcRefusal } from '../smtp/dmarc-refusal.ts';
import { isHardRefusal } from '../smtp/hard-refusal.ts';
import { namedIn, type ReadBounceAddress } from './bounce-address.ts';
import { referenceOf } from './reference.ts';
import { type Fields, keywordOf, readBlocks, readHeaders, readRecipient } from './report-fields.ts';
import { failedDmarc, readStatus } from './read-status.ts';

/** An incoming mail. Its envelope is known where an SMTP server accepted it. */
export interface IncomingMail {
  /** The whole mail, or the head of a large one. */
  bytes: Uint8Array;
  envelope?: { named: Named; isNullSender: boolean };
}

export type ReadReport = (mail: IncomingMail) => Promise<Receipt[]>;

/** Characters of a report that are stored for 72 hours: headers and fields, never the mail that it returns. */
const maxRaw = 8 * 1024;

interface Ports {
  tokens: Pick<MailTokens, 'read'>;
  readAddress: ReadBounceAddress;
  /**
   * Whether the Message-ID of the returned mail is enough to match it. Everybody with a reply to that mail knows it, so
   * it is used only where the bounce address names no mail.
   */
  byMessageId: boolean;
}

/**
 * Opens the reader. It gives the receipts of a mail; none for a mail that is no bounce, or not about a mail of ours.
 */
export function openReportReading(ports: Ports): ReadReport {
  return async ({ bytes, envelope }) => {
    const email = await PostalMime.parse(bytes, { forceRfc822Attachments: true }).catch(() => null);
    const headers = email ? headersOf(email) : readHeaders(Buffer.from(bytes).toString('latin1'));
    const parts = email?.attachments ?? [];
    const named =
      envelope?.named ?? namedByHeaders(email, ports.readAddress) ?? namedByReturned(parts, ports) ?? null;
    if (!named) return [];
    const isNullSender = envelope?.isNullSender ?? headers.get('return-path') === '<>';
    const report = partOf(parts, /^message\/(global-)?delivery-status$/);
    const feedback = partOf(parts, /^message\/feedback-report$/);
    const findings = report
      ? readBlocks(report).flatMap(readFinding)
      : feedback
        ? readFeedback(readHeaders(feedback))
        : isPlainBounce(headers, isNullSender) && !isAway(email)
          ? [readPlainBounce(email, headers)]
          : [];
    const raw = [...headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    return findings.map((finding) => ({
      ...finding,
      references: [referenceOf(named)],
      at: null,
      raw: `${raw}\n\n${report ?? feedback ?? ''}`.slice(0, maxRaw),
    }));
  };
}

type Finding = Omit<Receipt, 'references' | 'at' | 'raw'>;

/** The result for one recipient. 'delayed', 'relayed' and 'expanded' are not final. */
function readFinding(fields: Fields): Finding[] {
  const action = keywordOf(fields.get('action'));
  const code = codeOf(fields);
  const address = readRecipient(fields.get('final-recipient') ?? fields.get('original-recipient'));
  const whose = address === null ? {} : { address };
  if (action === 'delivered') return [{ ...whose, state: 'delivered', code }];
  const isOver = action === undefined ? code?.startsWith('5.') : action === 'failed';
  if (!isOver) return [];
  const diagnostic = fields.get('diagnostic-code') ?? '';
  const hard = isHardDiagnostic(code, diagnostic) ? { hard: true } : {};
  const verdict = isDmarcRefusal(code, diagnostic) ? failedDmarc : readStatus(code ?? '');
  return [{ ...whose, ...verdict, state: 'undelivered', code, ...hard }];
}

/** For a server without enhanced codes, uses the reply in the diagnostic field: 'smtp; 550 No such user'. */
function isHardDiagnostic(enhanced: string | null, diagnostic: string): boolean {
  const [, code, text] = /^[^;]*;\s*(5\d\d)[ -](.*)$/s.exec(diagnostic) ?? [];
  return code !== undefined && isHardRefusal({ code: Number(code), enhanced, text: text ?? '' }, 'mail');
}

/** Some servers always write x.0.0 in the status and the real code in the diagnostic. */
function codeOf(fields: Fields): string | null {
  const [status = null] = enhanced.exec(fields.get('status') ?? '') ?? [];
  if (status !== null && !status.endsWith('.0.0')) return status;
  const [, told = status] =
    /^[^;]*;\s*\d{3}[ -]#?([245]\.\d{1,3}\.\d{1,3})\b/.exec(fields.get('diagnostic-code') ?? '') ?? [];
  return told;
}
const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

/** A complaint proves that the mail arrived. 'not-spam', 'auth-failure' and 'virus' are no complaints. */
function readFeedback(fields: Fields): Finding[] {
  const type = keywordOf(fields.get('feedback-type')) ?? '';
  if (!['abuse', 'fraud', 'opt-out', 'opt-out-list'].includes(type)) return [];
  return [{ state: 'delivered', code: type, reason: 'Marked as spam', suppress: 'complained' }];
}

/** A bounce without a machine-readable report, so its reason is unknown. */
const plainBounce: Finding = {
  state: 'undelivered',
  code: null,
  reason: 'The mail came back without a reason',
  cause: 'provider',
};

/**
 * Looks for the reply that the server quotes in its text ('Remote host said: 550 No such user here'). Gives the sender
 * too, since some programs answer for an absent recipient without a header that says so.
 */
function readPlainBounce(email: Email | null, headers: Fields): Finding {
  const text = email?.text ?? '';
  const own = text.slice(0, maxRaw).split(/^-{3}.*(?:copy of|original message)/im)[0] ?? '';
  const [, code, enhanced, said] =
    /(?:^|[\s:])(5[0-57]\d)[ -](?:#?(5\.\d{1,3}\.\d{1,3})\s)?(.+(?:\n[ \t]+.+)?)/m.exec(own) ?? [];
  const reply = { code: Number(code), enhanced: enhanced ?? null, text: said ?? '' };
  const sender = headers.has('x-failed-recipients') ? null : readRecipient(email?.from?.address);
  return {
    ...plainBounce,
    ...(isDmarcRefusal(reply.enhanced, reply.text) && code !== undefined && failedDmarc),
    ...(isHardRefusal(reply, 'mail') && { hard: true }),
    ...(sender !== null && { sender }),
  };
}

/**
 * Whether a mail without a report is a bounce: the null sender, and no automatic reply or read receipt. Such a bounce
 * is matched only by the address that it came to or by the mail that it returns.
 */
function isPlainBounce(headers: Fields, isNullSender: boolean): boolean {
  if (headers.has('x-failed-recipients')) return true;
  const type = headers.get('content-type') ?? '';
  if (/^multipart\/report\b/i.test(type)) return isNullSender && /report-type="?delivery-status/i.test(type);
  return isNullSender && !isAutomatic(headers);
}

const isAutomatic = (headers: Fields): boolean =>
  !/^(no\b|$)/i.test(headers.get('auto-submitted') ?? '') ||
  ['x-auto-response-suppress', 'x-autoreply', 'x-autorespond', 'list-id'].some((name) => headers.has(name)) ||
  /^(bulk|junk|list|auto_reply)\b/i.test(headers.get('precedence') ?? '');

/**
 * Whether somebody answers for an absent recipient, by the usual first words of such a subject. Some programs mark
 * it by no header, and write from another address than the one that the mail went to.
 */
const isAway = (email: Email | null): boolean =>
  !/^(mailer-daemon|postmaster)@/i.test(email?.from?.address ?? '') &&
  awaySubject.test(email?.subject?.normalize('NFC') ?? '');

const awaySubject = new RegExp(
  `^(?:(?:re|aw|tr|rv|rif):\\s*)*(?:${[
    'auto(?:matic)?[ -]?(?:reply|response)|out[ -]of[ -](?:the )?office|on (?:annual )?leave|away from',
    'automatische antwort|abwesen|außer haus',
    'réponse automatique|absen(?:ce|te?) ',
    'resposta autom[aá]tica|fora d[oe] escrit[oó]rio|aus[eê]n(?:cia|te)',
    'respuesta autom[aá]tica|fuera de la oficina',
    'risposta automatica|fuori (?:sede|ufficio)|automatisch antwoord|afwezig',
  ].join('|')})`,
  'iu',
);

const headersOf = (email: Email): Fields =>
  new Map(email.headers.toReversed().map(({ key, value }) => [key, value]));

/** Headers in which mail hosts record whom a mail was for. */
const recipientHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'to'];

function namedByHeaders(email: Email | null, readAddress: ReadBounceAddress): Named | null {
  for (const { key, value } of email?.headers ?? [])
    if (recipientHeaders.includes(key)) {
      const named = namedIn(value, readAddress);
      if (named) return named;
    }
  return null;
}

/** The mail named by the returned mail, whole or only its headers, or by the original sender in a spam report. */
function namedByReturned(parts: Attachment[], { tokens, readAddress, byMessageId }: Ports): Named | null {
  const returned = partOf(parts, /^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/);
  const headers = readHeaders(returned ?? '');
  const feedback = readHeaders(partOf(parts, /^message\/feedback-report$/) ?? '');
  const [, messageToken = ''] = /^<([^@<>]+)@/.exec(headers.get('message-id') ?? '') ?? [];
  const [, unsubscribeToken = ''] = /\/u\/([0-9a-z-]+)>/i.exec(headers.get('list-unsubscribe') ?? '') ?? [];
  const bare = (address = '') => readAddress(address.replace(/^<(.*)>$/, '$1'));
  return (
    tokens.read(unsubscribeToken, 'leave') ??
    bare(headers.get('return-path')) ??
    bare(feedback.get('original-mail-from')) ??
    // Before the three kinds of tokens, the unsubscribe token was in the Message-ID too.
    (byMessageId ? tokens.read(messageToken, 'id', 'leave') : null)
  );
}

/** The text of the first part of a kind. */
function partOf(parts: Attachment[], kind: RegExp): string | null {
  const content = parts.find(({ mimeType }) => kind.test(mimeType))?.content;
  return content === undefined || typeof content === 'string' ? null : new TextDecoder().decode(content);
}
