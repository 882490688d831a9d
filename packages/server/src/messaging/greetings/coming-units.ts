// Counts what the greetings of the coming days cost, before they are due.
import { dateAfter, daysCelebratedOn } from '@tidings/contract/rules/days.ts';
import type { Wording } from '../automatic/automatic-content.ts';
import { prepare } from '../compose/prepare.ts';
import { selectProvider } from '../compose/provider-selection.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';
import { readBalance } from '../units/store.ts';
import { inUnits } from '../units/units.ts';
import type { Composing } from '../compose/composing.ts';
import { batchesOf } from './plan-greetings.ts';
import type { GreetingSettingRow } from './settings-store.ts';
import { type CelebrantRow, type GreetedDay, listCelebrants } from './store.ts';

const daysAhead = 7;

/** So many days from a date on, with the days that are celebrated on each. */
export const daysFrom = (date: string, count: number, leapDay: GreetingSettingRow['leapDay']): GreetedDay[] =>
  Array.from({ length: count }, (_, n) => dateAfter(date, n)).map((each) => ({
    date: each,
    days: daysCelebratedOn(each, leapDay),
  }));

/** The thousandths of a unit that greeting these people costs. */
export async function unitsFor(
  wording: Wording & { composing: Pick<Composing, 'chooseProvider' | 'readRight'> },
  hide: HideAddress,
  setting: GreetingSettingRow,
  celebrants: readonly CelebrantRow[],
): Promise<number> {
  const { tx, composing, tenantId, rules } = wording;
  let units = 0;
  for (const { content } of await batchesOf(wording, setting, celebrants)) {
    const selection = await selectProvider(tx, composing, tenantId, content);
    units += (await prepare(tx, tenantId, content, { rules, hide, selection }, () => {})).units;
  }
  return units;
}

/** The units needed for the week after the day just greeted, and the balance, where it does not last; null otherwise. */
export async function comingShortage(
  wording: Wording,
  hide: HideAddress,
  setting: GreetingSettingRow,
): Promise<{ needed: number; left: number } | null> {
  const { tx, tenantId } = wording;
  if (setting.channel === 'email') return null;
  const days = daysFrom(dateAfter(setting.nextOn, 1), daysAhead, setting.leapDay);
  const coming = await listCelebrants(tx, tenantId, setting.occasion, days);
  const units = await unitsFor(wording, hide, setting, coming);
  const balance = await readBalance(tx, tenantId);
  return units > balance ? { needed: inUnits(units), left: inUnits(balance) } : null;
}
