// Tells owners and admins once that their organisation's units run low.
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { inUnits } from '../units.ts';
import { listUntold, takeUntold } from './low-balance-store.ts';

export interface Telling {
  db: Database;
  log: Log;
  /** Tells each owner and admin of an organisation. */
  notifyManagers: (
    tenantId: string,
    notice: { kind: 'units'; title: string; body: string; link: string; mail: true },
  ) => Promise<void>;
}

/** Looks once for balances that have fallen below their limit. Several processes may do so at the same time. */
export async function tellLowBalances({ db, log, notifyManagers }: Telling): Promise<void> {
  for (const tenantId of await db.inSystem(listUntold))
    await tell(tenantId).catch((error: unknown) =>
      log.error({ error: String(error), tenantId }, 'an organisation could not be told of its low balance'),
    );

  /** Marking and telling are one transaction: a crash in between would lose the notice. */
  async function tell(tenantId: string): Promise<void> {
    await db.together(
      tenantId,
      { first: async () => {}, last: async () => {} },
      async () => {
        const balance = await db.inTenant(tenantId, (tx) => takeUntold(tx, tenantId));
        if (balance === undefined) return;
        const left = inUnits(balance);
        await notifyManagers(tenantId, {
          kind: 'units',
          mail: true,
          title: left === 1 ? 'Only 1 unit is left' : `Only ${left} units are left`,
          body: 'Messages that cost more than is left are refused. Request units in time.',
          link: '/tenant/units',
        });
      },
      true,
    );
  }
}
