// The commands that announce a mail, and the reasons for which a mail cannot be announced to this server at all.
import { isAscii } from 'node:buffer';
import type { MailParcel, Outcome } from '../provider.ts';
import type { Capabilities } from './handshake.ts';

/** White space, angle brackets and control characters would end the address, or begin another command. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\s<>\u0000-\u001f\u007f]/;
// oxlint-disable-next-line no-control-regex
const BEYOND_ASCII = /[^\u0000-\u007f]/;

/** Why this server can never take this parcel, or null where it may be tried. */
export function impediment(parcel: MailParcel, can: Capabilities): Outcome | null {
  for (const address of [parcel.from, parcel.to]) {
    if (UNWRITABLE.test(address)) {
      return {
        kind: 'rejected',
        reason: `The address '${address.trim()}' is not written like an e-mail address.`,
      };
    }
    if (!can.smtpUtf8 && BEYOND_ASCII.test(address)) {
      const reason = `The mail server cannot handle the letters in the address '${address}'.`;
      return { kind: 'rejected', reason, code: 'no SMTPUTF8' };
    }
  }
  if (can.size && parcel.data.length > can.size) {
    const reason = 'The mail is too large for the mail server.';
    return { kind: 'rejected', reason, code: `SIZE ${can.size}` };
  }
  return null;
}

/** `MAIL FROM:<…>` with the parameters this parcel needs (RFC 1870, 6152, 6531), without its line end. */
export function mailCommand(parcel: MailParcel, can: Capabilities): string {
  let command = `MAIL FROM:<${parcel.from}>`;
  if (can.size !== undefined) command += ` SIZE=${parcel.data.length}`;
  if (can.eightBit && !isAscii(parcel.data)) command += ' BODY=8BITMIME';
  if (can.smtpUtf8 && (BEYOND_ASCII.test(parcel.from) || BEYOND_ASCII.test(parcel.to)))
    command += ' SMTPUTF8';
  return command;
}
