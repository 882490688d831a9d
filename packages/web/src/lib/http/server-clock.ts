// The time by the server's clock, since a phone's own may be wrong.

/** Milliseconds by which the server's clock is ahead of this device's. */
let ahead = 0;

/** Below this it may be the way of the answer, in milliseconds; a Date header has no fractions of a second either. */
const negligibleMs = 5000;

/** Learns the difference from the Date header of an answer; what is no date is ignored. */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  ahead = Math.abs(difference) < negligibleMs ? 0 : difference;
}

/** The time now, as the server has it. */
export const serverNow = (): Date => new Date(Date.now() + ahead);
