// Wall times of the tenant's zone as the browser's date and time field writes them: '2026-12-07T09:00'.

/** The wall time of an instant in a zone, to the minute. */
export function wallTimeOf(at: Date, zone: string): string {
  // Sweden writes dates as the field does.
  const text = at.toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return text.replace(' ', 'T').slice(0, 16);
}

/** The three fields of a schedule (SC-11): wall time without an offset, whole and in its two parts. */
export function executionFields(wallTime: string): { executionDate: string; date: string; time: string } {
  const minute = wallTime.slice(0, 16);
  return { executionDate: minute, date: minute.slice(0, 10), time: minute.slice(11) };
}
