// The SQL of how a tenant sends: its row of settings.
import type { Tx } from '../../platform/db/database.ts';

/** Gives a new tenant its settings, as the schema's defaults have them. */
export async function insertSettings(tx: Tx, tenantId: string): Promise<void> {
  await tx.insertInto('tenant_setting').values({ tenant_id: tenantId }).execute();
}
