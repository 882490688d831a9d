// Turns counts of each moment into running sums, with short times.
import { languageTag } from '../../../messages/language.ts';

export interface Moment {
  at: string;
  sent: number;
  delivered: number;
  failed: number;
}

/** The sums up to each moment; `step` is the seconds between two points, which decides the format of times. */
export function arrivals(moments: readonly Moment[], step: number, timeZone: string) {
  const format = new Intl.DateTimeFormat(languageTag(), {
    timeZone,
    ...(step >= 86_400
      ? { day: 'numeric', month: 'short' }
      : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    ...(step < 60 && { second: '2-digit' }),
  });
  const sums = { sent: 0, delivered: 0, failed: 0 };
  return moments.map(({ at, sent, delivered, failed }) => {
    sums.sent += sent;
    sums.delivered += delivered;
    sums.failed += failed;
    return { key: at, at: format.format(new Date(at)), ...sums };
  });
}
