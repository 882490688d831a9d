// Says until when the limits of an account let a message take.
import type { LimitForecast } from '@tidings/contract/calls/messages/limit-forecast.ts';
import { timeInZone } from '../../lib/time.ts';
import { accountLimits as texts } from '../../messages/en/account-limits.ts';

type Forecast = NonNullable<LimitForecast>;
type Moment = Forecast['until'];

/** Days are told one by one up to this number. */
const mostDays = 3;

/**
 * '500 today and the remaining 700 tomorrow from 09:12. The limit of Gmail is 500 a day.' Where nothing can go now:
 * '500 continue tomorrow at 09:12 and the remaining 200 on Thu 26 Nov 2026 from 09:12.'
 */
export function limitWords(limit: Forecast, { begun }: { begun: boolean }): string {
  const { account, span, most } = limit;
  const named = {
    minute: texts.perMinute,
    halfHour: texts.perHalfHour,
    hour: texts.perHour,
    day: texts.perDay,
  }[span];
  return `${texts.sentence(partsOf(limit, begun))} ${named(account, most)}`;
}

function partsOf(limit: Forecast, begun: boolean): string[] {
  const { days, waits, until, timeZone } = limit;
  const [, ...others] = days;
  const at = (moment: Moment, write: typeof texts.atTime) => whenWords(moment, timeZone, write);
  const end = whenWords(until, timeZone, texts.atTime, (day) => day);
  if (others.length === 0 && !waits) return [texts.takesUntil(end)];
  const told = days.slice(0, mostDays);
  const isAll = told.length === days.length;
  const parts = told.map((day, i) => {
    if (i === 0 && waits && begun) return texts.continue(day.recipients, at(day.from, texts.atTime));
    const goesNow = i === 0 && !waits;
    const when = goesNow ? texts.today : at(day.from, texts.fromTime);
    const isLast = isAll && i > 0 && i === told.length - 1;
    return (isLast ? texts.remaining : texts.some)(day.recipients, when);
  });
  return isAll ? parts : [...parts, texts.restUntil(end)];
}

/** 'tomorrow at 09:12', '26 Nov 2026 at 09:12', as `write` puts the day and the time together. */
function whenWords(
  { at, inDays }: Moment,
  zone: string,
  write: typeof texts.atTime,
  on = texts.onDay,
): string {
  const [day = '', time = ''] = timeInZone(new Date(at), zone).split(', ');
  return write(inDays === 0 ? texts.today : inDays === 1 ? texts.tomorrow : on(day), time);
}
