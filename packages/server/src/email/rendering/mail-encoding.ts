// Encodes header words (RFC 2047), folded headers and quoted-printable text (RFC 2045).
import { domainToASCII } from 'node:url';

/** One header line, folded at spaces so that no line passes 76 characters where it can be helped. */
export function header(name: string, value: string): string {
  if (name.length + 2 + value.length <= 76 && isOneLine.test(value)) return `${name}: ${value}\r\n`;
  // Of several spaces only the last may become a fold: a folded line of spaces alone would end the headers for some.
  const words = value
    .replace(/[\r\n]+/g, ' ')
    .trim()
    .split(/ (?! )/);
  let line = `${name}:`;
  let text = '';
  for (const word of words) {
    if (line.length + 1 + word.length > 76 && line.trim() !== `${name}:`) {
      text += `${line}\r\n`;
      line = ` ${word}`;
    } else line += ` ${word}`;
  }
  return `${text}${line}\r\n`;
}

const isOneLine = /^(?!\s)[^\r\n]*(?<!\s)$/;

/** A display name before an address: as encodeHeader, and where it holds what addresses are made of, encoded too. */
export function encodeName(name: string): string {
  return /[<>",;:@()[\]\\.]/.test(name) ? encodeWords(plain(name)) : encodeHeader(name);
}

/**
 * A header's text: as it is where it is plain ASCII that can be folded, else in encoded words of UTF-8. Control characters
 * go.
 */
export function encodeHeader(text: string): string {
  if (text.length <= 60 && defaultWords.test(text)) return text;
  const clean = plain(text);
  return asciiOnly.test(clean) && !/=\?|\S{65}| {9}/.test(clean) ? clean : encodeWords(clean);
}

/**
 * An address as it stands in a header: its domain as DNS has it, what comes before it in quotes where it must. Letters
 * beyond ASCII before the sign stay (RFC 6532): a mail to such an address takes a server that can handle them.
 */
export function encodeAddress(address: string): string {
  if (defaultAddress.test(address)) return address;
  const sign = address.lastIndexOf('@');
  const local = plain(address.slice(0, sign));
  const domain = address.slice(sign + 1);
  const written = /^[^\s"(),.:;<>@[\\\]]+(\.[^\s"(),.:;<>@[\\\]]+)*$/.test(local)
    ? local
    : `"${local.replace(/["\\]/g, '\\$&')}"`;
  return `${written}@${asciiOnly.test(domain) ? plain(domain) : domainToASCII(domain)}`;
}

/** Nearly all of them. */
const defaultAddress = /^[\w+-]+(?:\.[\w+-]+)*@[\w.-]+$/;

/** Nearly all that are not long. */
const defaultWords = /^[\w,.!?'&()-]+(?: [\w,.!?'&()-]+)*$/;

const asciiOnly = /^[\x20-\x7e]*$/;

const plain = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

function encodeWords(clean: string): string {
  const words: string[] = [];
  let bytes = 0;
  let chunk = '';
  // 39 bytes make 52 characters of base64: with its frame and a header's name the line stays under 76.
  for (const char of clean) {
    const size = Buffer.byteLength(char);
    if (bytes + size > 39) {
      words.push(chunk);
      chunk = '';
      bytes = 0;
    }
    chunk += char;
    bytes += size;
  }
  return [...words, chunk].map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}

/**
 * A merged value in quoted-printable, on lines of its own between soft breaks, so that it may be spliced anywhere
 * into an encoded text without making a line too long or one that begins with a dot. It is plain ASCII.
 */
export function encodeValue(text: string): string {
  if (asItIs.test(text)) return `=\r\n${text}=\r\n`;
  let line = '';
  let out = '=\r\n';
  for (const byte of Buffer.from(text, 'utf8')) {
    const plain = byte > 32 && byte < 127 && byte !== 61;
    const code = plain ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    if (line.length + code.length > 72) {
      out += `${line}=\r\n`;
      line = '';
    }
    line += code === '.' && line === '' ? '=2E' : code;
  }
  return `${out}${line}=\r\n`;
}

/** Most values: one line of what needs no code. */
const asItIs = /^(?!\.)[!-<>-~]{0,72}$/;
