// Tells a colleague that somebody was added to the people they look after.
import type { Database } from '../../platform/db/database.ts';
import { usersOfOwner } from './mine-store.ts';

/** Adds a name to the user's notice of new people. */
export type NoteNewPerson = (tenantId: string, userId: string, name: string) => Promise<void>;

/** Tells the users who are this contact owner, except the one who chose it. */
export async function tellOwner(
  { db, noteNewPerson }: { db: Database; noteNewPerson: NoteNewPerson },
  { tenantId, userId }: { tenantId: string; userId: string },
  { ownerId, name }: { ownerId: string; name: string },
): Promise<void> {
  const users = await db.inTenant(tenantId, (tx) => usersOfOwner(tx, tenantId, ownerId));
  for (const one of users) if (one !== userId) await noteNewPerson(tenantId, one, name);
}
