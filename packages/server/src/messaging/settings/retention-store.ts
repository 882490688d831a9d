// SQL for how long an organisation keeps texts and recipients.
import type { Tx } from '../../platform/db/database.ts';

/** Reads the months that an organisation has chosen; null for as many as the installation keeps them. */
export async function readMonths(tx: Tx, tenantId: string): Promise<number | null> {
  const row = await tx
    .selectFrom('tenant_setting')
    .select('recipient_months as months')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row?.months ?? null;
}

/** Changes them. */
export async function updateMonths(tx: Tx, tenantId: string, months: number | null): Promise<void> {
  await tx
    .updateTable('tenant_setting')
    .set({ recipient_months: months })
    .where('tenant_id', '=', tenantId)
    .execute();
}
