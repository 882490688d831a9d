// Days as YYYY-MM-DD: written in words, and moved.
import { noteTexts } from '../../../messages/en/person-notes.ts';

/** 'Mon 7 Dec 2026'. */
export function dayWords(day: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const parts = Object.fromEntries(format.formatToParts(atNoon(day)).map(({ type, value }) => [type, value]));
  return `${parts['weekday']} ${parts['day']} ${(parts['month'] ?? '').slice(0, 3)} ${parts['year']}`;
}

/** The day so many days after another. */
export function daysAfter(day: string, days: number): string {
  const moved = atNoon(day);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** By when it is to be done, as seen from today: 'Overdue: Mon 7 Dec 2026', 'Today', 'By …'. */
export function dueWords(dueOn: string, today: string): string {
  if (dueOn < today) return noteTexts.overdue(dayWords(dueOn));
  return dueOn === today ? noteTexts.today : noteTexts.by(dayWords(dueOn));
}

const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);
