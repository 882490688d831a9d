// Reads an automatic mail: a bounce (RFC 3464), a spam report (RFC 5965) or neither.
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { MailTokens, Named } from '../tokens/mail-token.ts';
import type { Receipt } from '../../providers/provider.ts';
import { isHardRefusal } from '../smtp/hard-refusal.ts';
import { namedIn, type ReadBounceAddress } from './bounce-address.ts';
import { referenceOf } from './reference.ts';
import { type Fields, readBlocks, readHeaders, readRecipient } from './report-fields.ts';
import { readStatus } from './read-status.ts';

/** A mail as it came in. Where an SMTP server took it, its envelope is known. */
export interface IncomingMail {
  /** The mail, or the head of a large one. */
  bytes: Uint8Array;
  envelope?: { named: Named; isNullSender: boolean };
}

export type ReadReport = (mail: IncomingMail) => Promise<Receipt[]>;

/** What is kept of a report for 72 hours: its headers and its fields, never the mail that it returns. */
const longestRaw = 8 * 1024;

interface Ports {
  tokens: Pick<MailTokens, 'read'>;
  readAddress: ReadBounceAddress;
  /**
   * Whether the Message-ID alone, which a report returns, says which mail came back. Everybody has it who has an answer to
   * that mail: only where no address of ours names the mail is it better than nothing.
   */
  byMessageId: boolean;
}

/** Opens the reading. Gives the receipts of a mail; none for one that is no bounce, or of no mail of ours. */
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
        : isPlainBounce(headers, isNullSender)
          ? [{ ...plainBounce, ...plainHardness(email?.text ?? '') }]
          : [];
    const raw = [...headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    return findings.map((finding) => ({
      ...finding,
      references: [referenceOf(named)],
      at: null,
      raw: `${raw}\n\n${report ?? feedback ?? ''}`.slice(0, longestRaw),
    }));
  };
}

type Finding = Omit<Receipt, 'references' | 'at' | 'raw'>;

/** What became of one recipient. 'delayed', 'relayed' and 'expanded' are no ends. */
function readFinding(fields: Fields): Finding[] {
  const action = fields.get('action')?.toLowerCase();
  const code = codeOf(fields);
  const address = readRecipient(fields.get('final-recipient') ?? fields.get('original-recipient'));
  const whose = address === null ? {} : { address };
  if (action === 'delivered') return [{ ...whose, state: 'delivered', code }];
  const isOver = action === undefined ? code?.startsWith('5.') : action === 'failed';
  if (!isOver) return [];
  const hard = isHardDiagnostic(code, fields.get('diagnostic-code') ?? '') ? { hard: true } : {};
  return [{ ...whose, ...readStatus(code ?? ''), state: 'undelivered', code, ...hard }];
}

/** Of a server that gave no enhanced code, by the reply that the report returns in its field: 'smtp; 550 No such user'. */
function isHardDiagnostic(enhanced: string | null, diagnostic: string): boolean {
  const [, code, text] = /^[^;]*;\s*(5\d\d)[ -](.*)$/s.exec(diagnostic) ?? [];
  return code !== undefined && isHardRefusal({ code: Number(code), enhanced, text: text ?? '' }, 'mail');
}

/** Some write x.0.0 always, and the code that they were given in the diagnostic. */
function codeOf(fields: Fields): string | null {
  const [status = null] = enhanced.exec(fields.get('status') ?? '') ?? [];
  if (status !== null && !status.endsWith('.0.0')) return status;
  const [, told = status] =
    /^[^;]*;\s*\d{3}[ -]#?([245]\.\d{1,3}\.\d{1,3})\b/.exec(fields.get('diagnostic-code') ?? '') ?? [];
  return told;
}
const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

/** A complaint came from a mailbox: there the mail arrived. 'not-spam', 'auth-failure' and 'virus' are no complaints. */
function readFeedback(fields: Fields): Finding[] {
  const type = fields.get('feedback-type')?.toLowerCase() ?? '';
  if (!['abuse', 'fraud', 'opt-out', 'opt-out-list'].includes(type)) return [];
  return [{ state: 'delivered', code: type, reason: 'Marked as spam', suppress: 'complained' }];
}

/** Of a mail server that writes no report: it came back, and nobody can tell for certain why. */
const plainBounce: Finding = {
  state: 'undelivered',
  code: null,
  reason: 'The mail came back without a reason',
  cause: 'provider',
};

/** Where it quotes the reply of a server in words of its own ('Remote host said: 550 No such user here'). */
function plainHardness(text: string): { hard?: boolean } {
  const own = text.slice(0, longestRaw).split(/^-{3}.*(?:copy of|original message)/im)[0] ?? '';
  const [, code, enhanced, said] =
    /(?:^|[\s:])(5[0-57]\d)[ -](?:#?(5\.\d{1,3}\.\d{1,3})\s)?(.+(?:\n[ \t]+.+)?)/m.exec(own) ?? [];
  const reply = { code: Number(code), enhanced: enhanced ?? null, text: said ?? '' };
  return isHardRefusal(reply, 'mail') ? { hard: true } : {};
}

/**
 * What nobody sent, and is not said to be an answer by itself or a receipt of reading. Known only by the address that it
 * came to or the mail that it returns.
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

const headersOf = (email: Email): Fields =>
  new Map(email.headers.toReversed().map(({ key, value }) => [key, value]));

/** Where a mail host notes whom a mail was for. */
const recipientHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'to'];

function namedByHeaders(email: Email | null, readAddress: ReadBounceAddress): Named | null {
  for (const { key, value } of email?.headers ?? [])
    if (recipientHeaders.includes(key)) {
      const named = namedIn(value, readAddress);
      if (named) return named;
    }
  return null;
}

/** The mail that was returned, whole or its headers, and the address that a spam report says it came from. */
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
    // Once the token to leave by stood in the Message-ID too.
    (byMessageId ? tokens.read(messageToken, 'id', 'leave') : null)
  );
}

/** The text of the first part of a kind. */
function partOf(parts: Attachment[], kind: RegExp): string | null {
  const content = parts.find(({ mimeType }) => kind.test(mimeType))?.content;
  return content === undefined || typeof content === 'string' ? null : new TextDecoder().decode(content);
}
