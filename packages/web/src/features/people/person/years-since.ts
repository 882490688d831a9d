// A birthday or a wedding in words, with how many years it is ago.
import { monthNames, type DayMonthYear } from '@tidings/contract/rules/days.ts';

/** '12 August 1985', and as much of it as is known; empty where nothing is. */
export const dayInWords = ({ day, month, year }: DayMonthYear): string =>
  [day || '', monthNames[month - 1] ?? '', year || ''].filter(Boolean).join(' ');

/** Whole years until `today` ('YYYY-MM-DD'); null without a year, or where it is still to come. */
export function yearsSince({ day, month, year }: DayMonthYear, today: string): number | null {
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number);
  if (year === 0) return null;
  const ahead = month > thisMonth || (month === thisMonth && day > thisDay);
  const years = thisYear - year - (ahead ? 1 : 0);
  return years >= 0 ? years : null;
}
