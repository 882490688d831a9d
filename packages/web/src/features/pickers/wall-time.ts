// Wall times in the format of a datetime-local input: '2026-12-07T09:00'.

/** The wall time of an instant in a time zone, to the minute. */
export function wallTimeOf(at: Date, zone: string): string {
  // The Swedish locale has the order of ISO 8601.
  const text = at.toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return text.replace(' ', 'T').slice(0, 16);
}

/** The wall time of tomorrow at `time`, such as '09:00'. */
export const tomorrowAt = (time: string, now: Date, zone: string): string =>
  `${dayAfter(wallTimeOf(now, zone), 1)}T${time}`;

/** The wall time of the next such weekday (0 is Sunday) at `time`; today's where that is still to come. */
export function nextWallTime(weekday: number, time: string, now: Date, zone: string): string {
  const today = wallTimeOf(now, zone);
  const days = (weekday - new Date(`${today.slice(0, 10)}T00:00:00Z`).getUTCDay() + 7) % 7;
  const passed = days === 0 && today.slice(11) >= time;
  return `${dayAfter(today, passed ? 7 : days)}T${time}`;
}

/** The date that is some days after that of a wall time; the calendar alone decides, so no clock change matters. */
function dayAfter(wallTime: string, days: number): string {
  const date = new Date(`${wallTime.slice(0, 10)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The three fields of a schedule (SC-11): the wall time without an offset, its date, and its time. */
export function executionFields(wallTime: string): { executionDate: string; date: string; time: string } {
  const minute = wallTime.slice(0, 16);
  return { executionDate: minute, date: minute.slice(0, 10), time: minute.slice(11) };
}
