// Days as YYYY-MM-DD: when something is due, and days later.
import { dateInWords } from '../../../lib/time.ts';
import { noteTexts } from '../../../messages/en/person-notes.ts';

/** The day so many days after another. */
export function daysAfter(day: string, days: number): string {
  const moved = atNoon(day);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** By when it is to be done, as seen from today: 'Overdue: Mon 7 Dec 2026', 'Today', 'By …'. */
export function dueWords(dueOn: string, today: string): string {
  if (dueOn < today) return noteTexts.overdue(dateInWords(dueOn));
  return dueOn === today ? noteTexts.today : noteTexts.by(dateInWords(dueOn));
}

const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);
