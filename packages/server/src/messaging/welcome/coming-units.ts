// Counts what those who wait for a welcome cost, before they are due.
import { type Wording, automaticContent } from '../automatic/automatic-content.ts';
import { prepare } from '../compose/prepare.ts';
import { selectProvider } from '../compose/provider-selection.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';
import { readBalance } from '../units/store.ts';
import { inUnits } from '../units/units.ts';
import type { WelcomeSettingRow } from './settings-store.ts';
import type { NewcomerRow } from './store.ts';

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

/** The units needed for those who wait, and the balance, where it does not last; null otherwise. */
export async function shortageFor(
  wording: Wording,
  hide: HideAddress,
  setting: WelcomeSettingRow,
  people: readonly NewcomerRow[],
): Promise<{ needed: number; left: number } | null> {
  const units = await unitsFor(wording, hide, setting, people);
  const balance = await readBalance(wording.tx, wording.tenantId);
  return units > balance ? { needed: inUnits(units), left: inUnits(balance) } : null;
}
