// Reads e-mail addresses as people write them, into one normal form.

export type EmailProblem = 'empty' | 'not-an-email' | 'not-plain' | 'several';

export type EmailReading = { email: string } | { problem: EmailProblem; message: string };

// Beyond ASCII only letters and digits (RFC 6531), not characters that look like spaces or brackets.
const atom = "[a-z0-9!#$%&'*+=^_`{}~\\p{L}\\p{M}\\p{N}-]+";
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const addressPattern = new RegExp(
  `^${atom}(?:\\.${atom})*@(?:${label}\\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$`,
  'u',
);

/**
 * Reads one address, in lower case: no mail host in use distinguishes capitals, and two spellings must not become two
 * addresses. The domain is in ASCII ('xn--…'). Removes 'mailto:', 'Name <…>' and other leftovers. Of several addresses
 * the first is returned; if that one is misspelt, none is, since the rest of it may be somebody else's address.
 */
export function readEmail(raw: string | null | undefined): EmailReading {
  const text = shortened(raw ?? '')
    .replace(/\p{Cf}/gu, '')
    .trim();
  if (text === '') return { problem: 'empty', message: 'Enter an e-mail address.' };
  const email = firstAddress(text);
  return email === null ? notAnEmail(text) : { email };
}

function notAnEmail(text: string): EmailReading {
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return {
    problem: 'not-an-email',
    message: `'${shown}' is not an e-mail address: it should look like name@example.org.`,
  };
}

/** Letters that a separator parts from the address behind them. */
const wordsBefore = /^[^@]*\p{L}[^@,;/|\r\n]*[,;/|\r\n][^@]*@/u;

const maxRead = 1000;

/** The start of a long text, since the patterns here are slow on much white space. Drops a word that was cut. */
const shortened = (raw: string): string =>
  raw.length > maxRead ? raw.slice(0, maxRead).replace(/(?<!\S)\S+$/, '') : raw;

/**
 * Reads the one address for From or Reply-To; of several all but one would be lost. The part before the @ must be ASCII: with other letters every server on the
 * way must support a rare extension (RFC 6532).
 */
export function readSenderEmail(raw: string | null | undefined): EmailReading {
  const read = readOneEmail(raw, 'Enter one e-mail address only.');
  if ('problem' in read || /^[\u0021-\u007e]+$/.test(read.email)) return read;
  const message = `Many mail servers can't reply to '${read.email}' because of the letters before the @. Please use an address with plain letters.`;
  return { problem: 'not-plain', message };
}

/**
 * Reads one address, as `readEmail` does, but refuses several with `message`, since all but one would be lost. Words
 * before it are refused too: of 'john, doe@example.org' the end may be somebody else's address.
 */
export function readOneEmail(
  raw: string | null | undefined,
  message = 'Enter one e-mail address. Further ones can go into a note.',
): EmailReading {
  const read = readEmail(raw);
  const text = raw ?? '';
  if ('problem' in read) return read;
  if (!text.includes('<') && wordsBefore.test(text)) return notAnEmail(text.trim());
  if ((text.match(/@/g)?.length ?? 0) < 2) return read;
  return { problem: 'several', message };
}

/**
 * The mailbox that an address most likely reaches, for limits only: without what follows a plus, and at Google without
 * dots. Somebody could otherwise make up any number of addresses of one mailbox.
 */
export function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.trim().toLowerCase()) ?? [];
  if (name === '') return email.trim().toLowerCase();
  const bare = name.replace(/(?<=.)\+.*$/s, '');
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGoogle ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`;
}

const separators = /[;,/|\r\n]|:::/g;

/** The first part of the text that has something on both sides of an '@', as a bare address; null if it is none. */
function firstAddress(text: string): string | null {
  let start = 0;
  const ends = [...text.matchAll(separators)].map(({ index, 0: { length } }) => ({
    end: index,
    next: index + length,
  }));
  for (const { end, next } of [...ends, { end: text.length, next: text.length }]) {
    const part = text.slice(start, end);
    if (/[^@\s]\s*@\s*[^@\s]/.test(part))
      return isWhole(text.slice(0, start), part) && isEmail(bareAddress(part)) ? bareAddress(part) : null;
    start = next;
  }
  return null;
}

/**
 * Whether the part is an address of its own and not the end of one such as 'john,doe@example.org'. A number or 'n/a'
 * before it belongs to no address, nor does what stands before a bracket.
 */
function isWhole(before: string, part: string): boolean {
  if (/<[^<>]*>/.test(part)) return true;
  const joined = /^\s/.test(part) ? '' : (before.split(/\s/).at(-1) ?? '');
  return !/\p{L}/u.test(joined.replace(/^["']?n\/?a(?=\W+$)/i, ''));
}

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

/** A domain as DNS spells it (punycode); unchanged where that is impossible. */
function asciiDomain(domain: string): string {
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

/** Lengths of RFC 5321: 64 before the @, 254 in all. */
function isEmail(text: string): boolean {
  return bytesOf(text) <= 254 && bytesOf(text.slice(0, text.indexOf('@'))) <= 64 && addressPattern.test(text);
}

/** Bytes in UTF-8, which the limits of mail count. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}
