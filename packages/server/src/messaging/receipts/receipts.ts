// Receipts: stored raw before they are acknowledged, matched to their recipients afterwards, for 72 hours.
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { addressesOf, applyReceipts, type PageReceipt, stillSending } from '../queue/apply-receipts.ts';
import { forgetReferences } from '../queue/settle.ts';
import type { Inbound as InboundPort } from '../providers/provider.ts';
import { findMatches, forgetOld, hasOpen, insertInbound, markMatched, type Match } from './store.ts';

export interface Receipts {
  /** What providers call. */
  port: InboundPort;
  /** Matches what is open; resolves when nothing more fits. */
  match(): Promise<void>;
  stop(): Promise<void>;
}

/** How long open receipts wait where nothing new comes in: one may have overtaken the record of its submit. */
const againMs = 2000;

/** Opens the stage. What comes in at the same moment is stored by one statement. */
export function openReceipts(db: Database, log: Log): Receipts {
  let gathered: {
    row: Parameters<typeof insertInbound>[1][number];
    done: () => void;
    failed: (error: unknown) => void;
  }[] = [];
  let matching: Promise<void> | null = null;
  let stopped = false;

  const store = (row: Parameters<typeof insertInbound>[1][number]): Promise<void> =>
    new Promise((done, failed) => {
      gathered.push({ row, done, failed });
      if (gathered.length === 1) setTimeout(() => void flush(), 10);
    });

  const flush = async (): Promise<void> => {
    const batch = gathered;
    gathered = [];
    try {
      await db.inSystem((tx) =>
        insertInbound(
          tx,
          batch.map(({ row }) => row),
        ),
      );
      for (const { done } of batch) done();
      void match();
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  };

  const match = (): Promise<void> => {
    matching ??= work()
      .catch((error: unknown) => log.error({ error: String(error) }, 'receipts'))
      .finally(() => {
        matching = null;
      });
    return matching;
  };

  const work = async (): Promise<void> => {
    do await matchOnce(db);
    while (!stopped && (await db.inSystem(hasOpen)));
  };

  const forget = () =>
    db.inSystem(async (tx) => {
      await forgetOld(tx);
      await forgetReferences(tx);
    });
  const timer = setInterval(() => void match(), againMs);
  const retention = setInterval(() => void forget().catch(() => {}), 3_600_000);
  return {
    port: {
      receipt: (provider, { references, state, code, at, raw, address }) =>
        store({
          provider,
          kind: 'receipt',
          raw,
          body: { references, state, code, at: at?.toISOString() ?? null, address: address ?? null },
        }),
      reply: (provider, { from, to, text, raw }) =>
        store({ provider, kind: 'reply', raw, body: { from, to, text } }),
    },
    match,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      clearInterval(retention);
      await matching;
    },
  };
}

async function matchOnce(db: Database): Promise<void> {
  const matches = await db.inSystem(findMatches);
  const byMessage = Map.groupBy(matches, ({ tenantId, messageId }) => `${tenantId} ${messageId}`);
  for (const group of byMessage.values()) await applyTo(db, group);
}

/** Applies the receipts of one message and marks them, in one transaction of its tenant. */
async function applyTo(db: Database, group: Match[]): Promise<void> {
  const { tenantId, messageId } = group[0] as Match;
  await db.inTenant(tenantId, async (tx) => {
    const ns = [...new Set(group.map(({ n }) => n))];
    const addresses = await addressesOf(tx, tenantId, messageId, ns);
    const early = await stillSending(tx, tenantId, messageId, ns);
    const chosen = bestOf(
      group.filter((match) => fits(match, addresses.get(match.n)) && !early.has(match.n)),
    );
    const final = chosen.flatMap(({ receipt, n, page }): PageReceipt[] => {
      if (receipt.state === 'buffered') return [];
      const arrived = receipt.state === 'delivered';
      return [
        {
          n,
          page,
          state: arrived ? 'delivered' : 'undelivered',
          reason: arrived ? null : reasonOf(receipt.code),
        },
      ];
    });
    if (final.length > 0) await applyReceipts(tx, tenantId, messageId, final);
    await markMatched(
      tx,
      chosen.map(({ inboundId }) => inboundId),
    );
  });
}

// A receipt that names its phone must name the recipient's: a short id may fit several pages.
const fits = ({ receipt: { address } }: Match, recipient: string | undefined): boolean =>
  recipient !== undefined && (!address || digits(address) === digits(recipient));

const digits = (phone: string): string => phone.replace(/\D/g, '');

/** One match a receipt: the likeliest spelling. */
function bestOf(matches: Match[]): Match[] {
  const best = new Map<string, Match>();
  for (const match of matches) {
    const there = best.get(match.inboundId);
    if (!there || match.rank < there.rank) best.set(match.inboundId, match);
  }
  return [...best.values()];
}

const reasonOf = (code: string | null): string =>
  code ? `The network could not deliver it (${code})` : 'The network could not deliver it';
