// Checks and replaces the rates.
import type { BodyOf } from '@tidings/contract/call.ts';
import type { setRates } from '@tidings/contract/calls/providers.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { countryName, isCountry } from '@tidings/contract/rules/countries.ts';
import type { Tx } from '../../platform/db/database.ts';
import { knownAccounts, type Rate, replaceRates } from './rates-store.ts';
import { perUnit } from './units.ts';

/**
 * Replaces all rates, at most one per country for all accounts and one per account. Throws badInput with each fault by
 * its path. Runs in inSystem.
 */
export async function changeRates(tx: Tx, { items }: BodyOf<typeof setRates>): Promise<void> {
  const known = await knownAccounts(tx, [...new Set(items.flatMap(({ accountId }) => accountId ?? []))]);
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  const rates = items.map(({ accountId, country, units }, i): Rate => {
    const key = `${accountId} ${country}`;
    if (!isCountry(country)) errors[`items.${i}.country`] = `'${country}' is no country.`;
    else if (seen.has(key)) errors[`items.${i}.country`] = `${countryName(country)} has two rates.`;
    if (accountId !== null && !known.has(accountId))
      errors[`items.${i}.accountId`] = 'There is no such provider.';
    seen.add(key);
    return { accountId, country, units: Math.round(units * perUnit) };
  });
  const [first] = Object.values(errors);
  if (first) throw new AppError('badInput', first, errors);
  await replaceRates(tx, rates);
}
