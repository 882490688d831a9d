// Unfolds and decodes the lines of vCards (RFC 6350, RFC 2426, vCard 2.1).
import { createReadStream } from 'node:fs';
import { AppError } from '@tidings/contract/errors.ts';
import iconv from 'iconv-lite';
import type { CardFile } from '../sniff-file.ts';
import { maxOfRow } from '../cells.ts';

/** One line of a card: 'item1.TEL;TYPE=CELL,pref:+234 803…'. */
export interface CardLine {
  /** 'item1' in lower case, or empty. Lines of one group belong together. */
  group: string;
  /** In upper case. */
  name: string;
  /** By name in upper case; version 2.1 parameters without a name are listed under TYPE. */
  params: ReadonlyMap<string, readonly string[]>;
  /** With separators still escaped. */
  value: string;
}

/** Characters kept of a line; longer ones are pictures. */
const maxOfLine = 100_000;

/** Yields the unfolded lines of a vCard file; null for a line that cannot be parsed. */
export async function* cardLines({ path, encoding }: CardFile): AsyncGenerator<CardLine | null> {
  let whole = '';
  let old = false;
  let goesOn = false;
  for await (const line of physicalLines(path, encoding)) {
    const soft: boolean = goesOn;
    const isQuoted: boolean = soft || /QUOTED-PRINTABLE/i.test(line.slice(0, line.indexOf(':') + 1));
    goesOn = isQuoted && line.endsWith('=');
    const text = goesOn ? line.slice(0, -1) : line;
    if (soft || /^[ \t]/.test(line)) {
      // Version 2.1 folds at a space that belongs to the text.
      const more = soft || old ? text : text.slice(1);
      if (whole.length < maxOfLine) whole += more;
      continue;
    }
    if (whole !== '') yield parseLine(whole);
    if (/^VERSION:/i.test(text)) old = /^VERSION:\s*2\.1/i.test(text);
    whole = text.slice(0, maxOfLine);
  }
  if (whole !== '') yield parseLine(whole);
}

async function* physicalLines(path: string, encoding: string): AsyncGenerator<string> {
  const source = createReadStream(path);
  const decoder = iconv.getDecoder(encoding);
  let rest = '';
  let number = 0;
  const take = function* (text: string, isEnd: boolean): Generator<string> {
    // A CR at the very end of a chunk may be the first half of CRLF.
    const lines = text.split(isEnd ? /\r\n|\r|\n/ : /\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      number++;
      yield line;
    }
    if (rest.length > maxOfRow)
      throw new AppError('badInput', `Line ${number + 1} of this file is too long to be read.`);
  };
  try {
    for await (const chunk of source as AsyncIterable<Buffer>)
      yield* take(rest + decoder.write(chunk), false);
    yield* take(rest + (decoder.end() ?? ''), true);
    if (rest !== '') yield rest;
  } finally {
    source.destroy();
  }
}

function parseLine(line: string): CardLine | null {
  const text = line.replace(/^\ufeff/, '');
  const [head, value] = cutAt(text, ':');
  if (value === null) return null;
  const [full = '', ...rest] = splitAt(head, ';');
  const dot = full.lastIndexOf('.');
  const name = full
    .slice(dot + 1)
    .trim()
    .toUpperCase();
  if (!/^[A-Z0-9-]+$/.test(name)) return null;
  const params = new Map<string, string[]>();
  for (const part of rest) {
    const [left, right] = cutAt(part, '=');
    const key = right === null ? 'TYPE' : left.trim().toUpperCase();
    const values = splitAt(right ?? left, ',').flatMap((one) => one.replace(/^"|"$/g, '').split(','));
    params.set(key, [...(params.get(key) ?? []), ...values]);
  }
  const encodings = [...(params.get('ENCODING') ?? []), ...(params.get('TYPE') ?? [])];
  const isQuoted = encodings.some((one) => /^quoted-printable$/i.test(one));
  return {
    group: full.slice(0, Math.max(dot, 0)).trim().toLowerCase(),
    name,
    params,
    value: isQuoted ? unquote(value, params.get('CHARSET')?.[0]) : value,
  };
}

/** Splits at the first separator outside quotation marks; the second part is null if there is none. */
function cutAt(text: string, separator: string): [string, string | null] {
  let quoted = false;
  for (let at = 0; at < text.length; at++)
    if (text[at] === '"') quoted = !quoted;
    else if (text[at] === separator && !quoted) return [text.slice(0, at), text.slice(at + 1)];
  // An unclosed quotation mark quotes nothing.
  const plain = quoted ? text.indexOf(separator) : -1;
  return plain < 0 ? [text, null] : [text.slice(0, plain), text.slice(plain + 1)];
}

function splitAt(text: string, separator: string): string[] {
  const parts: string[] = [];
  let rest: string | null = text;
  while (rest !== null) {
    const [part, more]: [string, string | null] = cutAt(rest, separator);
    parts.push(part);
    rest = more;
  }
  return parts;
}

/** Decodes quoted-printable (RFC 2045, 6.7) in the given charset, else as UTF-8 or, if invalid, Windows-1252. */
function unquote(text: string, charset: string | undefined): string {
  const bytes = Buffer.from(
    text.replace(/=([0-9a-f]{2})|([^\0-\x7f]+)/gi, (whole, hex: string | undefined) =>
      hex === undefined
        ? Buffer.from(whole).toString('latin1')
        : String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  );
  if (charset !== undefined && iconv.encodingExists(charset)) return iconv.decode(bytes, charset);
  const utf8 = bytes.toString();
  return utf8.includes('\ufffd') ? iconv.decode(bytes, 'win1252') : utf8;
}
