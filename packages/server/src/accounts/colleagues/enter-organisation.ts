// Starts a session of a signed-in user in another of their organisations.
import { AppError } from '@tidings/contract/errors.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import type { Auth } from '../auth.ts';
import { type Caller, startSession } from '../sign-in.ts';
import { keepSessionAge } from '../store.ts';
import { hashToken } from '../session-token.ts';
import { listMemberships } from './colleagues-store.ts';

export interface Entering {
  db: Database;
  auth: Auth;
}

/**
 * Returns the token of a session in the organisation, which ends no later than the caller's own would. Throws
 * 'notFound' where the user does not belong to it, and 'signedOut' where the caller's own session has ended.
 */
export async function enterOrganisation(
  { db, auth }: Entering,
  { userId, sessionId }: Session,
  id: string,
  from: Caller,
): Promise<{ token: string }> {
  const memberships = await db.inSystem((tx) => listMemberships(tx, userId));
  if (!memberships.some((membership) => membership.id === id))
    throw new AppError('notFound', 'There is no such organisation.');
  const { token } = await startSession(auth, { userId, passwordHash: null }, from, id);
  const isOpen = await db.inSystem((tx) => keepSessionAge(tx, hashToken(token), sessionId));
  if (!isOpen) throw new AppError('signedOut', 'Please sign in to go on.');
  return { token };
}
