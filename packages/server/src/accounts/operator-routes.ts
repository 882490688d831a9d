// The routes of accounts for the operator of the installation.
import * as calls from '@tidings/contract/calls/accounts.ts';
import type { Database } from '../platform/db/database.ts';
import { type Edge, mount } from '../platform/http/mount.ts';
import { listTenants } from './store.ts';

/** Mounts them. */
export function operatorRoutes(edge: Edge, { db }: { db: Database }): void {
  mount(edge, calls.operatorTenants, async () => {
    const tenants = await db.inSystem(listTenants);
    return { items: tenants.map((tenant) => ({ ...tenant, balance: tenant.balance / 1000 })) };
  });
}
