// E-mail addresses as people write them, read into the one form that stands for the address.

export type EmailProblem = 'empty' | 'not-an-email' | 'not-plain';

export type EmailReading = { email: string } | { problem: EmailProblem; message: string };

// Beyond ASCII, letters and digits alone (RFC 6531): what looks like a blank or a bracket is none of them.
const atom = "[a-z0-9!#$%&'*+=^_`{}~\\p{L}\\p{M}\\p{N}-]+";
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const addressPattern = new RegExp(
  `^${atom}(?:\\.${atom})*@(?:${label}\\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$`,
  'u',
);

/**
 * Reads one address, in lower case whole: no mail host in use tells capitals apart, and two spellings must not become
 * two addresses; a domain of other letters as mail servers know it ('xn--…'). Takes off 'mailto:', 'Name <…>' and dirt. Of several addresses, gives the first that can be read.
 */
export function readEmail(raw: string | null | undefined): EmailReading {
  // Cut first: the patterns below are slow on a page of white space.
  const text = (raw ?? '')
    .slice(0, 1000)
    .replace(/\p{Cf}/gu, '')
    .trim();
  if (text === '') return { problem: 'empty', message: 'There is no e-mail address here.' };
  const email = (commaForDot.test(text) ? '' : text)
    .split(/[;,/|\r\n]|:::/)
    .map(bareAddress)
    .find(isEmail);
  if (email !== undefined) return { email };
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return {
    problem: 'not-an-email',
    message: `'${shown}' is not an e-mail address: it should look like name@example.org.`,
  };
}

/**
 * Reads an address that mail is to come from, or be answered at. What stands before its sign must be plain letters: with
 * others in its head a mail takes servers of a kind that few have, on the way to each of its recipients (RFC 6532).
 */
export function readSenderEmail(raw: string | null | undefined): EmailReading {
  const read = readEmail(raw);
  if ('problem' in read || /^[\u0021-\u007e]+$/.test(read.email)) return read;
  const message = `Many mail servers cannot answer to '${read.email}', for the letters before its @. Please give an address of plain letters.`;
  return { problem: 'not-plain', message };
}

/** 'john,doe@example.org': what stands behind the comma is somebody else's address. A number, or 'n/a', is no part of one. */
const commaForDot = /^(?=[^,;]*\p{L})[^\s@<>"/|]+[,;][^\s@<>",;]+@[^@]+$/u;

function bareAddress(text: string): string {
  const bracketed = /<([^<>]*)>/.exec(text)?.[1] ?? text;
  return bracketed
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .replace(/^["'\s]+|["'.\s]+$/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(foreignDomain, (_all, domain: string) => `@${asciiDomain(domain)}`);
}

const foreignDomain = /@(?=.*[^\x21-\x7e])([\p{L}\p{M}\p{N}.-]+)$/u;

/** A domain of any letters in those of DNS (punycode); as it is where it cannot be. */
function asciiDomain(domain: string): string {
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

/** Lengths of RFC 5321: 64 before the sign, 254 in all. */
function isEmail(text: string): boolean {
  return bytesOf(text) <= 254 && bytesOf(text.slice(0, text.indexOf('@'))) <= 64 && addressPattern.test(text);
}

/** In UTF-8, as the lengths of mail are counted. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}
