// Matches stored receipts to recipients, for 72 hours.
import type { SuppressionReason } from '@tidings/contract/rules/delivery-states.ts';
import { gather } from '../../accounts/notices/gathered-store.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { type Addressee, applyReceipts, lockAddressees, type PageReceipt } from '../queue/apply-receipts.ts';
import { isErased } from '../queue/erasing/forget-people.ts';
import { forgetUse } from '../queue/limits/lane-use.ts';
import { forgetReferences } from '../queue/settle.ts';
import type { Inbound as InboundPort } from '../../providers/provider.ts';
import { countHardBounces, forgetHardBounces } from '../suppressions/hard-bounce-store.ts';
import { suppress, type Suppressing } from '../suppressions/store.ts';
import { openKeeping } from './keep-inbound.ts';
import { mayBeOf } from './names-recipient.ts';
import { openRounds } from './rounds.ts';
import {
  commitLater,
  countTried,
  findMatches,
  forgetOld,
  markMatched,
  type Match,
  type StoredReceipt,
} from './store.ts';

export interface Receipts {
  /** The port that providers call. */
  port: InboundPort;
  /** Matches open receipts; resolves when nothing more fits. */
  match(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * How often open receipts are tried without a notification, in milliseconds: one may have overtaken the record of its
 * submit.
 */
const againMs = 2000;

/**
 * Starts matching. Every stored receipt notifies all workers, so that it is matched at once. What arrives is stored
 * over `keeping`, the same database over connections that may be quicker; over `db` unless given.
 */
export function openReceipts(
  db: Database,
  log: Log,
  { keeping = db }: { keeping?: Database } = {},
): Receipts {
  let stopped = false;
  const work = async (): Promise<void> => {
    // What comes during a round has a notification of its own, and waits to be matched together.
    while ((await matchOnce(db)) && !stopped);
  };
  const rounds = openRounds(work, { name: 'receipts', everyMs: againMs, log });
  const forget = () =>
    db.inSystem(async (tx) => {
      await forgetOld(tx);
      await forgetReferences(tx);
      await forgetUse(tx);
    });
  const retention = setInterval(
    () => void forget().catch((err: unknown) => log.error({ err }, 'old receipts could not be deleted')),
    3_600_000,
  );
  return {
    port: openKeeping(keeping),
    match: rounds.run,
    stop: async () => {
      stopped = true;
      clearInterval(retention);
      await rounds.stop();
    },
  };
}

/**
 * Tries each of some open receipts with the likeliest page and, if the phone differs, with the next. Returns whether
 * there may be more that were never tried.
 */
async function matchOnce(db: Database): Promise<boolean> {
  const { ids, matches, mayBeMore } = await db.inSystem(findMatches);
  const left = new Set(ids);
  try {
    await applyAll(db, matches, left);
  } finally {
    // Also after a fault, or the receipt that caused it would be the first of every round.
    if (left.size > 0)
      await db.inSystem(async (tx) => {
        await commitLater(tx);
        await countTried(tx, [...left]);
      });
  }
  return mayBeMore;
}

/** Applies matches, and takes the receipts that need no further round out of `left`. */
async function applyAll(db: Database, matches: readonly Match[], left: Set<string>): Promise<void> {
  let candidates = [...Map.groupBy(matches, ({ inboundId }) => inboundId).values()];
  while (candidates.length > 0) {
    const likeliest = candidates.map((list) => list[0] as Match);
    const misfits = new Set<string>();
    for (const group of Map.groupBy(
      likeliest,
      ({ tenantId, messageId }) => `${tenantId} ${messageId}`,
    ).values()) {
      const { matched, misfitting } = await applyTo(db, group);
      for (const inboundId of matched) left.delete(inboundId);
      for (const inboundId of misfitting) misfits.add(inboundId);
    }
    candidates = candidates
      .filter(([first]) => misfits.has((first as Match).inboundId))
      .map((list) => list.slice(1))
      .filter((list) => list.length > 0);
  }
}

/**
 * Applies the receipts of one message and marks them, in one transaction of its tenant; returns these, and those for
 * another phone. Receipts of recipients that are not settled yet stay open.
 */
async function applyTo(db: Database, group: Match[]): Promise<{ matched: string[]; misfitting: string[] }> {
  const { tenantId, messageId, channel } = group[0] as Match;
  return db.inTenant(tenantId, async (tx) => {
    await commitLater(tx);
    const ns = [...new Set(group.map(({ n }) => n))];
    const addressees = await lockAddressees(tx, tenantId, messageId, ns);
    const fitting = group.filter((match) => fits(match, addressees.get(match.n)));
    const ready = fitting.filter(({ n }) => !addressees.get(n)?.open);
    const telling = ready.filter((match) => !isReply(match, addressees.get(match.n)?.address ?? ''));
    await suppress(
      tx,
      tenantId,
      channel,
      telling.flatMap((match) => suppressedBy(match, addressees.get(match.n)?.address ?? '')),
    );
    if (channel === 'email') await countBounces(tx, telling, addressees);
    const final = telling.flatMap((match) => pageReceipt(match, addressees.get(match.n)?.address ?? ''));
    const failed = final.length > 0 ? await applyReceipts(tx, tenantId, messageId, final) : 0;
    const matched = ready.map(({ inboundId }) => inboundId);
    await markMatched(tx, matched);
    if (channel === 'email') await gather(tx, tenantId, 'bounces', failed);
    const misfitting = group.filter((match) => !fitting.includes(match)).map(({ inboundId }) => inboundId);
    return { matched, misfitting };
  });
}

// The id decides. For a short id that fits several pages, the phones in the receipt exclude some. An e-mail's token
// fits one recipient only, and a forwarded e-mail may fail at another address.
const fits = ({ channel, receipt }: Match, recipient: Addressee | undefined): boolean =>
  recipient !== undefined && (channel === 'email' || mayBeOf(receipt, recipient.address));

/** Returns the page's new state; nothing while the network still holds the message. */
function pageReceipt(match: Match, address: string): PageReceipt[] {
  const { receipt, n, page } = match;
  const { state, code, cause } = receipt;
  if (state === 'buffered') return [];
  if (state === 'delivered') return [{ n, page, state, reason: null, cause: null, code }];
  const failed = { n, page, state: 'undelivered', code } as const;
  if (isOfOther(match, address))
    return [{ ...failed, reason: `Passed on to another address: ${reasonOf(receipt)}`, cause: 'provider' }];
  return [
    { ...failed, reason: reasonOf(receipt), cause: cause ?? (state === 'rejected' ? 'provider' : null) },
  ];
}

/** Counts hard bounces, and resets the count of an address that accepted an e-mail. */
async function countBounces(
  tx: Tx,
  ready: readonly Match[],
  addressees: ReadonlyMap<number, Addressee>,
): Promise<void> {
  const [first] = ready;
  if (!first) return;
  const { tenantId, messageId } = first;
  const countable = ready
    .map((match) => ({ match, address: addressees.get(match.n)?.address ?? '' }))
    .filter(({ match, address }) => !isErased(address) && !isOfOther(match, address));
  await forgetHardBounces(
    tx,
    tenantId,
    countable.filter(({ match }) => match.receipt.state === 'delivered').map(({ address }) => address),
  );
  await countHardBounces(
    tx,
    tenantId,
    messageId,
    countable
      .filter(({ match: { receipt } }) => receipt.hard && receipt.state === 'undelivered')
      .map(({ match: { n, receipt }, address }) => ({ address, n, proof: reasonOf(receipt) })),
  );
}

/** Returns the suppression that a receipt proves. */
function suppressedBy(match: Match, address: string): Suppressing[] {
  const { suppress: reason } = match.receipt;
  if (!reason || isErased(address) || isOfOther(match, address)) return [];
  const source = sources[reason] ?? 'A delivery receipt';
  return [{ address, reason, source, proof: reasonOf(match.receipt) }];
}

const sources: Partial<Record<SuppressionReason, string>> = {
  bounced: 'An e-mail that came back',
  complained: 'A spam report',
};

/**
 * Whether a forwarded e-mail failed at another address. The recipient's address may forward to several, and the others
 * received it.
 */
const isOfOther = ({ channel, receipt }: Match, address: string): boolean =>
  channel === 'email' && Boolean(receipt.address) && receipt.address !== address && !isErased(address);

/** Whether the recipient wrote it: an out-of-office reply that looks like a bounce without a report. */
const isReply = ({ channel, receipt }: Match, address: string): boolean =>
  channel === 'email' && receipt.sender === address;

const reasonOf = ({ reason = 'The network could not deliver it', code }: StoredReceipt): string =>
  code ? `${reason} (${code})` : reason;
