// Settles address by address who is written to and who is left out, and gives every recipient its place.
import type { SkipReason, SuppressionReason } from '@tidings/contract/rules/delivery-states.ts';
import type { Addressed, LeftOut, Reached, Resolved, Unaddressed } from './audience-snapshot.ts';

export interface SettlingOptions {
  /** One message an address, or one a person. (SC-17) */
  shareAddress: boolean;
  /** Whether a number can be sent to at all: a country without a rate cannot. */
  hasPrice(address: string): boolean;
  /** Whether this message goes out although that stands against an address. */
  passes(reason: SuppressionReason): boolean;
}

/** Counts recipients from one call to the next. */
export class Settling {
  private readonly options: SettlingOptions;
  private readonly suppressed: (addresses: readonly string[]) => Promise<Map<string, SuppressionReason>>;
  private readonly watched = new Set<string>();
  private readonly places = new Map<string, number | null>();
  private count = 0;

  constructor(options: SettlingOptions, suppressed: Settling['suppressed']) {
    this.options = options;
    this.suppressed = suppressed;
  }

  /** Remembers of these addresses alone where they are written to. */
  watch(addresses: readonly string[]): void {
    for (const address of addresses) this.watched.add(address);
  }

  /** Whether a watched address has been settled, be it that nobody is written to there. */
  isSettled(address: string): boolean {
    return this.places.has(address);
  }

  /** Settles addresses, none of which has been there before; and who is left out already. */
  async settle(addressed: readonly Addressed[], unaddressed: readonly Unaddressed[] = []): Promise<Resolved> {
    const suppressed = await this.suppressed(addressed.map(({ address }) => address));
    const reached: Reached[] = [];
    const leftOut: LeftOut[] = [];
    for (const { address, entries } of addressed) {
      const reason = this.against(address, suppressed.get(address));
      if (reason) for (const entry of entries) leftOut.push({ entry, reason, address, n: null });
      else if (this.options.shareAddress) reached.push({ n: ++this.count, address, copy: 0, entries });
      else
        for (const [copy, entry] of entries.entries())
          reached.push({ n: ++this.count, address, copy, entries: [entry] });
      if (this.watched.has(address)) this.places.set(address, reason ? null : this.count);
    }
    for (const one of unaddressed) leftOut.push({ ...one, n: this.places.get(one.address ?? '') ?? null });
    return { reached, leftOut };
  }

  private against(address: string, known: SuppressionReason | undefined): SkipReason | null {
    if (known && !this.options.passes(known)) return known;
    return this.options.hasPrice(address) ? null : 'no-rate';
  }
}
