// The days of a message that repeats: daily, weekly, monthly by day or by weekday.
import { dateAfter, daysInMonth } from './days.ts';

export const recurrences = ['day', 'week', 'month', 'monthWeekday'] as const;
/** 'month' keeps the day of the month; 'monthWeekday' its weekday, such as the first Sunday. */
export type Recurrence = (typeof recurrences)[number];

const weekdayOf = (date: string): number => new Date(date).getUTCDay();

/** Which of its weekday in its month a date is, from 1; 5 stands for the last one. */
export const placeInMonth = (date: string): number => Math.ceil(Number(date.slice(8)) / 7);

/** The next day of a repetition after a date; both as YYYY-MM-DD. `startsOn` is its first day. */
export function dayAfter(every: Recurrence, startsOn: string, date: string): string {
  if (every === 'day') return dateAfter(date, 1);
  if (every === 'week') {
    const ahead = (weekdayOf(startsOn) - weekdayOf(date) + 7) % 7;
    return dateAfter(date, ahead || 7);
  }
  const on = every === 'month' ? sameDayIn : sameWeekdayIn;
  const [year, month] = date.split('-').map(Number) as [number, number];
  const here = on(startsOn, year, month);
  return here > date ? here : on(startsOn, month === 12 ? year + 1 : year, (month % 12) + 1);
}

/** The 31st is the last day of a shorter month. */
function sameDayIn(startsOn: string, year: number, month: number): string {
  return dateOf(year, month, Math.min(Number(startsOn.slice(8)), daysInMonth(month, year)));
}

/** A fifth Sunday is the last one of every month. */
function sameWeekdayIn(startsOn: string, year: number, month: number): string {
  const first = dateOf(year, month, 1);
  const firstOfKind = 1 + ((weekdayOf(startsOn) - weekdayOf(first) + 7) % 7);
  const day = firstOfKind + (placeInMonth(startsOn) - 1) * 7;
  return dateOf(year, month, day > daysInMonth(month, year) ? day - 7 : day);
}

const dateOf = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
