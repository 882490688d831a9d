// The welcome units that organisations have left, and how the operator takes them back.
import type { Database, Tx } from '../../platform/db/database.ts';
import { listTenantsWithUnits, readWelcomeLeft } from './store.ts';
import { inUnits, type Notify, takeBack } from './units.ts';

interface WelcomeParts {
  db: Database;
  notify: Notify;
}

/**
 * `read` sums up what organisations have left of their welcome units, in units. `take` takes it back and tells them. What the
 * operator added, and what is set aside for messages, counts for neither.
 */
export function openWelcomeUnits({ db, notify }: WelcomeParts) {
  // One organisation after the other: its ledger can be read only as that organisation.
  const each = async (work: (tx: Tx, tenantId: string) => Promise<number>): Promise<number[]> => {
    const found: number[] = [];
    for (const tenantId of await db.inSystem(listTenantsWithUnits))
      found.push(await db.inTenant(tenantId, (tx) => work(tx, tenantId)));
    return found.filter((units) => units > 0);
  };
  return {
    read: async (): Promise<{ organisations: number; units: number }> => {
      const left = await each(readWelcomeLeft);
      return { organisations: left.length, units: inUnits(left.reduce((sum, units) => sum + units, 0)) };
    },
    take: async (userId: string): Promise<void> => {
      const taken = new Map<string, number>();
      await each(async (tx, tenantId) => {
        const left = await readWelcomeLeft(tx, tenantId);
        if (left > 0) await takeBack(tx, tenantId, inUnits(left), 'Welcome units for trying', userId);
        taken.set(tenantId, inUnits(left));
        return left;
      });
      for (const [tenantId, units] of taken)
        if (units > 0)
          await notify(tenantId, {
            kind: 'units',
            mail: true,
            code: 'welcomeUnitsTakenBack',
            params: { count: units },
            link: '/tenant/units',
          });
    },
  };
}
