// Sorts what was prepared into classes, for the confirmation: recipients alike in country, pages and price.
import { countryReader } from '@tidings/contract/rules/phones.ts';
import { inUnits } from '../units/units.ts';
import type { Prepared } from './prepare.ts';

/** Recipients alike in country, pages and price, the most first; `home` reads numbers that several countries share. */
export function classesOf({ recipients }: Prepared, home: string) {
  const countryOf = countryReader(home);
  const alike = Map.groupBy(
    recipients.map((row) => ({ ...row, country: countryOf(row.address) ?? '' })),
    ({ country, pages, units }) => `${country} ${pages} ${units}`,
  );
  return [...alike.values()]
    .map((rows) => {
      const [{ country, pages, units }] = rows as [(typeof rows)[number]];
      return {
        country,
        pages,
        recipients: rows.length,
        unitsEach: inUnits(units),
        units: inUnits(units * rows.length),
      };
    })
    .sort((a, b) => b.recipients - a.recipients || b.units - a.units);
}

/** Addresses that several people share, and how many people those are. */
export function sharedOf({ reached }: Prepared): { addresses: number; people: number } {
  const shared = reached.filter(({ entries }) => entries.length > 1);
  return { addresses: shared.length, people: shared.reduce((sum, { entries }) => sum + entries.length, 0) };
}
