// The whole years since a birthday or a wedding.
import type { DayMonthYear } from '@tidings/contract/rules/days.ts';

/** Whole years until `today` (YYYY-MM-DD); null without a year, or for a day in the future. */
export function yearsSince({ day, month, year }: DayMonthYear, today: string): number | null {
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number);
  if (year === 0) return null;
  const ahead = month > thisMonth || (month === thisMonth && day > thisDay);
  const years = thisYear - year - (ahead ? 1 : 0);
  return years >= 0 ? years : null;
}
