// The routes of accounts for the operator of the installation.
import * as calls from '@tidings/contract/calls/accounts.ts';
import type { Database } from '../platform/db/database.ts';
import { type Edge, mount } from '../platform/http/mount.ts';
import { listTenants } from './store.ts';
import { findBalance } from './tenant-store.ts';

/** Mounts them. */
export function operatorRoutes(edge: Edge, { db }: { db: Database }): void {
  mount(edge, calls.operatorTenants, async () => {
    const items = [];
    // A balance lies behind its tenant's wall, so each is read from inside.
    for (const tenant of await db.inSystem(listTenants)) {
      const balance = await db.inTenant(tenant.id, (tx) => findBalance(tx, tenant.id));
      items.push({ ...tenant, balance: balance / 1000 });
    }
    return { items };
  });
}
