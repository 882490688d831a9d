// Formats instants in the tenant's time zone.

/** An instant in a time zone: 'Mon 7 Dec 2026, 09:00'. */
export function timeInZone(at: Date, zone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  // Browsers disagree about 'Sept'; the server writes three letters.
  const month = (parts['month'] ?? '').slice(0, 3);
  return `${parts['weekday']} ${parts['day']} ${month} ${parts['year']}, ${parts['hour']}:${parts['minute']}`;
}

/** The day of an instant in a time zone: '7 Dec 2026'. */
export const dayInZone = (at: Date, zone: string): string =>
  (timeInZone(at, zone).split(', ')[0] ?? '').replace(/^\w+ /, '');
