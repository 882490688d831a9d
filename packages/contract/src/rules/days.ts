// Days of birth and weddings, with optional parts, as imported files spell them.
import { monthOfName } from './month-names.ts';

/** Parts of a day; 0 means unset. Months are 1 to 12. */
export interface DayMonthYear {
  day: number;
  month: number;
  year: number;
}

export const monthNames: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** '12 August 1985', or as much of it as is known (0 is unknown); '' where nothing is. */
export const dayInWords = ({ day, month, year }: DayMonthYear): string =>
  [day || '', monthNames[month - 1] ?? '', year || ''].filter(Boolean).join(' ');

/** Days in a month (1 to 12) of a year; year 0 is unknown, so that February has 29; month 0 gives 31. */
export function daysInMonth(month: number, year: number): number {
  if (month === 2) return year === 0 || isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/**
 * Whether the parts can be a day or a part of one: nothing set, a year alone, day and month with or without a year
 * (29 February too), a month alone. A day without a month cannot, nor can a year outside 1800 to 9999.
 */
export function isPossibleDay(day: number, month: number, year: number): boolean {
  if (![day, month, year].every((part) => Number.isInteger(part) && part >= 0)) return false;
  if (month > 12 || (day > 0 && month === 0)) return false;
  if (year !== 0 && (year < 1800 || year > 9999)) return false;
  return day <= daysInMonth(month, year);
}

const dayMs = 86_400_000;

/** The date so many days after another, both as YYYY-MM-DD. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** A day of any year. */
export interface MonthDay {
  month: number;
  day: number;
}

/** When those of 29 February celebrate in a common year: on 28 February, or on 1 March. */
export type LeapDay = 'before' | 'after';

/** The days of any year that are celebrated on a date (YYYY-MM-DD): in a common year, 29 February on another day. */
export function daysCelebratedOn(date: string, leapDay: LeapDay = 'before'): MonthDay[] {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const isStandIn = leapDay === 'before' ? month === 2 && day === 28 : month === 3 && day === 1;
  const also = isStandIn && daysInMonth(2, year) === 28 ? [{ month: 2, day: 29 }] : [];
  return [{ month, day }, ...also];
}

/** The years offered for a birth or a wedding: this one and the 100 before it, newest first. */
export function birthYears(now: Date): number[] {
  return Array.from({ length: 101 }, (_, back) => now.getFullYear() - back);
}

/**
 * Reads a day as files spell it: '18/04/1938', '25/08', '18-Apr-1938', 'August 25, 1990', '5. März 1990', '--07-04',
 * '19380418', a year alone, or a spreadsheet's serial number ('14000'). A time behind it is dropped; the years 0, 1604
 * and 1885, by which other programs say that it is not known, become 0. Of two numbers the day comes first unless
 * `dayFirst` is false, or only the other order is possible. Null for anything else and for a day that cannot be;
 * years of two digits are read only with `now`, as the latest that is not in the future.
 */
export function readDayMonthYear(text: string, dayFirst = true, now?: Date): DayMonthYear | null {
  const bare = text
    .normalize('NFC')
    .trim()
    .replace(/[T\s]+\d{1,2}:\d{2}.*$/, '');
  const parts =
    readSerial(bare) ?? readYearFirst(bare) ?? readNamed(bare, now) ?? readNumbers(bare, dayFirst, now);
  if (!parts || (parts.day === 0 && parts.month === 0 && parts.year === 0)) return null;
  return isPossibleDay(parts.day, parts.month, parts.year) ? parts : null;
}

/**
 * Four digits are a year where they can be one, otherwise days since the end of 1899, as spreadsheets count from
 * March 1900.
 */
function readSerial(text: string): DayMonthYear | null {
  const match = /^(\d{4,5})(?:\.\d+)?$/.exec(text);
  if (!match) return null;
  const number = Number(match[1]);
  if (text.length === 4 && number >= 1800 && number <= 2100) return parts(0, 0, number);
  const day = new Date(Date.UTC(1899, 11, 30) + number * dayMs);
  return parts(day.getUTCDate(), day.getUTCMonth() + 1, day.getUTCFullYear());
}

function readYearFirst(text: string): DayMonthYear | null {
  const match =
    /^(\d{4}|-)[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4}|--)(\d{2})-?(\d{2})$/.exec(text);
  if (!match) return null;
  const year = match[1]?.startsWith('-') ? 0 : Number(match[1]);
  return parts(Number(match[3]), Number(match[2]), year);
}

function readNamed(text: string, now: Date | undefined): DayMonthYear | null {
  const match =
    /^(?<day>\d{1,2})(?:st|nd|rd|th|er|º|°)?[\s./-]*(?:(?:of|de)\s+)?(?<month>\p{L}{3,})\.?(?:[\s,./-]+(?:de\s+)?(?<year>\d{2,4}))?$/iu.exec(
      text,
    ) ??
    /^(?<month>\p{L}{3,})[\s./-]*(?<day>\d{1,2})(?:st|nd|rd|th)?(?:[\s,./-]+(?<year>\d{2,4}))?$/iu.exec(text);
  const { day, month, year } = match?.groups ?? {};
  if (month === undefined) return null;
  const number = monthOfName(month);
  const whole = readYear(year, now);
  return number === null || whole === null ? null : parts(Number(day), number, whole);
}

function readNumbers(text: string, dayFirst: boolean, now: Date | undefined): DayMonthYear | null {
  const match = /^(\d{1,2})\s*[/.\s-]\s*(\d{1,2})(?:\s*[/.\s-]\s*(\d{2,4}))?\.?$/.exec(text);
  const year = readYear(match?.[3], now);
  if (!match || year === null) return null;
  const [first, second] = [Number(match[1]), Number(match[2])];
  // Outlook writes '0/0/00' for no day.
  if (first === 0 || second === 0) return null;
  const asked = dayFirst ? parts(first, second, year) : parts(second, first, year);
  const other = parts(asked.month, asked.day, year);
  return isPossibleDay(asked.day, asked.month, asked.year) ? asked : other;
}

function readYear(digits: string | undefined, now: Date | undefined): number | null {
  if (digits === undefined) return 0;
  if (digits.length === 4) return Number(digits);
  if (digits.length !== 2 || !now) return null;
  const century = Math.floor(now.getFullYear() / 100) * 100;
  const year = century + Number(digits);
  return year > now.getFullYear() ? year - 100 : year;
}

function parts(day: number, month: number, year: number): DayMonthYear {
  return { day, month, year: [1604, 1885].includes(year) ? 0 : year };
}

/**
 * Whether a day with a year lies ahead everywhere on Earth: the first time zone is 14 hours before UTC. Missing parts
 * count as the earliest they could be.
 */
export function isStillToCome({ day, month, year }: DayMonthYear, now: Date): boolean {
  if (year === 0) return false;
  return Date.UTC(year, Math.max(month, 1) - 1, Math.max(day, 1)) > now.getTime() + 14 * 3_600_000;
}
