// SQL for sender ids. Status: 0 pending, 1 processing, 2 approved, any other not approved.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';

export interface SenderIdRow {
  id: string;
  tenant_id: string;
  mask: string;
  status: number;
}

/** A tenant's sender ids, the default one first, then the oldest. */
export async function listSenderIds(
  tx: Tx,
  tenantId: string,
): Promise<(SenderIdRow & { isDefault: boolean })[]> {
  const isDefault = sql<boolean>`id is not distinct from (
    select s.default_sender_id from tenant_setting s where s.tenant_id = ${tenantId})`;
  return tx
    .selectFrom('sender_id')
    .select(['id', 'tenant_id', 'mask', 'status', isDefault.as('isDefault')])
    .where('tenant_id', '=', tenantId)
    .orderBy(isDefault, 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Stores a request, or finds the existing one for the same mask in any case. */
export async function insertSenderId(
  tx: Tx,
  tenantId: string,
  { mask, userId, status = 0 }: { mask: string; userId: string | null; status?: number },
): Promise<SenderIdRow> {
  await sql`
    insert into sender_id (tenant_id, id, mask, status, requested_by)
      values (${tenantId}, ${newId()}, ${mask}, ${status}, ${userId})
    on conflict (tenant_id, lower(mask)) do nothing`.execute(tx);
  return tx
    .selectFrom('sender_id')
    .select(['id', 'tenant_id', 'mask', 'status'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`lower(mask) = lower(${mask})`)
    .executeTakeFirstOrThrow();
}

/** Stores an approved sender id, or approves the existing one for the same mask in any case. */
export async function approveSenderId(
  tx: Tx,
  tenantId: string,
  { mask, userId }: { mask: string; userId: string },
): Promise<void> {
  await sql`
    insert into sender_id (tenant_id, id, mask, status, requested_by, decided_at)
      values (${tenantId}, ${newId()}, ${mask}, 2, ${userId}, engine.now())
    on conflict (tenant_id, lower(mask)) do update set status = 2, decided_at = engine.now()
      where sender_id.status <> 2`.execute(tx);
}

/** Makes an approved sender id one that is not approved. */
export async function withdrawSenderId(tx: Tx, tenantId: string, mask: string): Promise<void> {
  await sql`
    update sender_id set status = 3, decided_at = engine.now()
      where tenant_id = ${tenantId} and lower(mask) = lower(${mask}) and status = 2`.execute(tx);
}

/** All tenants' requests, undecided ones first. Runs in inSystem. */
export async function listAllSenderIds(tx: Tx) {
  return tx
    .selectFrom('sender_id')
    .innerJoin('tenant', 'tenant.id', 'sender_id.tenant_id')
    .select([
      'sender_id.id',
      'sender_id.tenant_id',
      'tenant.name as organisation',
      'mask',
      'status',
      'sender_id.created_at',
    ])
    .orderBy(sql`status not in (0, 1)`)
    .orderBy('sender_id.created_at', 'desc')
    .limit(1000)
    .execute();
}

/** Decides a request; undefined where there is none. Runs in inSystem. */
export async function decide(tx: Tx, id: string, status: number): Promise<SenderIdRow | undefined> {
  return tx
    .updateTable('sender_id')
    .set({ status, decided_at: sql`engine.now()` })
    .where('id', '=', id)
    .returning(['id', 'tenant_id', 'mask', 'status'])
    .executeTakeFirst();
}
