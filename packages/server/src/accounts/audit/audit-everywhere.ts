// Writes a line to the audit log of each of a user's organisations.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { listMemberships } from '../colleagues/colleagues-store.ts';
import { insertAudit } from '../tenant-store.ts';

interface Happened {
  action: string;
  by: string | null;
  ip?: string;
  userAgent?: string;
}

/** For a change to the account without a session: by a link, or, where `by` is null, by the people who run the server. */
export async function auditEverywhere(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  { action, by, ip = '', userAgent = '' }: Happened,
): Promise<void> {
  const line = { userId: by, action, subject: userId, detail: {}, requestId: '', ip, userAgent };
  for (const { id } of await db.inSystem((tx) => listMemberships(tx, userId)))
    await db.inTenant(id, (tx) => insertAudit(tx, id, line, clock.now()));
}
