// Signs mail by DKIM (RFC 6376), rsa-sha256, relaxed/relaxed.
import { type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';

/** The key that signs. Receivers find its public half at `<selector>._domainkey.<domain>`. */
export interface DkimKey {
  domain: string;
  selector: string;
  /** RSA. */
  privateKey: KeyObject;
}

/** What is signed of a mail. */
export interface SignedParts {
  /** The headers as canonicalHeader gives them; all of them are signed. */
  headers: readonly string[];
  /** SHA-256 of the canonical body, in base64. */
  bodyHash: string;
  at: Date;
}

/** Gives the DKIM-Signature header with its line end, to be placed above the mail. */
export type SignMail = (parts: SignedParts) => Promise<string>;

/** Gives the RSA signature of a text in UTF-8 with SHA-256, in base64. */
export type SignText = (key: KeyObject, text: string) => Promise<string>;

/** A text and the key that is to sign it. */
export interface Unsigned {
  key: KeyObject;
  text: string;
}

/** Signed once more than they occur, so that adding another one breaks the signature (RFC 6376 8.15). */
const onlyOnce = ['from', 'to', 'subject'];

const inPool = promisify(sign);

/** Signs on a thread of the pool that files and passwords use too. */
export const signInPool: SignText = async (key, text) =>
  (await inPool('sha256', Buffer.from(text, 'utf8'), key)).toString('base64');

/** Signs one text after the other on this thread. */
export const signTexts = (texts: readonly Unsigned[]): string[] =>
  texts.map(({ key, text }) => sign('sha256', Buffer.from(text, 'utf8'), key).toString('base64'));

/** Opens a signer for a key. */
export function dkimSigner(
  { domain, selector, privateKey }: DkimKey,
  signText: SignText = signInPool,
): SignMail {
  return async ({ headers, bodyHash, at }) => {
    const names = [...headers.map((line) => line.slice(0, line.indexOf(':'))), ...onlyOnce];
    const unsigned = [
      `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; t=${Math.floor(at.getTime() / 1000)};`,
      ` d=${domain};`,
      ` s=${selector};`,
      ...folded(`h=${names.join(':')};`, ':'),
      ` bh=${bodyHash};`,
      ' b=',
    ].join('\r\n');
    const text = [...headers, canonicalHeader(unsigned)].join('\r\n');
    const signature = await signText(privateKey, text);
    return `${unsigned}${folded(signature, '').join('\r\n').trimStart()}\r\n`;
  };
}

/** Folds a text into lines of at most 72 characters, each after a space; with `mark` only after that character. */
function folded(text: string, mark: ':' | ''): string[] {
  const lines: string[] = [];
  let line = ' ';
  for (const piece of mark ? text.split(/(?<=:)/) : (text.match(/.{1,72}/g) ?? [])) {
    if (line.length + piece.length > 73) {
      lines.push(line);
      line = ' ';
    }
    line += piece;
  }
  return [...lines, line];
}

/** A header in relaxed form, without its line end (RFC 6376 3.4.2). */
export function canonicalHeader(header: string): string {
  const colon = header.indexOf(':');
  const value = header
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return `${header.slice(0, colon).trimEnd().toLowerCase()}:${value}`;
}

/**
 * A piece of a body in relaxed form; pieces can be joined. The caller removes empty lines at the end of the body (RFC
 * 6376 3.4.4).
 */
export const canonicalBody = (piece: string): string =>
  piece.replace(/[ \t]+(?=\r\n)/g, '').replace(/[ \t]+/g, ' ');
