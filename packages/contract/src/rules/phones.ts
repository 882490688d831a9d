// Reads phone numbers as people write them, into E.164.
import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { type PhoneProblem, phoneProblems } from './phone-problems.ts';

/** A number with its country where that is known, or why there is none, in a sentence; `shown` is what was given. */
export type PhoneReading =
  | { e164: string; country: string | null }
  | { problem: PhoneProblem; shown: string; message: string };

/** The content of a table's cell, which a spreadsheet may give as a number. */
type Cell = string | number | null | undefined;

/**
 * Reads one number, local ones as of `country` (ISO 3166 alpha-2). Forgives dirt, a lost leading 0, a lost plus and
 * '00' for it. A cell with several numbers gives the first that can be read, else the first one's problem.
 */
export function readPhone(raw: Cell, country: string): PhoneReading {
  const readings = readPhones(raw, country);
  return readings.find((reading) => 'e164' in reading) ?? readings[0] ?? refuse('empty', '');
}

/** Reads one number, as `readPhone` does, but refuses several, since all but one would be lost. */
export function readOnePhone(raw: Cell, country: string): PhoneReading {
  const numbers = readPhones(raw, country).flatMap((reading) => ('e164' in reading ? [reading.e164] : []));
  return new Set(numbers).size > 1 ? refuse('several', '') : readPhone(raw, country);
}

/** One number in characters of which none is dirt and none stands between two numbers; most cells are such. */
const plainNumber = /^\+?\(?\d(?:[\d ()-]{0,30}\d)?$/;

/** Reads each number of a cell ('0803… / 0805…', 'a; b', Google's ' ::: ') in order; none for an empty cell. */
function readPhones(raw: Cell, country: string): PhoneReading[] {
  if (typeof raw === 'string' && plainNumber.test(raw)) return [readOne(raw, country)];
  const text = clean(raw);
  // A decimal comma would split the damaged number in two.
  if (isScientific(text)) return [refuse('scientific', text)];
  return text
    .split(/[/;,|&\r\n]|:::|\bor\b|\band\b/i)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map((part) => readOne(part, country));
}

/**
 * Removes invisible characters, no-break spaces, the wrapping of spreadsheets and links, and other alphabets' digits.
 */
function clean(raw: Cell): string {
  return (
    String(raw ?? '')
      .slice(0, 500)
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
      .replace(/^[\s='"]+|[\s'"]+$/g, '')
      .replace(/^tel:/i, '')
      // A number that passed through a program with decimals: '2348031234567.0'.
      .replace(/^(\+?\d{7,})\.0+$/, '$1')
      // One that a spreadsheet shows with separators of thousands: '2,348,031,234,567' or '2,348,031,234,567.00'.
      .replace(/^(\+?\d{1,3}(?:,\d{3}){2,})(?:\.0+)?$/, (_all, number: string) => number.replaceAll(',', ''))
      .trim()
  );
}

function isScientific(text: string): boolean {
  return /^\+?\d+([.,]\d+)?e\+?\d+$/i.test(text);
}

/** Whether a spreadsheet has cut a number's digits, as in '8.03457E+12': nobody can be reached by it. */
export const hasLostDigits = (raw: Cell): boolean => isScientific(clean(raw));

function readOne(text: string, country: string): PhoneReading {
  if (isScientific(text)) return refuse('scientific', text);
  if (!/^[\d\s+().[\]_\p{Pd}]*$/u.test(text)) return refuse('not-a-number', text);
  const home = homeOf(country);
  const digits = text.replace(/\D/g, '');
  const spellings = spellingsOf(digits, /^\D*\+/.test(text));
  for (const spelling of spellings) {
    const number = parsePhoneNumberFromString(spelling, home);
    if (number?.isValid()) return { e164: number.number, country: number.country ?? null };
  }
  const short = spellings.every((spelling) => validatePhoneNumberLength(spelling, home) === 'TOO_SHORT');
  return refuse(short ? 'too-short' : 'not-a-number', text);
}

/** The numbers that the digits may mean, likeliest first. */
function spellingsOf(digits: string, plus: boolean): string[] {
  if (plus) return digits.startsWith('0') ? [digits, `+${digits.replace(/^0+/, '')}`] : [`+${digits}`];
  if (digits.startsWith('00')) return [`+${digits.slice(2)}`, digits];
  // Eleven digits are a country code and a number; fewer could be a local number with a digit missing.
  return digits.startsWith('0') || digits.length < 11 ? [digits] : [digits, `+${digits}`];
}

function refuse(problem: PhoneProblem, text: string): PhoneReading {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return { problem, shown, message: phoneProblems[problem](shown) };
}

/** The digits by which people know a number at home, with the leading 0 where the country has one. */
export function nationalDigits(e164: string): string {
  return (parse(e164)?.formatNational() ?? e164).replace(/\D/g, '');
}

/** An E.164 number with spaces, '+234 803 199 9487', which a spreadsheet takes for text and does not round. */
export function spacedPhone(e164: string): string {
  const spaced = (parse(e164)?.formatInternational() ?? '').replace(/[^+\d]+/g, ' ').trim();
  return spaced.includes(' ') ? spaced : `${e164.slice(0, 4)} ${e164.slice(4)}`;
}

/** The country of an E.164 number (ISO 3166 alpha-2); null where it is unknown. */
function countryOfPhone(e164: string): string | null {
  return parse(e164)?.country ?? null;
}

// Calling codes that several countries share, where only the whole number tells the country.
const sharedCodes = new Set(['1', '7', '39', '44', '47', '61', '212', '262', '290', '358', '590', '599']);

/** Returns a function from E.164 numbers to countries, fast where most are of `home`, which its calling code tells. */
export function countryReader(home: string): (e164: string) => string | null {
  const country = homeOf(home);
  const code = country && getCountryCallingCode(country);
  if (!code || sharedCodes.has(code)) return countryOfPhone;
  return (e164) => (e164.startsWith(`+${code}`) ? country : countryOfPhone(e164));
}

function parse(e164: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(e164);
}

function homeOf(country: string): CountryCode | undefined {
  const code = country.trim().toUpperCase();
  return isSupportedCountry(code) ? code : undefined;
}
