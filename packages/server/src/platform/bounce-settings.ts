// How the settings of bounces are read: what mails are sent from, where our listener stands, whose mailbox is read.
import { readEmail } from '@tidings/contract/rules/emails.ts';

/** Where something listens. */
export interface ListenAddress {
  host: string;
  port: number;
}

/** A mailbox and how to get at it. */
export interface MailboxAddress {
  host: string;
  port: number;
  /** TLS from the first byte; without it STARTTLS, which only this machine's own server may lack. */
  implicitTls: boolean;
  user: string;
  password: string;
  /** The folder that is read. */
  folder: string;
}

/** As long as a token may be (mail-token.ts): what stands for it must leave room before the @, which is 64 at most. */
const longestToken = 38;

/** BOUNCE_ADDRESS: an e-mail address, in which one * before the @ stands for the token. Throws what it must be. */
export function readBounceAddress(value: string): string {
  const filled = value.replace('*', '0'.repeat(longestToken)).toLowerCase();
  const read = readEmail(filled);
  const isRight = 'email' in read && read.email === filled && /^[^*]*\*?[^*]*@[^*]*$/.test(value);
  if (!isRight) throw new Error('must be an address like b+*@bounces.example.org, short before the @');
  return value.toLowerCase();
}

/** BOUNCE_LISTEN: `host:port`, an IPv6 address in brackets. Throws what it must be. */
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

/** BOUNCE_IMAP: `imaps://user:password@host/folder` or `imap://…`; INBOX unless told. Throws what it must be. */
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
