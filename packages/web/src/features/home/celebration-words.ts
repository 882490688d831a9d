// Words for the day of a birthday or wedding anniversary, as seen from today.
import { dateAfter } from '@tidings/contract/rules/days.ts';
import { home } from '../../messages/en/home.ts';
import { languageTag } from '../../messages/language.ts';
import type { Celebration } from './api.ts';
import { dialogTexts } from '../../messages/en/dialogs.ts';

/** 'Today', 'Tomorrow', 'Sun 29 Nov'. */
function dayFrom(today: string, date: string): string {
  if (date === today) return home.today;
  if (date === dateAfter(today, 1)) return home.tomorrow;
  const format = new Intl.DateTimeFormat(languageTag(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return format.format(new Date(date));
}

/** 'Tomorrow: turns 40', or without the number where the year is unknown, or not over yet. */
export function celebrationWords(
  { kind, date, years }: Pick<Celebration, 'kind' | 'date' | 'years'>,
  today: string,
): string {
  const known = years !== null && years > 0;
  const what =
    kind === 'birthday'
      ? known
        ? home.turns(years)
        : home.birthday
      : known
        ? home.married(years)
        : home.wedding;
  return dialogTexts.titled(dayFrom(today, date), what);
}

/** The months of the two weeks from today, as the filter of the people list has them: '11,12'. */
export function monthsOf(today: string): string {
  const months = [today, dateAfter(today, 13)].map((date) => Number(date.slice(5, 7)));
  return [...new Set(months)].join(',');
}
