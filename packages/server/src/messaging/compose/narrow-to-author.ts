// Narrows a transaction to what a group leader may see, when their message is resolved.
import { narrowToLeader, type Tx } from '../../platform/db/database.ts';
import { isGroupLeader } from './store.ts';

/** Does nothing for a message of anybody else: its author sees the whole organisation. */
export async function narrowToAuthor(
  tx: Tx,
  { tenant_id: tenantId, created_by: author }: { tenant_id: string; created_by: string | null },
): Promise<void> {
  if (author !== null && (await isGroupLeader(tx, tenantId, author))) await narrowToLeader(tx, author);
}
