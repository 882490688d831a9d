// Ends every way into an account whose phone or codes were lost or stolen.
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { auditEverywhere } from './audit/audit-everywhere.ts';
import { forgetDevices } from './known-devices-store.ts';
import { deleteEmailChange, updatePassword } from './own-account/account-store.ts';
import type { TellUser } from './own-account/account-mails.ts';
import { endAccess, userIdOf } from './store.ts';
import type { SecondFactors } from './two-factor/second-factors.ts';
import { deleteTickets, lockUser } from './two-factor/two-factor-store.ts';

interface Parts {
  db: Database;
  clock: Clock;
  factors: Pick<SecondFactors, 'remove'>;
  tell: TellUser;
  forgetSessions: (userId: string) => void;
}

/**
 * Ends the sessions, password, second factor and links of the user with this e-mail address; only a new link lets them
 * in again. Returns whether they had a second factor; null where no user has this address.
 */
export async function lockOut(
  { db, clock, factors, tell, forgetSessions }: Parts,
  email: string,
): Promise<{ hadFactor: boolean } | null> {
  const userId = await db.inSystem((tx) => userIdOf(tx, email));
  if (userId === null) return null;
  const hadFactor = await db.inSystem(async (tx) => {
    await lockUser(tx, userId);
    // Sessions last: a sign-in under way holds the password or the passkey that it was proved by.
    await updatePassword(tx, userId, null);
    const had = await factors.remove(tx, userId);
    await deleteTickets(tx, userId);
    await deleteEmailChange(tx, userId);
    await forgetDevices(tx, userId);
    await endAccess(tx, userId);
    return had;
  });
  forgetSessions(userId);
  await auditEverywhere({ db, clock }, userId, { action: 'account.lockedOut', by: null });
  await tell({ userId, event: 'lockedOut' });
  return { hadFactor };
}
