// SQL of proof mails and of proved addresses; `tx` comes from `inSystem`.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Makes other counts of proof mails wait until the transaction ends. */
export async function lockProofMails(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tidings proof mails'))`.execute(tx);
}

/** Whether the operator has approved an organisation. */
export async function isApproved(tx: Tx, tenantId: string): Promise<boolean> {
  const row = await tx.selectFrom('tenant').select('state').where('id', '=', tenantId).executeTakeFirst();
  return row?.state === 'approved';
}

/** The proof mails of the last 24 hours. */
export async function countProofMails(
  tx: Tx,
  tenantId: string,
  addressHash: string,
): Promise<{ ofTenant: number; toAddress: number }> {
  const { rows } = await sql<{ ofTenant: number; toAddress: number }>`
    select count(*) filter (where tenant_id = ${tenantId}) as "ofTenant",
           count(*) filter (where address_hash = ${addressHash}) as "toAddress"
      from engine.proof_mail where at > engine.now() - interval '24 hours'
        and (tenant_id = ${tenantId} or address_hash = ${addressHash})`.execute(tx);
  return rows[0] ?? { ofTenant: 0, toAddress: 0 };
}

/** Records a proof mail, and deletes those older than a day. */
export async function noteProofMail(tx: Tx, tenantId: string, addressHash: string): Promise<void> {
  await sql`delete from engine.proof_mail where at <= engine.now() - interval '24 hours'`.execute(tx);
  await sql`insert into engine.proof_mail values (${tenantId}, ${addressHash}, engine.now())`.execute(tx);
}

/** A user's address, and whether it is proved. */
export async function findAddress(
  tx: Tx,
  userId: string,
): Promise<{ email: string; proved: boolean } | undefined> {
  return tx
    .selectFrom('user')
    .select(['email', 'email_verified as proved'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Marks a user's address as proved, and the organisations that the user owns. */
export async function markAddressProved(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('user').set({ email_verified: true }).where('id', '=', userId).execute();
  await sql`update tenant t set address_proved_at = coalesce(address_proved_at, engine.now()) from member m
    where m.tenant_id = t.id and m.user_id = ${userId} and m.role = 'owner'`.execute(tx);
}
