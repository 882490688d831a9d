// Keeps the session of a request from ending while it changes who gets in.
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Session } from '../platform/http/session.ts';
import { lockSession } from './store.ts';

/**
 * Returns when the session started and expires. It cannot end before the transaction does, so that nothing which outlasts
 * it, such as a passkey, can be added by a session that was ended at the same instant. Throws 'signedOut' where it has
 * ended. Code that locks other rows of the user does so before, since ending sessions comes last everywhere.
 */
export async function holdSession(
  tx: Tx,
  { sessionId }: Pick<Session, 'sessionId'>,
): Promise<{ startedAt: Date; expiresAt: Date }> {
  return (await lockSession(tx, sessionId)) ?? refuseEnded();
}

/** Throws 'signedOut' for somebody whose session has ended, or who is no colleague any more. */
export function refuseEnded(): never {
  throw new AppError('signedOut', 'Please sign in to continue.');
}
