// Writes instants, days and months in the language of the screens.
import { daysToReopen } from '@tidings/contract/rules/closing.ts';
import type { DayMonthYear } from '@tidings/contract/rules/days.ts';
import { languageTag } from '../messages/language.ts';

/** Making one takes a fraction of a millisecond on a phone, and a list needs one in each row. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${languageTag()} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(languageTag(), options);
  formats.set(key, made);
  return made;
}

const inUtc = (options: Intl.DateTimeFormatOptions) => formatOf({ timeZone: 'UTC', ...options });

function partsInZone(at: Date, zone: string): Record<string, string> {
  const parts = Object.fromEntries(
    formatOf({
      timeZone: zone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return { ...parts, month: shortMonth(parts['month'] ?? '') };
}

/** Browsers disagree about 'Sept'; the server writes three letters. */
const shortMonth = (name: string): string => (languageTag().startsWith('en') ? name.slice(0, 3) : name);

/** An instant in a time zone: 'Mon 7 Dec 2026, 09:00'. */
export function timeInZone(at: Date, zone: string): string {
  const { weekday, day, month, year, hour, minute } = partsInZone(at, zone);
  return `${weekday} ${day} ${month} ${year}, ${hour}:${minute}`;
}

/** When an organisation is deleted that was closed then (an ISO time). */
export const deletionOf = (closedAt: string): Date =>
  new Date(Date.parse(closedAt) + daysToReopen * 86_400_000);

/** The day of an instant in a time zone: '7 Dec 2026'. */
export function dayInZone(at: Date, zone: string): string {
  const { day, month, year } = partsInZone(at, zone);
  return `${day} ${month} ${year}`;
}

/** A month (1 to 12), and its year where it is known (not 0): 'February 2024'. */
export const monthInWords = (month: number, year = 0): string => dayInWords({ day: 0, month, year });

/** The names of the months, January first. */
export const monthNames = (): string[] => Array.from({ length: 12 }, (_, at) => monthInWords(at + 1));

/**
 * '12 August 1985', or as much of it as is known (0 is unknown); '' where nothing is. `short` writes 'Aug'. A day that
 * the month does not have is written too.
 */
export function dayInWords({ day, month, year }: DayMonthYear, length: 'long' | 'short' = 'long'): string {
  if (month === 0) return [day || '', year || ''].filter(Boolean).join(' ');
  const at = new Date(0);
  at.setUTCFullYear(year || 2000, month - 1);
  return inUtc({
    month: length,
    ...(day > 0 && { day: 'numeric' }),
    ...(year > 0 && { year: 'numeric' }),
  })
    .formatToParts(at)
    .map(({ type, value }) => {
      if (type === 'day') return day;
      return type === 'month' && length === 'short' ? shortMonth(value) : value;
    })
    .join('');
}

/** A date such as '2026-12-07' by its parts: 'Mon', '7', 'Dec', '2026'. */
export function partsOfDate(date: string): Record<'weekday' | 'day' | 'month' | 'year', string> {
  const at = new Date(`${date}T00:00:00Z`);
  return {
    weekday: inUtc({ weekday: 'short' }).format(at),
    day: String(Number(date.slice(8))),
    month: shortMonth(inUtc({ month: 'short' }).format(at)),
    year: date.slice(0, 4),
  };
}

/** A date such as '2026-12-07' in words: 'Mon 7 Dec 2026'. */
export function dateInWords(date: string): string {
  const { weekday, day, month, year } = partsOfDate(date);
  return `${weekday} ${day} ${month} ${year}`;
}
