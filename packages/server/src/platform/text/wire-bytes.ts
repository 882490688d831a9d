// Bytes for the wire as a text whose every character is one of them (latin1): joined and written so, a mail takes a fraction of
// what buffers take.

/** Whether a text is ASCII alone, and hence the same as bytes and as text. */
export const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

/** The bytes of a text in UTF-8. */
export const toBytes = (text: string): string =>
  isAscii(text) ? text : Buffer.from(text).toString('latin1');

/**
 * Whether every line of it ends with CR and LF, and neither of them stands alone, nor a null character anywhere: servers on
 * the way take a lone one for a line end, or mend it, and so break the signature (RFC 5321 2.3.8, RFC 5322 2.2).
 */
export const hasWholeLines = (bytes: string): boolean => !loneEnd.test(bytes);

// oxlint-disable-next-line no-control-regex
const loneEnd = /\r(?!\n)|(?<!\r)\n|\0/;

/**
 * Whether a mail is of bytes and whole lines alone, ends with its line, and no line of it begins with a lone dot:
 * else it could end within, and what follows be taken for commands. Of what is no byte the wire would take a part,
 * which may be a line end.
 */
export function isWholeMail(bytes: string): boolean {
  if (beyondBytes.test(bytes) || !hasWholeLines(bytes) || !bytes.endsWith('\r\n')) return false;
  if (bytes[0] === '.' && bytes[1] !== '.') return false;
  for (let at = bytes.indexOf('\n.'); at >= 0; at = bytes.indexOf('\n.', at + 2))
    if (bytes[at + 2] !== '.') return false;
  return true;
}

const beyondBytes = /[^\p{ASCII}\u0080-\u00ff]/u;
