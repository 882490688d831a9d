// SQL for the accounts that a tenant can use, with the routes they take.
import type { ProviderKind, Settings } from '@tidings/contract/rules/provider-fields.ts';
import { kindsOf } from '@tidings/contract/rules/provider-kinds.ts';
import type { Tx } from '../../platform/db/database.ts';

export interface AccountInReach {
  id: string;
  /** Whether it is the tenant's own; otherwise it is the installation's. */
  own: boolean;
  kind: string;
  name: string;
  settings: Settings;
  takes_regular: boolean;
  takes_hybrid: boolean;
  takes_email: boolean;
}

/** Accounts for a channel that are not retired, the tenant's own first. Runs in inTenant. */
export async function listAccountsInReach(
  tx: Tx,
  tenantId: string,
  channel: ProviderKind['channel'],
): Promise<AccountInReach[]> {
  const rows = await tx
    .selectFrom('engine.provider_account')
    .select(['id', 'tenant_id', 'kind', 'name', 'settings', 'takes_regular', 'takes_hybrid', 'takes_email'])
    .where('kind', 'in', namesOf(channel))
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

/** Whether the installation has an account for this channel that is not retired. Then messages are really sent. */
export async function hasInstallationAccount(tx: Tx, channel: ProviderKind['channel']): Promise<boolean> {
  const row = await tx
    .selectFrom('engine.provider_account')
    .select('id')
    .where('kind', 'in', namesOf(channel))
    .where('tenant_id', 'is', null)
    .where('retired_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const namesOf = (channel: ProviderKind['channel']): string[] => kindsOf(channel).map(({ kind }) => kind);
