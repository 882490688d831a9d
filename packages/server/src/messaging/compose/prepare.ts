// Prepares a message in portions: recipients, merged text, pages and prices.
import { createHash, type Hash } from 'node:crypto';
import type { SkipReason } from '@tidings/contract/rules/delivery-states.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { LeftOut, Reached } from '../audience/audience-snapshot.ts';
import type { ResolveAudience } from '../audience/kept-audience.ts';
import { resolveAudience } from '../audience/resolve.ts';
import type { SnapshotRow, RecipientRow } from '../queue/insert-recipients.ts';
import { mergedFields } from './recipient-values.ts';
import { smsRenderer } from '../../sms/render-sms.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';
import { type Content, fieldsUsedIn } from './content.ts';
import { type Pricing, readPricing } from './estimate/pricing.ts';
import type { TenantRules } from '../settings/tenant-rules-store.ts';
import type { ProviderSelection } from './provider-selection.ts';

/** A batch of recipients in sending order, the people behind each, and those left out. */
export interface Portion {
  recipients: RecipientRow[];
  reached: Reached[];
  leftOut: LeftOut[];
}

/** The totals of a message. */
export interface Totals {
  recipients: number;
  /** People behind the recipients; a bare number counts as one. */
  people: number;
  pages: number;
  /** Thousandths of a unit. */
  units: number;
  prices: Record<string, number>;
  /** The most pages of one recipient, and how many recipients have an empty text. */
  longest: number;
  wordless: number;
  /** How many are left out by reason, the most frequent first. */
  skipped: { reason: SkipReason; count: number }[];
  fingerprint: string;
}

/** All rows and totals of a message, for few recipients. */
export interface Whole extends Portion {
  totals: Totals;
}

export interface Preparing {
  rules: TenantRules;
  hide: HideAddress;
  selection: Pick<ProviderSelection, 'pageRule' | 'accountId' | 'prices' | 'keptFor'>;
  /** True for the confirmation of a STOP, which goes to someone who has just opted out. */
  pastOptOut?: boolean;
  /** Values of merge fields that replace those of the people, for a test. */
  fields?: Record<string, string> | undefined;
  /** Resolves the audience; may remember it. */
  resolve?: ResolveAudience;
  /** The number of people held in memory at a time. */
  batchSize?: number;
}

/** Larger batches are not faster and keep garbage longer. */
const defaultBatch = 1000;

/** Resolves, merges, counts and prices a message; `keep` gets each portion and may store it. */
export async function prepare(
  tx: Tx,
  tenantId: string,
  content: Content,
  preparing: Preparing,
  keep: (portion: Portion) => Promise<void> | void,
): Promise<Totals> {
  const { rules, hide, selection, pastOptOut = false, fields: given } = preparing;
  const { resolve = resolveAudience, batchSize = defaultBatch } = preparing;
  const { channel } = content;
  const pricing = await readPricing(tx, channel, rules.country, selection);
  const used = fieldsUsedIn(content);
  const sms = smsRenderer(content.body, content.personalized, selection.pageRule);
  const recipientOf = ({ n, address, copy, entries }: Reached): RecipientRow => {
    const fields = mergedFields(given ? [given] : entries.map((entry) => entry.fields), used);
    const pages = channel === 'sms' ? sms.pages(fields) : 1;
    return { n, address, copy, fields, pages, units: pages * (pricing.perPage(address) ?? 0) };
  };
  const sum = new Sum(content);
  const portions = resolve(tx, tenantId, content.audience, {
    channel,
    terms: JSON.stringify([content.route, pastOptOut, pricing.countries]),
    country: rules.country,
    shareAddress: rules.shareAddress || content.audience.together === true,
    hasPrice: (address) => pricing.perPage(address) !== null,
    // Do-not-disturb applies to the regular route only.
    passes: (reason) =>
      (reason === 'dnd' && content.route === 'hybrid') || (reason === 'opted-out' && pastOptOut),
    hide,
    used,
    batchSize,
  });
  for await (const { reached, leftOut } of portions) {
    const portion = { recipients: reached.map(recipientOf), reached, leftOut };
    sum.add(portion);
    await keep(portion);
  }
  return sum.totals(pricing);
}

/** Like prepare, but returns everybody at once. */
export async function prepareWhole(
  tx: Tx,
  tenantId: string,
  content: Content,
  preparing: Preparing,
): Promise<Whole> {
  const portions: Portion[] = [];
  const totals = await prepare(tx, tenantId, content, preparing, (portion) => void portions.push(portion));
  return {
    recipients: portions.flatMap(({ recipients }) => recipients),
    reached: portions.flatMap(({ reached }) => reached),
    leftOut: portions.flatMap(({ leftOut }) => leftOut),
    totals,
  };
}

/** Sums up portions. */
class Sum {
  private readonly counted = { recipients: 0, people: 0, pages: 0, units: 0, longest: 0, wordless: 0 };
  private readonly skipped = new Map<SkipReason, number>();
  /** The fingerprint: covers addresses, people, text, sender, route and price, which is what was confirmed. */
  private readonly hash: Hash;

  constructor({
    channel,
    sender,
    replyTo,
    fromAddress,
    subject,
    preheader,
    body,
    personalized,
    route,
  }: Content) {
    const words = [channel, sender, replyTo, fromAddress, subject, preheader, body, personalized, route];
    this.hash = createHash('sha256').update(JSON.stringify(words));
  }

  add({ recipients, reached, leftOut }: Portion): void {
    const { counted, skipped } = this;
    let print = '';
    for (const [i, { address, copy, fields, pages, units }] of recipients.entries()) {
      const entries = reached[i]?.entries ?? [];
      counted.recipients += 1;
      counted.people += entries.length;
      counted.pages += pages;
      counted.units += units;
      counted.longest = Math.max(counted.longest, pages);
      if (pages === 0) counted.wordless += 1;
      // A typed number is identified by its address, however it was typed.
      const people = entries.map((entry) => entry.personId ?? entry.name);
      print += JSON.stringify([address, copy, fields, pages, units, people]);
    }
    this.hash.update(print);
    for (const { reason } of leftOut) skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
  }

  totals({ used }: Pricing): Totals {
    return {
      ...this.counted,
      prices: used,
      skipped: [...this.skipped]
        .map(([reason, count]) => ({ reason, count }))
        .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1)),
      fingerprint: this.hash.digest('base64url'),
    };
  }
}

/**
 * Returns the rows of the audience snapshot: everybody reached, with their recipient, then everybody left out, with the
 * reason.
 */
export function snapshotOf({ reached, leftOut }: Pick<Portion, 'reached' | 'leftOut'>): SnapshotRow[] {
  return [
    ...reached.flatMap(({ n, entries }) =>
      entries.map(({ personId, typed, name }) => ({ personId, typed, name, n, reason: null })),
    ),
    ...leftOut.map(({ entry: { personId, typed, name }, reason, n }) => ({
      personId,
      typed,
      name,
      n,
      reason,
    })),
  ];
}
