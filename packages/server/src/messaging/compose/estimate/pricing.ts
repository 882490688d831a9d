// Prices a page to a number, by the account's or installation's rates.
import { countryReader } from '@tidings/contract/rules/phones.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { readAccountRates, readRates } from '../../units/rates-store.ts';
import { perUnit } from '../../units/units.ts';
import type { ProviderSelection } from '../provider-selection.ts';

export interface Pricing {
  /** Thousandths of a unit for one page to an E.164 number; null where its country has no rate. */
  perPage(address: string): number | null;
  /** Country -> thousandths of a unit, for the countries used; copied to the message. */
  used: Record<string, number>;
  /** The countries that have a rate. */
  countries: string[];
}

/**
 * Reads the prices for a provider: fixed ones first, then the account's, the installation's, and 1 unit at home. E-mail
 * costs nothing, nor does a message kept in the outbox.
 */
export async function readPricing(
  tx: Tx,
  channel: 'sms' | 'email',
  home: string,
  { accountId, prices: fixed, keptFor }: Pick<ProviderSelection, 'accountId' | 'prices' | 'keptFor'>,
): Promise<Pricing> {
  const used: Record<string, number> = {};
  if (channel === 'email') return { perPage: () => 0, used, countries: [] };
  const rates = new Map([
    [home, perUnit],
    ...(await readRates(tx)),
    ...(accountId ? await readAccountRates(tx, accountId) : []),
    ...Object.entries(fixed),
  ]);
  const countryOf = countryReader(home);
  return {
    used,
    countries: [...rates.keys()],
    perPage: (address) => {
      const country = countryOf(address);
      const rate = country === null ? undefined : rates.get(country);
      if (rate === undefined || country === null) return null;
      const price = keptFor ? 0 : rate;
      used[country] = price;
      return price;
    },
  };
}
