// Formats a list's day, which has no hour and so no time zone.
import { dateInWords, partsOfDate } from '../../lib/time.ts';

/** 'Sun 22 Nov 2026' */
export const longDay = dateInWords;

/** '22 Nov' */
export function shortDay(date: string): string {
  const { day, month } = partsOfDate(date);
  return `${day} ${month}`;
}

/** The parts of a date shown as a calendar page: 'Sun', '22', 'Nov'. */
export const calendarParts = partsOfDate;

/** 0 for Sunday, 6 for Saturday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
