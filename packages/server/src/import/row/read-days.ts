// Reads the birthday or wedding date of an imported row.
import { type DayMonthYear, isStillToCome, readDayMonthYear } from '@tidings/contract/rules/days.ts';
import type { Row } from './open-row.ts';

/** All zeros if the row has no date; an impossible one is reported. */
export function readDay(row: Row, what: 'birth' | 'wedding'): DayMonthYear {
  const none = { day: 0, month: 0, year: 0 };
  const text = row.value(what);
  // Some programs write a missing date as '0/0/00' or '0000-00-00'.
  if (text === '' || /^[0\s/.:-]+$/.test(text)) return none;
  const { country, dayFirst, now, header, places } = row.reader;
  const title = header[places[what].find((at) => row.cell(at) !== '') ?? -1] ?? '';
  // In the United States the month comes first.
  const isDayFirst = orderIn(title) ?? dayFirst ?? country !== 'US';
  const day = readDayMonthYear(text, isDayFirst, now);
  const isFutureSerial = day !== null && /^\d+(\.\d+)?$/.test(text) && day.year > now.getFullYear();
  const isUnborn = day !== null && what === 'birth' && isStillToCome(day, now);
  if (day && !isFutureSerial && !isUnborn) return day;
  row.problems.push(
    `'${text.slice(0, 60).toWellFormed()}' is not a possible day of ${what}, and was left out.`,
  );
  return none;
}

/** Whether a title puts the day first: 'Born (DD/MM/YYYY)', 'Birthdate Month/Day'; null if it does not say. */
function orderIn(title: string): boolean | null {
  if (/\b(dd?\W{0,2}mm?|day\W{0,2}month)\b/i.test(title)) return true;
  return /\b(mm?\W{0,2}dd?|month\W{0,2}day)\b/i.test(title) ? false : null;
}
