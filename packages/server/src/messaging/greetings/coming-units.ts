// Counts what the greetings of the coming days cost, before they are due.
import type { Occasion } from '@tidings/contract/calls/messages/greetings.ts';
import { momentOf } from '@tidings/contract/rules/dates.ts';
import { dateAfter, daysCelebratedOn } from '@tidings/contract/rules/days.ts';
import type { NoticeText } from '../../texts/notice.ts';
import type { Wording } from '../automatic/automatic-content.ts';
import { costNothing } from '../automatic/cost-nothing.ts';
import { prepare } from '../compose/prepare.ts';
import { selectProvider } from '../compose/provider-selection.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';
import { readBalance } from '../units/store.ts';
import { inUnits } from '../units/units.ts';
import { comingWelcomeUnits } from '../welcome/coming-units.ts';
import { batchesOf } from './plan-greetings.ts';
import { type GreetingSettingRow, listGreetingSettings } from './settings-store.ts';
import { type CelebrantRow, type GreetedDay, listCelebrants, readGreetingUnits } from './store.ts';

const daysAhead = 7;

/** So many days from a date on, with the days that are celebrated on each. */
export const daysFrom = (date: string, count: number, leapDay: GreetingSettingRow['leapDay']): GreetedDay[] =>
  Array.from({ length: count }, (_, n) => dateAfter(date, n)).map((each) => ({
    date: each,
    days: daysCelebratedOn(each, leapDay),
  }));

/**
 * The thousandths of a unit that greeting these people costs on each date, the first date first; those of one date share
 * messages.
 */
export async function unitsByDate(
  wording: Wording,
  hide: HideAddress,
  setting: GreetingSettingRow,
  celebrants: readonly CelebrantRow[],
): Promise<Map<string, number>> {
  const { tx, composing, tenantId, rules } = wording;
  const byDate = new Map<string, number>();
  for (const [date, people] of Map.groupBy(celebrants, (one) => one.date)) {
    let units = 0;
    for (const { content } of await batchesOf(wording, setting, people)) {
      const selection = await selectProvider(tx, composing, tenantId, content);
      // What the outbox keeps costs nothing.
      if (selection.keptFor === null)
        units += (await prepare(tx, tenantId, content, { rules, hide, selection }, () => {})).units;
    }
    byDate.set(date, units);
  }
  return byDate;
}

/** The thousandths of a unit of all dates. */
export const sumOf = (byDate: ReadonlyMap<string, number>): number =>
  [...byDate.values()].reduce((sum, units) => sum + units, 0);

/** What the greetings of an occasion cost on each date of the week that is greeted next. */
async function comingWeek(
  wording: Wording,
  hide: HideAddress,
  setting: GreetingSettingRow,
): Promise<Map<string, number>> {
  if (!setting.enabled || setting.channel === 'email') return new Map();
  const days = daysFrom(setting.nextOn, daysAhead, setting.leapDay);
  const coming = await listCelebrants(wording.tx, wording.tenantId, setting.occasion, days);
  try {
    return await unitsByDate(wording, hide, setting, coming);
  } catch (error) {
    costNothing(error);
    return new Map();
  }
}

/** The thousandths of a unit that the greetings of all occasions, or all but one, cost in the coming week. */
export async function comingGreetingUnits(
  wording: Wording,
  hide: HideAddress,
  except?: Occasion,
): Promise<number> {
  const settings = await listGreetingSettings(wording.tx, wording.tenantId);
  let units = 0;
  for (const setting of settings.filter((one) => one.occasion !== except))
    units += sumOf(await comingWeek(wording, hide, setting));
  return units;
}

/** What colleagues are told beforehand of an occasion. */
export interface Foretold {
  /** The balance does not last for all that is sent automatically in the coming week. */
  short: Extract<NoticeText, { code: 'greetingsShort' }> | null;
  /** The monthly limit of the occasion is reached in the coming week. */
  limit: Extract<NoticeText, { code: 'greetingsLimit' }> | null;
}

/** Looks at the week that begins with the day that is greeted next; `setting` is as it is stored now. */
export async function foretell(
  wording: Wording,
  hide: HideAddress,
  setting: GreetingSettingRow,
): Promise<Foretold> {
  const { tx, tenantId } = wording;
  const { occasion } = setting;
  const week = await comingWeek(wording, hide, setting);
  const own = sumOf(week);
  if (own === 0) return { short: null, limit: null };
  const others = await comingGreetingUnits(wording, hide, occasion);
  const all = own + others + (await comingWelcomeUnits(wording, hide));
  const balance = await readBalance(tx, tenantId);
  const params = { occasion, needed: inUnits(all), left: inUnits(balance) };
  return {
    short: all > balance ? { code: 'greetingsShort', params } : null,
    limit: (await passesLimit(wording, setting, week))
      ? { code: 'greetingsLimit', params: { occasion, most: inUnits(setting.monthlyUnits ?? 0) } }
      : null,
  };
}

/** Whether the greetings of these dates would take more units in one month than the settings allow. */
async function passesLimit(
  { tx, tenantId, rules }: Wording,
  { occasion, monthlyUnits }: GreetingSettingRow,
  week: ReadonlyMap<string, number>,
): Promise<boolean> {
  if (monthlyUnits === null) return false;
  const months = Map.groupBy(week, ([date]) => date.slice(0, 7));
  for (const [month, dates] of months) {
    const since = momentOf(`${month}-01`, '00:00', rules.timeZone);
    const used = await readGreetingUnits(tx, tenantId, occasion, since);
    if (used + sumOf(new Map(dates)) > monthlyUnits) return true;
  }
  return false;
}
