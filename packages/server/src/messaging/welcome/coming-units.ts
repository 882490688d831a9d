// Counts what those who wait for a welcome cost, before they are due.
import { type Wording, automaticContent } from '../automatic/automatic-content.ts';
import { prepare } from '../compose/prepare.ts';
import { selectProvider } from '../compose/provider-selection.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';
import { readBalance } from '../units/store.ts';
import { inUnits } from '../units/units.ts';
import { readNow } from '../../platform/db/now.ts';
import { costNothing } from '../automatic/cost-nothing.ts';
import { findWelcomeSetting, type WelcomeSettingRow } from './settings-store.ts';
import { listNewcomers, type NewcomerRow } from './store.ts';

/** People who were due longer ago are not welcomed any more. */
export const latestMs = 7 * 86_400_000;

/** The thousandths of a unit that welcoming these people costs. */
export async function unitsFor(
  wording: Wording,
  hide: HideAddress,
  setting: WelcomeSettingRow,
  people: readonly NewcomerRow[],
): Promise<number> {
  const persons = people.filter(({ fits }) => fits).map(({ personId }) => personId);
  if (setting.channel === 'email' || persons.length === 0) return 0;
  const { tx, composing, tenantId, rules } = wording;
  const content = await automaticContent(wording, setting.channel, setting, { persons });
  const selection = await selectProvider(tx, composing, tenantId, content);
  return (await prepare(tx, tenantId, content, { rules, hide, selection }, () => {})).units;
}

/** Everyone who waits for a welcome, also those whose time has come, the first who is due first. */
export function listWaiting(
  { tx, tenantId }: Pick<Wording, 'tx' | 'tenantId'>,
  setting: WelcomeSettingRow,
  now: Date,
): Promise<NewcomerRow[]> {
  const addedAfter = new Date(now.getTime() - latestMs - setting.hours * 3_600_000);
  return listNewcomers(tx, tenantId, setting, { addedAfter, decided: false, most: 1_000_000 });
}

/** The thousandths of a unit that everyone costs who waits for a welcome. */
export async function comingWelcomeUnits(wording: Wording, hide: HideAddress): Promise<number> {
  const { tx, tenantId } = wording;
  const setting = await findWelcomeSetting(tx, tenantId);
  if (!setting?.enabled || setting.channel === 'email') return 0;
  const people = await listWaiting(wording, setting, await readNow(tx));
  return unitsFor(wording, hide, setting, people).catch(costNothing);
}

/** Counts the thousandths of a unit that other automatic messages cost in the coming week. */
export type OtherUnits = (wording: Wording, hide: HideAddress) => Promise<number>;

/**
 * The units needed for those who wait and for other automatic messages of the coming week, and the balance, where it does
 * not last; null otherwise.
 */
export async function shortageFor(
  wording: Wording,
  hide: HideAddress,
  {
    setting,
    people,
    others,
  }: {
    setting: WelcomeSettingRow;
    people: readonly NewcomerRow[];
    others: OtherUnits;
  },
): Promise<{ needed: number; left: number } | null> {
  const own = await unitsFor(wording, hide, setting, people).catch(costNothing);
  if (own === 0) return null;
  const units = own + (await others(wording, hide));
  const balance = await readBalance(wording.tx, wording.tenantId);
  return units > balance ? { needed: inUnits(units), left: inUnits(balance) } : null;
}
