// Stores receipts and replies as they arrive, before they are acknowledged.
import type { Database } from '../../platform/db/database.ts';
import type { Inbound as InboundPort } from '../../providers/provider.ts';
import { announceInbound } from './announce-store.ts';
import { type Inbound, insertInbound } from './store.ts';

interface Waiting {
  row: Inbound;
  kept: () => void;
  failed: (error: unknown) => void;
}

/** How long arrivals are gathered for one insert, in milliseconds. */
const gatherMs = 10;

/**
 * Returns the port that providers call. It needs no worker in this process; its promises reject if the database could
 * not store the arrival.
 */
export function openKeeping(db: Database): InboundPort {
  let gathered: Waiting[] = [];

  const keep = (row: Inbound): Promise<void> =>
    new Promise((kept, failed) => {
      gathered.push({ row, kept, failed });
      if (gathered.length === 1) setTimeout(() => void flush(), gatherMs);
    });

  const flush = async (): Promise<void> => {
    const batch = gathered;
    gathered = [];
    try {
      await db.inSystem(async (tx) => {
        await insertInbound(
          tx,
          batch.map(({ row }) => row),
        );
        await announceInbound(tx);
      });
      for (const { kept } of batch) kept();
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  };

  return {
    receipt: (provider, { raw, at, address = null, ...receipt }) =>
      keep({
        provider,
        kind: 'receipt',
        raw,
        body: { ...receipt, at: at?.toISOString() ?? null, address },
      }),
    reply: (provider, { raw, ...reply }) => keep({ provider, kind: 'reply', raw, body: { ...reply } }),
  };
}
