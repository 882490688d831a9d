// Checks and changes the rates.
import type { BodyOf } from '@tidings/contract/call.ts';
import type { setRates } from '@tidings/contract/calls/providers.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { countryName, isCountry } from '@tidings/contract/rules/countries.ts';
import type { Tx } from '../../platform/db/database.ts';
import { mergeRows } from '../../platform/merge-rows.ts';
import { knownAccounts, listRates, lockRates, type Rate, replaceRates } from './rates-store.ts';
import { perUnit } from './units.ts';

type Body = BodyOf<typeof setRates>;

const keyOf = ({ accountId, country }: Pick<Rate, 'accountId' | 'country'>): string =>
  `${accountId} ${country}`;

const rateOf = ({ accountId, country, units }: Body['items'][number]): Rate => ({
  accountId,
  country,
  units: Math.round(units * perUnit),
});

/**
 * Replaces all rates, at most one per country for all accounts and one per account; with `before`, only those that differ
 * from it. Throws badInput with each fault by its path. Runs in inSystem.
 */
export async function changeRates(tx: Tx, { items, before }: Body): Promise<void> {
  const known = await knownAccounts(tx, [...new Set(items.flatMap(({ accountId }) => accountId ?? []))]);
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [i, { accountId, country }] of items.entries()) {
    const key = keyOf({ accountId, country });
    if (!isCountry(country)) errors[`items.${i}.country`] = `'${country}' is no country.`;
    else if (seen.has(key)) errors[`items.${i}.country`] = `${countryName(country)} has two rates.`;
    if (accountId !== null && !known.has(accountId))
      errors[`items.${i}.accountId`] = 'There is no such provider.';
    seen.add(key);
  }
  const [first] = Object.values(errors);
  if (first) throw new AppError('badInput', first, errors);
  await lockRates(tx);
  const change = { items: items.map(rateOf), before: before?.map(rateOf) };
  await replaceRates(tx, mergeRows(await listRates(tx), change, keyOf));
}
