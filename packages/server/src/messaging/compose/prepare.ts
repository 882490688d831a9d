// Works out a message exactly: who gets it, in which words, on how many pages, at what price. Writes nothing.
import { createHash } from 'node:crypto';
import type { SkipReason } from '@tidings/contract/rules/fates.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type LeftOut, type Reached, resolveAudience } from '../audience/resolve.ts';
import type { ManifestRow, RecipientRow } from '../queue/rows.ts';
import { mergedFields } from '../rendering/merged-fields.ts';
import { smsRenderer } from '../rendering/sms.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';
import { type Content, fieldsUsedIn } from './content.ts';
import { readPricing } from './pricing.ts';
import type { TenantRules } from '../tenant-rules-store.ts';
import type { Way } from './way.ts';

export interface Prepared {
  recipients: RecipientRow[];
  reached: Reached[];
  leftOut: LeftOut[];
  /** People behind the recipients; a bare number counts as one. */
  people: number;
  pages: number;
  /** Thousandths. */
  units: number;
  prices: Record<string, number>;
  fingerprint: string;
}

export interface Preparing {
  rules: TenantRules;
  hide: HideAddress;
  way: Pick<Way, 'pageRule' | 'accountId' | 'prices'>;
  /** True for what confirms a STOP: it goes to who has just opted out. */
  pastOptOut?: boolean;
  /** What the merge fields say in place of what is known of the people: a test's. */
  fields?: Record<string, string> | undefined;
}

/** Resolves, merges, counts and prices a message as of now. */
export async function prepare(
  tx: Tx,
  tenantId: string,
  content: Content,
  { rules, hide, way, pastOptOut = false, fields: given }: Preparing,
): Promise<Prepared> {
  const { channel } = content;
  const pricing = await readPricing(tx, channel, rules.country, way);
  const used = fieldsUsedIn(content);
  const { reached, leftOut } = await resolveAudience(tx, tenantId, content.audience, {
    channel,
    country: rules.country,
    shareAddress: rules.shareAddress,
    hasPrice: (address) => pricing.perPage(address) !== null,
    // Do Not Disturb stands against the regular route alone.
    passes: (reason) =>
      (reason === 'dnd' && content.route === 'hybrid') || (reason === 'opted-out' && pastOptOut),
    hide,
    used,
  });
  const sms = smsRenderer(content.body, content.personalized, way.pageRule);
  const recipients = reached.map((one, i): RecipientRow => {
    const fields = mergedFields(given ? [given] : one.entries.map((entry) => entry.fields), used);
    const pages = channel === 'sms' ? sms.pages(fields) : 1;
    return {
      n: i + 1,
      address: one.address,
      copy: one.copy,
      fields,
      pages,
      units: pages * (pricing.perPage(one.address) ?? 0),
    };
  });
  return {
    recipients,
    reached,
    leftOut,
    people: reached.reduce((sum, one) => sum + one.entries.length, 0),
    pages: recipients.reduce((sum, row) => sum + row.pages, 0),
    units: recipients.reduce((sum, row) => sum + row.units, 0),
    prices: pricing.used,
    fingerprint: fingerprint(content, reached, recipients),
  };
}

/** Covers addresses, persons, text, sender, route and price: what the secretary confirmed. */
function fingerprint(content: Content, reached: Reached[], recipients: RecipientRow[]): string {
  const hash = createHash('sha256');
  const { channel, sender, replyTo, fromAddress, subject, preheader, body, personalized, route } = content;
  hash.update(
    JSON.stringify([channel, sender, replyTo, fromAddress, subject, preheader, body, personalized, route]),
  );
  for (const [i, row] of recipients.entries()) {
    // However a number was typed, its address tells it.
    const people = (reached[i] as Reached).entries.map((entry) => entry.personId ?? entry.name);
    hash.update(JSON.stringify([row.address, row.copy, row.fields, row.pages, row.units, people]));
  }
  return hash.digest('base64url');
}

/** The manifest's rows: everybody reached, with their recipient, then everybody left out, with the reason. */
export function manifestOf({ reached, recipients, leftOut }: Prepared): ManifestRow[] {
  const byAddress = new Map(recipients.map((row) => [row.address, row.n]));
  return [
    ...reached.flatMap((one, i) =>
      one.entries.map(({ personId, typed, name }) => ({
        personId,
        typed,
        name,
        n: recipients[i]?.n ?? null,
        reason: null,
      })),
    ),
    ...leftOut.map(({ entry: { personId, typed, name }, reason, address }) => ({
      personId,
      typed,
      name,
      n: address === null ? null : (byAddress.get(address) ?? null),
      reason,
    })),
  ];
}

/** How many are left out, by reason, the most first. */
export function countLeftOut(leftOut: LeftOut[]): { reason: SkipReason; count: number }[] {
  const counts = new Map<SkipReason, number>();
  for (const { reason } of leftOut) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}
