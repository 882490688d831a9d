// Writes a line to the audit log of each of a user's organisations.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { listMemberships } from '../colleagues/colleagues-store.ts';
import { insertAudit } from '../tenant-store.ts';

/** For a change to the account by a link, which has no session. */
export async function auditEverywhere(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  action: string,
  from: { ip?: string; userAgent?: string } = {},
): Promise<void> {
  const { ip = '', userAgent = '' } = from;
  const line = { userId, action, subject: userId, detail: {}, requestId: '', ip, userAgent };
  for (const { id } of await db.inSystem((tx) => listMemberships(tx, userId)))
    await db.inTenant(id, (tx) => insertAudit(tx, id, line, clock.now()));
}
