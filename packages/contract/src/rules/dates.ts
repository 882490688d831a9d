// Wall times in a tenant's time zone, and times of scheduled messages.
import { DateTime, IANAZone } from 'luxon';

// Days without a time need no zone; forms that need only those import days.ts, which is small.
export { birthYears, daysInMonth, isPossibleDay, monthNames, readDayMonthYear } from './days.ts';

/** Whether a name is a time zone of the IANA list, including aliases. */
export function isTimeZone(tz: string): boolean {
  // Newer runtimes also accept an offset such as +01:00, which has no daylight saving time.
  return /^[a-z]/i.test(tz) && IANAZone.isValidZone(tz);
}

type WallTimeReading = { instant: Date } | { problem: 'unreadable' | 'skipped'; message: string };

/**
 * Reads a wall time ('2026-12-07T09:00', also with seconds, or with a space for the T) in a zone. An hour that a
 * clock change skips is refused; of an hour that occurs twice the first is taken.
 */
function parseLocal(wallTime: string, zone: string): WallTimeReading {
  const match = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/.exec(wallTime.trim());
  if (!match) return unreadable(wallTime);
  const [year, month, day, hour, minute, second = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const local = DateTime.fromObject({ year, month, day, hour, minute, second }, { zone });
  // The library reads hour 24 as 0 of the next day.
  if (!local.isValid || hour === 24) return unreadable(wallTime);
  if (local.hour !== hour || local.minute !== minute) {
    const asked = `${String(hour).padStart(2, '0')}:${match[5]}`;
    const day = local.toFormat('ccc d LLL yyyy', english);
    return {
      problem: 'skipped',
      message: `There is no ${asked} on ${day}: the clock skips that hour (${zone}).`,
    };
  }
  const first = Math.min(...local.getPossibleOffsets().map((possible) => possible.toMillis()));
  return { instant: new Date(first) };
}

function unreadable(wallTime: string): WallTimeReading {
  return { problem: 'unreadable', message: `'${wallTime.slice(0, 40)}' is not a date and time.` };
}

export type ExecutionProblem = 'missing' | 'unreadable' | 'skipped' | 'disagreement' | 'past' | 'far';
export type ExecutionReading = { at: Date } | { problem: ExecutionProblem; message: string };

/** The fields by which a client schedules: `date` is YYYY-MM-DD, `time` HH:mm, `executionDate` both or the date. */
export interface ExecutionFields {
  executionDate?: string | null | undefined;
  date?: string | null | undefined;
  time?: string | null | undefined;
}

const maxYears = 100;

/**
 * Reads when a scheduled message is due. An executionDate with an offset is that instant, one without is the tenant's
 * wall time; date and time add what it lacks, and must agree where they repeat it. Past times and very distant years
 * are refused.
 */
export function readExecution(fields: ExecutionFields, zone: string, now: Date): ExecutionReading {
  const whole = fields.executionDate?.trim() ?? '';
  const date = fields.date?.trim() ?? '';
  const time = normalTime(fields.time?.trim() ?? '');
  const reading = readWhole(whole, date, time, zone);
  if ('problem' in reading) return reading;
  const at = reading.instant;
  const local = DateTime.fromJSDate(at, { zone });
  const disagrees =
    (date && date !== local.toFormat('yyyy-MM-dd')) || (time && time !== local.toFormat('HH:mm'));
  if (disagrees) {
    const message = `The times disagree: ${writeTime(at, zone)} and ${[date, time].join(' ').trim()} (${zone}).`;
    return { problem: 'disagreement', message };
  }
  if (at <= now)
    return { problem: 'past', message: `${writeTime(at, zone)} (${zone}) has passed: choose a later time.` };
  if (local.diff(DateTime.fromJSDate(now), 'years').years > maxYears)
    return { problem: 'far', message: `${writeTime(at, zone)} is more than ${maxYears} years away.` };
  return { at };
}

function readWhole(
  whole: string,
  date: string,
  time: string,
  zone: string,
): WallTimeReading | { problem: 'missing'; message: string } {
  if (/T.*(Z|[+-]\d{2}(:?\d{2})?)$/i.test(whole)) {
    const instant = DateTime.fromISO(whole.toUpperCase());
    return instant.isValid ? { instant: instant.toJSDate() } : unreadable(whole);
  }
  if (/[T ]/.test(whole)) return parseLocal(whole, zone);
  const day = whole || date;
  if (!day || !time) return { problem: 'missing', message: 'Choose the date and time to send the message.' };
  return parseLocal(`${day}T${time}`, zone);
}

/** Turns '9:00' and '09:00:00' into '09:00'; other text is returned unchanged, for the reader to refuse. */
function normalTime(time: string): string {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(time);
  return match ? `${match[1]?.padStart(2, '0')}:${match[2]}` : time;
}

const english = { locale: 'en-US' };

/** A time as shown in a zone: 'Mon 7 Dec 2026, 09:00', with the names of another language 'lun. 7 déc. 2026, 09:00'. */
export function writeTime(date: Date, zone: string, locale = english.locale): string {
  return DateTime.fromJSDate(date, { zone }).toFormat('ccc d LLL yyyy, HH:mm', { locale });
}

/** A day (YYYY-MM-DD) as shown: 'Mon 7 Dec 2026', with the names of another language 'lun. 7 déc. 2026'. */
export const writeDay = (date: string, locale = english.locale): string =>
  DateTime.fromISO(date).toFormat('ccc d LLL yyyy', { locale });

/**
 * The moment of a wall time (HH:mm) on a date in a zone. Of an hour that occurs twice the first is taken; a time that a
 * clock change skips is as much later as the clock is put forward.
 */
export function momentOf(date: string, time: string, zone: string): Date {
  const local = DateTime.fromISO(`${date}T${time}`, { zone });
  return new Date(Math.min(...local.getPossibleOffsets().map((possible) => possible.toMillis())));
}

/** The wall time (HH:mm) that a moment has in a zone. */
export const timeIn = (moment: Date, zone: string): string =>
  DateTime.fromJSDate(moment, { zone }).toFormat('HH:mm');

/** The date (YYYY-MM-DD) that a moment has in a zone. */
export const dateIn = (moment: Date, zone: string): string =>
  DateTime.fromJSDate(moment, { zone }).toFormat('yyyy-MM-dd');
