// Groups prepared recipients by country, pages and price for the confirmation.
import { inUnits } from '../../units/units.ts';
import type { Portion } from '../prepare.ts';

interface CostClass {
  country: string;
  pages: number;
  units: number;
  count: number;
}

/** Counts portions; the counts can be read at any time. */
export class CostClasses {
  /** Addresses that several people share, and the number of those people. */
  readonly shared = { addresses: 0, people: 0 };
  /** Invalid numbers, as typed. */
  readonly badNumbers: string[] = [];
  private readonly byPages = new Map<number, number>();
  private readonly alike = new Map<string, CostClass>();
  private readonly countryOf: (address: string) => string | null;

  /** `countryOf` returns the country of an address; null where it makes no difference. */
  constructor(countryOf: (address: string) => string | null) {
    this.countryOf = countryOf;
  }

  add({ recipients, reached, leftOut }: Portion): void {
    for (const { address, pages, units } of recipients) {
      this.byPages.set(pages, (this.byPages.get(pages) ?? 0) + 1);
      const country = this.countryOf(address) ?? '';
      const key = `${country} ${pages} ${units}`;
      const alike = this.alike.get(key) ?? { country, pages, units, count: 0 };
      alike.count += 1;
      this.alike.set(key, alike);
    }
    for (const { entries } of reached)
      if (entries.length > 1) {
        this.shared.addresses += 1;
        this.shared.people += entries.length;
      }
    for (const { entry, reason } of leftOut)
      if (entry.typed !== null && reason === 'bad-phone') this.badNumbers.push(entry.typed);
  }

  /** Returns how many recipients get how many pages, the fewest pages first. */
  pagesOfRecipients(): { pages: number; count: number }[] {
    return [...this.byPages].map(([pages, count]) => ({ pages, count })).sort((a, b) => a.pages - b.pages);
  }

  /** Returns recipients by country, pages and price, the largest class first. */
  list() {
    return [...this.alike.values()]
      .map(({ country, pages, units, count }) => ({
        country,
        pages,
        recipients: count,
        unitsEach: inUnits(units),
        units: inUnits(units * count),
      }))
      .sort((a, b) => b.recipients - a.recipients || b.units - a.units);
  }
}
