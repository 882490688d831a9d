// Reads the limits of the account that a lane belongs to.
import { type AccountLimit, limitsOf } from '@tidings/contract/rules/account-limits.ts';
import type { Settings } from '@tidings/contract/rules/provider-fields.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/id.ts';

export interface LimitedAccount {
  name: string;
  /** At least one. */
  limits: AccountLimit[];
}

/** Reads the account of a lane, retired or not; null where it has no limits, or the lane belongs to none. Runs in inTenant. */
export async function readLimitedAccount(tx: Tx, lane: string): Promise<LimitedAccount | null> {
  const [, id = ''] = lane.split(':', 2);
  if (!isId(id)) return null;
  const row = await tx
    .selectFrom('engine.provider_account')
    .select(['name', 'settings'])
    .where('id', '=', id)
    .executeTakeFirst();
  const limits = row ? limitsOf(row.settings as Settings) : [];
  return row && limits.length > 0 ? { name: row.name, limits } : null;
}
