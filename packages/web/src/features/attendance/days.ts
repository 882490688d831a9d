// Formats a list's day, which has no hour and so no time zone.

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });

/** Browsers disagree about 'Sept'; the product writes three letters. */
const monthOf = (day: string): string => format({ month: 'short' }).format(at(day)).slice(0, 3);

/** 'Sun 22 Nov 2026' */
export const longDay = (day: string): string =>
  `${format({ weekday: 'short' }).format(at(day))} ${shortDay(day)} ${day.slice(0, 4)}`;

/** '22 Nov' */
export const shortDay = (day: string): string => `${Number(day.slice(8))} ${monthOf(day)}`;

/** The parts of a date shown as a calendar page: 'Sun', '22', 'Nov'. */
export const calendarParts = (day: string): { weekday: string; day: string; month: string } => ({
  weekday: format({ weekday: 'short' }).format(at(day)),
  day: String(Number(day.slice(8))),
  month: monthOf(day),
});

/** 0 for Sunday, 6 for Saturday. */
export const weekdayOf = (day: string): number => at(day).getUTCDay();
