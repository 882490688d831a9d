// Says how often a message repeats, in words.
import { placeInMonth, type Recurrence } from '@tidings/contract/rules/recurrence.ts';
import { languageTag } from '../../../messages/language.ts';
import { recurring } from '../../../messages/en/recurring.ts';

const places = ['first', 'second', 'third', 'fourth', 'last'] as const;

/** 'Every first Sunday of the month at 09:00'; `startsOn` is the first day. */
export function repeatWords(every: Recurrence, startsOn: string, at: string): string {
  const weekday = new Intl.DateTimeFormat(languageTag(), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(startsOn),
  );
  if (every === 'day') return recurring.day(at);
  if (every === 'week') return recurring.week(weekday, at);
  if (every === 'month') return recurring.month(String(Number(startsOn.slice(8))), at);
  return recurring[places[placeInMonth(startsOn) - 1] ?? 'last'](weekday, at);
}
