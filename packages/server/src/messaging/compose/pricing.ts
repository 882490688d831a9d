// What a page to a number costs: 1 unit at home, elsewhere by the installation's rate; no rate, no way to send.
import { countryReader } from '@tidings/contract/rules/phones.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readRates } from '../units/store.ts';
import { perUnit } from '../units/units.ts';

export interface Pricing {
  /** Thousandths for one page to an E.164 number; null where its country has no rate. */
  perPage(address: string): number | null;
  /** Country -> thousandths, as far as they were used: what is copied to the message. */
  used: Record<string, number>;
}

/** The prices of a tenant's country. E-mail costs nothing. */
export async function readPricing(tx: Tx, channel: 'sms' | 'email', home: string): Promise<Pricing> {
  const used: Record<string, number> = {};
  if (channel === 'email') return { perPage: () => 0, used };
  const rates = await readRates(tx);
  const countryOf = countryReader(home);
  return {
    used,
    perPage: (address) => {
      const country = countryOf(address);
      const price = country === home ? perUnit : country === null ? undefined : rates.get(country);
      if (price === undefined || country === null) return null;
      used[country] = price;
      return price;
    },
  };
}
