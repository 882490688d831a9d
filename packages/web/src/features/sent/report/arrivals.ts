// Turns counts of each moment into running sums, with short times.

export interface Moment {
  at: string;
  sent: number;
  delivered: number;
  failed: number;
}

/** The sums up to each moment; `step` is the seconds between two points, which decides the format of times. */
export function arrivals(moments: readonly Moment[], step: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    ...(step >= 86_400
      ? { day: 'numeric', month: 'short' }
      : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    ...(step < 60 && { second: '2-digit' }),
  });
  const sums = { 'Handed over': 0, Delivered: 0, Failed: 0 };
  return moments.map(({ at, sent, delivered, failed }) => {
    sums['Handed over'] += sent;
    sums.Delivered += delivered;
    sums.Failed += failed;
    return { key: at, at: format.format(new Date(at)), ...sums };
  });
}
