// Wall times in the format of a datetime-local input: '2026-12-07T09:00'.

/** The wall time of an instant in a time zone, to the minute. */
export function wallTimeOf(at: Date, zone: string): string {
  // The Swedish locale has the order of ISO 8601.
  const text = at.toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return text.replace(' ', 'T').slice(0, 16);
}

/** The three fields of a schedule (SC-11): the wall time without an offset, its date, and its time. */
export function executionFields(wallTime: string): { executionDate: string; date: string; time: string } {
  const minute = wallTime.slice(0, 16);
  return { executionDate: minute, date: minute.slice(0, 10), time: minute.slice(11) };
}
