// Builds the SMTP envelope of a mail or says why it cannot.
import { domainToASCII } from 'node:url';
import { isAscii, isWholeMail, toBytes } from '../../platform/text/wire-bytes.ts';
import type { OutboundEmail, Outcome } from '../../providers/provider.ts';
import type { Capabilities } from './handshake.ts';

/** The addresses of a mail in the form this server accepts, in bytes, and whether they need SMTPUTF8 (RFC 6531). */
export interface Envelope {
  from: string;
  to: string;
  utf8: boolean;
}

/** RFC 5321 4.1.2, extended by RFC 6531: atoms and dots, or anything printable within quotation marks. */
const localPart = /^(?:[^\s\p{Cc}"(),:;<>@[\\\]]+|"(?:[^\p{Cc}"\\]|\\[ -~])*")$/u;
const domainPart = /^(?:[^\s\p{Cc}"(),:;<>@[\\\]]+|\[[\w.:]+\])$/u;
const LONGEST = 254;
/** Matches nearly all addresses. */
const usual = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/;

/** The envelope of a mail, or the outcome if this server can never accept it. */
export function announce(outbound: OutboundEmail, can: Capabilities): Envelope | Outcome {
  const [from, to] = [wireAddress(outbound.from), wireAddress(outbound.to)];
  if (outbound.from !== '' && from === null) return badAddress(outbound.from, 'sender');
  if (to === null) return badAddress(outbound.to, 'bad-email');
  const utf8 = !isPlain(from ?? '') || !isPlain(to);
  if (utf8 && !can.smtpUtf8) {
    const [address, cause] = isPlain(to)
      ? [outbound.from, 'sender' as const]
      : [outbound.to, 'bad-email' as const];
    const reason = `The mail server cannot handle the letters in the address '${address}'.`;
    return { kind: 'rejected', reason, code: 'no SMTPUTF8', cause };
  }
  if (can.size && outbound.data.length > can.size) {
    const reason = 'The mail is too large for the mail server.';
    return { kind: 'rejected', reason, code: `SIZE ${can.size}`, cause: 'content' };
  }
  // A last check of what the renderer guarantees.
  if (!outbound.plain && !isWholeMail(outbound.data)) {
    return {
      kind: 'rejected',
      reason: 'This e-mail could not be prepared.',
      code: 'line ends',
      cause: 'content',
    };
  }
  return { from: from ?? '', to, utf8 };
}

/** `MAIL FROM:<…>` with the parameters that this mail needs (RFC 1870, 6152, 6531), without its line end. */
export function mailCommand(
  { from, utf8 }: Envelope,
  { data, plain }: Pick<OutboundEmail, 'data' | 'plain'>,
  can: Capabilities,
): string {
  let command = `MAIL FROM:<${from}>`;
  if (can.size !== undefined) command += ` SIZE=${data.length}`;
  if (can.eightBit && !plain && !isAscii(data)) command += ' BODY=8BITMIME';
  if (utf8) command += ' SMTPUTF8';
  return command;
}

/**
 * An address for the wire. Its domain is in punycode (RFC 5890), so that only letters in the local part need SMTPUTF8.
 * Null for text that is no address, so that it cannot end the command or start another.
 */
function wireAddress(address: string): string | null {
  if (usual.test(address) && address.length <= LONGEST) return address;
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (at < 1 || address.length > LONGEST || !localPart.test(local) || !domainPart.test(domain)) return null;
  const plain = isPlain(domain) ? domain : domainToASCII(domain);
  return plain === '' ? null : toBytes(`${local}@${plain}`);
}

// oxlint-disable-next-line no-control-regex
const isPlain = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text);

function badAddress(address: string, cause: 'sender' | 'bad-email'): Outcome {
  const shown = address.replace(/\p{Cc}+/gu, ' ').trim();
  return { kind: 'rejected', reason: `The address '${shown}' is not written like an e-mail address.`, cause };
}
