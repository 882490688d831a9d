// Bytes for the wire as a text whose every character is one of them (latin1): joined and written so, a mail takes a fraction of
// what buffers take.

/** Whether a text is ASCII alone, and hence the same as bytes and as text. */
export const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

/** The bytes of a text in UTF-8. */
export const toBytes = (text: string): string =>
  isAscii(text) ? text : Buffer.from(text).toString('latin1');

/**
 * Whether a mail is of bytes alone, ends with its line, and no line of it begins with a lone dot, however a server counts line
 * ends: else it could end within, and what follows be taken for commands. Of what is no byte the wire would take a part,
 * which may be a line end.
 */
export function isWholeMail(bytes: string): boolean {
  if (beyondBytes.test(bytes) || !bytes.endsWith('\r\n') || (bytes[0] === '.' && bytes[1] !== '.'))
    return false;
  for (const lineEnd of ['\n.', '\r.'])
    for (let at = bytes.indexOf(lineEnd); at >= 0; at = bytes.indexOf(lineEnd, at + 2))
      if (bytes[at + 2] !== '.') return false;
  return true;
}

const beyondBytes = /[^\p{ASCII}\u0080-\u00ff]/u;
