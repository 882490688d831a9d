// Parses a mail from its bytes on the wire, sharing no code with the composer.

export interface ReadMail {
  /** Unfolded and decoded, by lower-case name; throws where a name occurs twice. */
  headers: Record<string, string>;
  /** The decoded parts, by content type without its parameters. */
  parts: Record<string, string>;
  /** Characters of the longest line, without its CRLF. */
  longestLine: number;
}

/** Reads the latin1 text between DATA and the final dot. Throws where it breaks a rule of SMTP. */
export function readMail(text: string): ReadMail {
  if (!text.endsWith('\r\n')) throw new Error('the mail does not end in CRLF');
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) {
    if (/[\r\n]/.test(line)) throw new Error('a bare CR or LF');
    if (line.startsWith('.') && !line.startsWith('..'))
      throw new Error(`a line begins with one dot: ${line}`);
  }
  const unstuffed = lines.map((line) => (line.startsWith('.') ? line.slice(1) : line));
  const { headers, body } = split(unstuffed);
  const parts: Record<string, string> = {};
  collect(headers, body, parts);
  return {
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, decodeWords(value)])),
    parts,
    longestLine: Math.max(...lines.map((line) => line.length)),
  };
}

function split(lines: string[]): { headers: Record<string, string>; body: string[] } {
  const end = lines.indexOf('');
  const headers: Record<string, string> = {};
  let name = '';
  for (const line of lines.slice(0, end === -1 ? undefined : end)) {
    if (/^[ \t]/.test(line)) {
      if (line.trim() === '') throw new Error('a folded line of spaces alone');
      headers[name] += line;
      continue;
    }
    const colon = line.indexOf(':');
    if (colon < 1) throw new Error(`no header: ${line}`);
    name = line.slice(0, colon).toLowerCase();
    if (name in headers) throw new Error(`${name} stands twice`);
    headers[name] = line.slice(colon + 1).trim();
  }
  return { headers, body: end === -1 ? [] : lines.slice(end + 1) };
}

function collect(headers: Record<string, string>, body: string[], parts: Record<string, string>): void {
  const type = headers['content-type'] ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (type.startsWith('multipart/')) {
    const marks = body.flatMap((line, i) =>
      line === `--${boundary}` || line === `--${boundary}--` ? [i] : [],
    );
    if (body[marks.at(-1) ?? -1] !== `--${boundary}--`) throw new Error('the last boundary is missing');
    for (const [i, mark] of marks.slice(0, -1).entries()) {
      const part = split(body.slice(mark + 1, marks[i + 1]));
      collect(part.headers, part.body, parts);
    }
    return;
  }
  parts[type.split(';')[0]?.trim() ?? ''] = decodeBody(headers['content-transfer-encoding'] ?? '7bit', body);
}

function decodeBody(encoding: string, lines: string[]): string {
  const bytes =
    encoding === 'base64'
      ? Buffer.from(lines.join(''), 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? unquote(lines) : lines.join('\n'), 'latin1');
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** RFC 2045 6.7, strictly: soft breaks, =XX, nothing else after an equals sign, no trailing white space. */
function unquote(lines: string[]): string {
  let text = '';
  for (const line of lines) {
    if (/[ \t]$/.test(line)) throw new Error(`white space ends a line: '${line}'`);
    const soft = line.endsWith('=');
    const content = soft ? line.slice(0, -1) : line;
    text += content.replace(/=(..?)?/g, (found, hex: string | undefined) => {
      if (!/^[0-9A-F]{2}$/.test(hex ?? '')) throw new Error(`not quoted-printable: ${found} in '${line}'`);
      return String.fromCharCode(Number.parseInt(hex as string, 16));
    });
    if (!soft) text += '\n';
  }
  return text.replace(/\n$/, '');
}

/** RFC 2047: encoded words of at most 75 characters, without the white space between two of them. */
function decodeWords(value: string): string {
  const joined = value.replace(/(\?=)\s+(?==\?)/g, '$1');
  return joined.replace(/=\?UTF-8\?B\?([A-Za-z0-9+/=]*)\?=/g, (word, data: string) => {
    if (word.length > 75) throw new Error(`an encoded word of ${word.length} characters`);
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(data, 'base64'));
  });
}
