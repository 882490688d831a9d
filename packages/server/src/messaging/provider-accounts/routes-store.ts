// Reads which accounts are in a tenant's reach: its own and the installation's, with the routes that they take.
import type { Settings } from '@tidings/contract/rules/provider-kinds.ts';
import type { Tx } from '../../platform/db/database.ts';

export interface AccountInReach {
  id: string;
  /** Whether it is the tenant's own; else it is the installation's. */
  own: boolean;
  kind: string;
  name: string;
  settings: Settings;
  takes_regular: boolean;
  takes_hybrid: boolean;
}

/** Those that are not retired, the tenant's own first. Runs in inTenant. */
export async function listAccountsInReach(tx: Tx, tenantId: string): Promise<AccountInReach[]> {
  const rows = await tx
    .selectFrom('engine.provider_account')
    .select(['id', 'tenant_id', 'kind', 'name', 'settings', 'takes_regular', 'takes_hybrid'])
    .where((where) => where.or([where('tenant_id', '=', tenantId), where('tenant_id', 'is', null)]))
    .where('retired_at', 'is', null)
    .orderBy('tenant_id')
    .execute();
  return rows.map(({ tenant_id, settings, ...row }) => ({
    ...row,
    own: tenant_id !== null,
    settings: settings as Settings,
  }));
}

/** Whether the installation has an account that is not retired: then SMS of every tenant are real. */
export async function hasInstallationAccount(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('engine.provider_account')
    .select('id')
    .where('tenant_id', 'is', null)
    .where('retired_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
