// Reads the birthday or wedding date of an imported row.
import {
  type DayMonthYear,
  isStillToCome,
  dayInWords,
  readDayMonthYear,
} from '@tidings/contract/rules/days.ts';
import { kindOfDate } from '../formats/date-order.ts';
import type { Row } from './open-row.ts';

/** The day on which consent was given, like 2026-12-07; empty if the row has none. An incomplete one is reported. */
export function readConsentDay(row: Row): string {
  const { day, month, year } = readDay(row, 'consentOn');
  if (day > 0 && month > 0 && year > 0) {
    const digits = (n: number, length: number) => String(n).padStart(length, '0');
    return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
  }
  const text = row.value('consentOn').slice(0, 60).toWellFormed();
  if (month > 0 || year > 0) row.problems.push(`'${text}' is no whole day of consent, and was left out.`);
  return '';
}

/** All zeros if the row has no date; an impossible one is reported. */
export function readDay(row: Row, field: 'birth' | 'wedding' | 'consentOn'): DayMonthYear {
  const what = field === 'consentOn' ? 'consent' : field;
  const none = { day: 0, month: 0, year: 0 };
  const text = row.value(field);
  // Some programs write a missing date as '0/0/00' or '0000-00-00'.
  if (text === '' || /^[0\s/.:-]+$/.test(text)) return none;
  const { now, orders, places } = row.reader;
  const order = orders[places[field].find((at) => row.cell(at) !== '') ?? -1];
  const read = readDayMonthYear(text, order?.dayFirst, now);
  const day = what === 'birth' ? bornBefore(read, text, now) : read;
  const isFutureSerial = day !== null && /^\d+(\.\d+)?$/.test(text) && day.year > now.getFullYear();
  const isUnborn = day !== null && what !== 'wedding' && isStillToCome(day, now);
  if (day && !isFutureSerial && !isUnborn) {
    const isGuess = order?.mixed && (order.by === 'file' || order.by === 'country');
    if (isGuess && kindOfDate(text) === 'either')
      row.problems.push(`'${text}' was read as ${dayInWords(day)}; this file writes dates in both orders.`);
    return day;
  }
  row.problems.push(
    `'${text.slice(0, 60).toWellFormed()}' is not a possible day of ${what}, and was left out.`,
  );
  return none;
}

/** Nobody is born later this year: '24/12/26', read in November 2026, is of the century before. */
export function bornBefore(day: DayMonthYear | null, text: string, now: Date): DayMonthYear | null {
  if (day === null || /\d{4}/.test(text) || !isStillToCome(day, now)) return day;
  return { ...day, year: day.year - 100 };
}
