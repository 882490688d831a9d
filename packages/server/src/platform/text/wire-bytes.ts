// Bytes as latin1 strings, one character a byte, which join faster than buffers.

/** Whether a text is ASCII, so that its characters are its bytes. */
export const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

/** The bytes of a text in UTF-8. */
export const toBytes = (text: string): string =>
  isAscii(text) ? text : Buffer.from(text).toString('latin1');

/**
 * Whether every line ends with CR LF, and no CR, LF or null character stands alone. Relays take a lone CR or LF for a
 * line end, or repair it, which breaks the signature (RFC 5321 2.3.8, RFC 5322 2.2).
 */
export const hasWholeLines = (bytes: string): boolean => !loneEnd.test(bytes);

// oxlint-disable-next-line no-control-regex
const loneEnd = /\r(?!\n)|(?<!\r)\n|\0/;

/**
 * Whether a mail consists of bytes and whole lines, ends with a line end, and escapes each leading dot: otherwise
 * it could end early, and the rest be taken for SMTP commands. A character that is not a byte would be cut to its
 * last byte, which may be a line end.
 */
export function isWholeMail(bytes: string): boolean {
  if (beyondBytes.test(bytes) || !hasWholeLines(bytes) || !bytes.endsWith('\r\n')) return false;
  if (bytes[0] === '.' && bytes[1] !== '.') return false;
  for (let at = bytes.indexOf('\n.'); at >= 0; at = bytes.indexOf('\n.', at + 2))
    if (bytes[at + 2] !== '.') return false;
  return true;
}

const beyondBytes = /[^\p{ASCII}\u0080-\u00ff]/u;
