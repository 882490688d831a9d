// SQL that reads who may approve messages, and what they are called.
import { may, roles } from '@tidings/contract/permissions.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

const approving = roles.filter((role) => may(role, 'messages.approve'));

/** The users who may approve messages of an organisation. */
export async function listApprovers(tx: Tx, tenantId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('member')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('role', 'in', approving)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Whether a user may decide a message that `askedBy` wrote: somebody else's, or, without another approver, their own. */
export async function mayDecide(
  tx: Tx,
  tenantId: string,
  userId: string,
  askedBy: string | null,
): Promise<boolean> {
  if (userId !== askedBy) return true;
  return (await listApprovers(tx, tenantId)).every((approver) => approver === userId);
}

/** Returns the name of a colleague, or of one who has left; '' for null or an unknown one. */
export async function userName(tx: Tx, tenantId: string, id: string | null): Promise<string> {
  if (!id) return '';
  const { rows } = await sql<{ name: string }>`
    select name from "user" where id = ${id}
    union all select name from former_member where tenant_id = ${tenantId} and user_id = ${id} limit 1`.execute(
    tx,
  );
  return rows[0]?.name ?? '';
}
