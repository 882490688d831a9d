// Starts a session of a signed-in user in another of their organisations.
import { AppError } from '@tidings/contract/errors.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { holdSession } from '../hold-session.ts';
import { addSession, type Caller } from '../sign-in.ts';
import { openTenant } from '../store.ts';

/**
 * Returns the token of a session in the organisation, as old as the caller's own, since nobody has proved again who they
 * are. Throws 'notFound' where the user does not belong to it, and 'signedOut' where the caller's own session has ended.
 */
export async function enterOrganisation(
  { db }: { db: Database },
  session: Session,
  id: string,
  from: Caller,
): Promise<{ token: string }> {
  const { userId } = session;
  return db.inSystem(async (tx) => {
    if ((await openTenant(tx, userId, id)) !== id)
      throw new AppError('notFound', 'There is no such organisation.');
    const own = await holdSession(tx, session);
    return addSession(tx, { userId, tenantId: id, ...own }, from);
  });
}
