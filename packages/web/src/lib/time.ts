// Formats instants in the tenant's time zone, and months, in the language of the screens.
import { languageTag } from '../messages/language.ts';

/** Making one takes a fraction of a millisecond on a phone, and a list needs one in each row. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const key = `${languageTag()} ${zone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(languageTag(), {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(key, made);
  return made;
}

function partsInZone(at: Date, zone: string): Record<string, string> {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  // Browsers disagree about 'Sept'; the server writes three letters.
  if (languageTag().startsWith('en')) parts['month'] = (parts['month'] ?? '').slice(0, 3);
  return parts;
}

/** An instant in a time zone: 'Mon 7 Dec 2026, 09:00'. */
export function timeInZone(at: Date, zone: string): string {
  const { weekday, day, month, year, hour, minute } = partsInZone(at, zone);
  return `${weekday} ${day} ${month} ${year}, ${hour}:${minute}`;
}

/** The day of an instant in a time zone: '7 Dec 2026'. */
export function dayInZone(at: Date, zone: string): string {
  const { day, month, year } = partsInZone(at, zone);
  return `${day} ${month} ${year}`;
}

/** A month (1 to 12), and its year where it is known (not 0): 'February 2024'. */
export const monthInWords = (month: number, year = 0): string =>
  new Intl.DateTimeFormat(languageTag(), {
    timeZone: 'UTC',
    month: 'long',
    ...(year > 0 && { year: 'numeric' }),
  }).format(new Date(Date.UTC(year || 2000, month - 1)));
