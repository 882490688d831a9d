// Reads the day of a birth or a wedding.
import { type DayMonthYear, readDayMonthYear } from '@tidings/contract/rules/days.ts';
import type { Row } from './open-row.ts';

/** All zeros where the row does not say, or says what cannot be, which is told. */
export function readDay(row: Row, what: 'birth' | 'wedding'): DayMonthYear {
  const none = { day: 0, month: 0, year: 0 };
  const text = row.said(what);
  // Ways of programs to write no day: '0/0/00', '0000-00-00'.
  if (text === '' || /^[0\s/.:-]+$/.test(text)) return none;
  const { country, now, header, places } = row.reader;
  const title = header[places[what].find((at) => row.cell(at) !== '') ?? -1] ?? '';
  const day = readDayMonthYear(text, isDayFirst(title, country), now);
  const isFutureSerial = day !== null && /^\d+(\.\d+)?$/.test(text) && day.year > now.getFullYear();
  if (day && !isFutureSerial) return day;
  row.problems.push(
    `'${text.slice(0, 60).toWellFormed()}' is not a possible day of ${what}, and was left out.`,
  );
  return none;
}

/** In the United States the month comes first; a title may say otherwise: 'Born (DD/MM/YYYY)'. */
function isDayFirst(title: string, country: string): boolean {
  if (/\bdd?\W{0,2}mm?\b/i.test(title)) return true;
  return !/\bmm?\W{0,2}dd?\b/i.test(title) && country !== 'US';
}
