// Reads the settings of bounces: the sender's address, the listener and the mailbox.
import { readEmail } from '@tidings/contract/rules/emails.ts';

/** A host and a port to listen on. */
export interface ListenAddress {
  host: string;
  port: number;
}

/** A mailbox and the login to it. */
export interface MailboxAddress {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS, which only a server on this machine may lack. */
  implicitTls: boolean;
  user: string;
  password: string;
  /** The folder to read. */
  folder: string;
}

/** Characters of the longest token (mail-token.ts); the part before the @ has 64 at most. */
const longestToken = 38;

/**
 * Reads BOUNCE_ADDRESS, an e-mail address in which one * before the @ stands for the token. Throws an Error whose
 * message says what it must be.
 */
export function readBounceAddress(value: string): string {
  const filled = value.replace('*', '0'.repeat(longestToken)).toLowerCase();
  const read = readEmail(filled);
  const isRight = 'email' in read && read.email === filled && /^[^*]*\*?[^*]*@[^*]*$/.test(value);
  if (!isRight) throw new Error('must be an address like b+*@bounces.example.org, short before the @');
  return value.toLowerCase();
}

/**
 * Reads BOUNCE_LISTEN: `host:port`, an IPv6 address in brackets. Throws an Error whose message says what it must be.
 */
export function readBounceListen(value: string): ListenAddress {
  const [, bracketed, plain, port = ''] =
    /^(?:\[([0-9a-f:.]+)\]|([^\s:/@[\]]+)):(\d{1,5})$/i.exec(value) ?? [];
  const host = bracketed ?? plain;
  const isRight =
    host !== undefined &&
    URL.canParse(`http://${bracketed === undefined ? host : `[${host}]`}`) &&
    Number(port) <= 65_535;
  if (!isRight) throw new Error('must be an address and a port of this machine, like 0.0.0.0:25');
  return { host, port: Number(port) };
}

/**
 * Reads BOUNCE_IMAP: `imaps://user:password@host/folder` or `imap://…`; the folder is INBOX by default. Throws an
 * Error whose message says what it must be.
 */
export function readBounceMailbox(value: string): MailboxAddress {
  const url = URL.parse(value);
  const [user, password, folder] = [url?.username, url?.password, url?.pathname.slice(1)].map(decoded);
  if (!url || !/^imaps?:$/.test(url.protocol) || !url.hostname || !user || !password || folder === null)
    throw new Error('must be an address like imaps://user:password@host/INBOX');
  const implicitTls = url.protocol === 'imaps:';
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (implicitTls ? 993 : 143),
    implicitTls,
    user,
    password,
    folder: folder || 'INBOX',
  };
}

function decoded(part: string | undefined): string | null {
  try {
    return decodeURIComponent(part ?? '');
  } catch {
    return null;
  }
}
