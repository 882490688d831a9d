// Tells colleagues once that their organisation's units run low.
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { NoticeText } from '../../../texts/notice.ts';
import { inUnits } from '../units.ts';
import { listUntold, takeUntold } from './low-balance-store.ts';

export interface Telling {
  db: Database;
  log: Log;
  /** Tells those of an organisation whom its rules say. */
  tellColleagues: (tenantId: string, told: NoticeText & { topic: 'units'; link: string }) => Promise<number>;
}

/** Looks once for balances that have fallen below their limit. Several processes may do so at the same time. */
export async function tellLowBalances({ db, log, tellColleagues }: Telling): Promise<void> {
  for (const tenantId of await db.inSystem(listUntold))
    await tell(tenantId).catch((error: unknown) =>
      log.error({ error: String(error), tenantId }, 'an organisation could not be told of its low balance'),
    );

  /** Marking and telling are one transaction: a crash in between would lose the notice. */
  async function tell(tenantId: string): Promise<void> {
    const ends = { first: async () => {}, last: async () => {} };
    await db.together(tenantId, ends, async () => {
      const balance = await db.inTenant(tenantId, (tx) => takeUntold(tx, tenantId));
      if (balance === undefined) return;
      await tellColleagues(tenantId, {
        topic: 'units',
        code: 'lowUnits',
        params: { left: inUnits(balance) },
        link: '/tenant/units',
      });
    });
  }
}
