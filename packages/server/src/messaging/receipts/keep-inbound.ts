// Stores receipts and replies as they arrive, before they are acknowledged.
import type { Database } from '../../platform/db/database.ts';
import type { Inbound as InboundPort } from '../../providers/provider.ts';
import { type Inbound, insertingInbound } from './store.ts';

interface Waiting {
  row: Inbound;
  kept: () => void;
  failed: (error: unknown) => void;
}

/**
 * Returns the port that providers call. It needs no worker in this process; its promises reject if the database could
 * not store the arrival. One arrival is stored at once; those that come while it is being committed are gathered for
 * the next insert. One insert at a time keeps them in the order they came.
 */
export function openKeeping(db: Database): InboundPort {
  const gathered: Waiting[] = [];
  let isStoring = false;

  const keep = (row: Inbound): Promise<void> =>
    new Promise((kept, failed) => {
      gathered.push({ row, kept, failed });
      if (!isStoring) void storeAll();
    });

  const storeAll = async (): Promise<void> => {
    isStoring = true;
    // What one read of the connection brought is still being passed on, and comes into the same insert.
    await new Promise((resolve) => setImmediate(resolve));
    while (gathered.length > 0) await store(gathered.splice(0));
    isStoring = false;
  };

  const store = async (batch: Waiting[]): Promise<void> => {
    const rows = batch.map(({ row }) => row);
    try {
      await db.writeAtOnce(insertingInbound(rows));
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
