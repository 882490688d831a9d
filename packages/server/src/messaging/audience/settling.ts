// Decides address by address who is reached or left out, and numbers the recipients.
import type { SkipReason, SuppressionReason } from '@tidings/contract/rules/delivery-states.ts';
import type { Addressed, LeftOut, Reached, Resolved, Unaddressed } from './audience-snapshot.ts';

export interface SettlingOptions {
  /** Whether people who share an address get one message, or one each. (SC-17) */
  shareAddress: boolean;
  /** Whether a number can be sent to; one in a country without a rate cannot. */
  hasPrice(address: string): boolean;
  /** Whether this message is sent despite a suppression for this reason. */
  passes(reason: SuppressionReason): boolean;
}

/** Numbers recipients across calls. */
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

  /** Remembers the recipients of these addresses only. */
  watch(addresses: readonly string[]): void {
    for (const address of addresses) this.watched.add(address);
  }

  /** Whether a watched address has been settled, reached or not. */
  isSettled(address: string): boolean {
    return this.places.has(address);
  }

  /** Settles new addresses, and entries that are already left out. */
  async settle(addressed: readonly Addressed[], unaddressed: readonly Unaddressed[] = []): Promise<Resolved> {
    const suppressed = await this.suppressed(addressed.map(({ address }) => address));
    const reached: Reached[] = [];
    const leftOut: LeftOut[] = [];
    for (const { address, entries } of addressed) {
      const reason = this.exclusionOf(address, suppressed.get(address));
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

  private exclusionOf(address: string, known: SuppressionReason | undefined): SkipReason | null {
    if (known && !this.options.passes(known)) return known;
    return this.options.hasPrice(address) ? null : 'no-rate';
  }
}
