// Encodes header words (RFC 2047), folded headers and quoted-printable text (RFC 2045).
import { domainToASCII } from 'node:url';

/** One header line with its line end, folded at spaces to at most 76 characters where its words allow. */
export function header(name: string, value: string): string {
  if (name.length + 2 + value.length <= 76 && isOneLine.test(value)) return `${name}: ${value}\r\n`;
  // Of several spaces only the last may become a fold. A folded line of spaces alone would end the headers for some
  // servers.
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

/** A display name before an address. Characters that have a meaning in addresses are encoded too. */
export function encodeName(name: string): string {
  return /[<>",;:@()[\]\\.]/.test(name) ? encodeWords(plain(name)) : encodeHeader(name);
}

/**
 * The text of a header: unchanged if it is plain ASCII that can be folded, otherwise encoded words in UTF-8. Control
 * characters become spaces.
 */
export function encodeHeader(text: string): string {
  if (text.length <= 60 && defaultWords.test(text)) return text;
  const clean = plain(text);
  return asciiOnly.test(clean) && !/=\?|\S{65}| {9}/.test(clean) ? clean : encodeWords(clean);
}

/**
 * An address for a header: its domain in punycode, its local part quoted where necessary. Letters beyond ASCII in the
 * local part stay (RFC 6532); such a mail needs a server with SMTPUTF8.
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

/** Matches nearly all addresses, which need no change. */
const defaultAddress = /^[\w+-]+(?:\.[\w+-]+)*@[\w.-]+$/;

/** Matches nearly all short texts, which need no encoding. */
const defaultWords = /^[\w,.!?'&()-]+(?: [\w,.!?'&()-]+)*$/;

const asciiOnly = /^[\x20-\x7e]*$/;

const plain = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

function encodeWords(clean: string): string {
  const words: string[] = [];
  let bytes = 0;
  let chunk = '';
  // 39 bytes give 52 characters of base64. With the markers and a header's name the line stays under 76.
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
 * A merged value in quoted-printable, on lines of its own between soft breaks. It can be inserted anywhere in an
 * encoded text without making a line too long or starting one with a dot. It is plain ASCII.
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

/** Matches most values, which need one line and no encoding. */
const asItIs = /^(?!\.)[!-<>-~]{0,72}$/;
