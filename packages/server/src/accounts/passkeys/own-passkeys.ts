// A signed-in user's passkeys: asked for, added, removed, and told by mail.
import type { MadePasskey } from '@tidings/contract/calls/passkeys.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { deviceWords } from '../audit/device-words.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import type { TellUser } from '../own-account/account-mails.ts';
import { findUser } from '../own-account/account-store.ts';
import type { ProveSelf } from '../own-account/prove-self.ts';
import { type Caller } from '../sign-in.ts';
import { placeOf } from '../signing-in.ts';
import type { GivenProof, SecondFactors } from '../two-factor/second-factors.ts';
import { addPasskey, removePasskey } from './change-passkeys.ts';
import type { Passkeys } from './passkeys.ts';

interface Parts {
  db: Database;
  clock: Clock;
  factors: SecondFactors;
  passkeys: Passkeys;
  self: ProveSelf;
  tell: TellUser;
}

/**
 * Opens them. Adding one needs the password however fresh the session is, since a passkey signs in alone, and the second
 * factor where one is on; removing one needs the password.
 */
export function openOwnPasskeys(parts: Parts) {
  const { db, factors, passkeys, self, tell } = parts;
  return {
    /** What the browser needs to make one. */
    beginPasskey: async (session: Session, { password, ...given }: { password: string } & GivenProof) => {
      const { userId } = session;
      await self.byPassword(userId, password, 'password');
      if ((await factors.state(userId)).on) await self.byCode(userId, () => factors.check(session, given));
      const user = await db.inSystem((tx) => findUser(tx, userId));
      if (!user) throw new AppError('signedOut', 'Please sign in to continue.');
      const name = `${user.firstName} ${user.lastName}`.trim();
      return passkeys.toMake({ userId, email: user.email, name });
    },
    /** Adds the one that was made; a name is found where none was given. */
    addPasskey: async (
      session: Session,
      given: { name: string; credential: MadePasskey },
      from: Caller,
    ): Promise<{ id: string; name: string; recoveryCodes: string[] }> => {
      const { userId } = session;
      const made = await passkeys.made(userId, given.credential);
      const name = given.name || deviceWords(from.userAgent) || 'Passkey';
      const added = await addPasskey(parts, session, { ...made, name });
      await tell({ userId, event: 'passkeyAdded', name, ...placeOf(from) });
      return { ...added, name };
    },
    /** What the browser needs to use one in place of a code. Throws 'conflict' where the user has none. */
    askForPasskey: async ({ userId }: Session) => {
      const options = await passkeys.toUse({ purpose: 'ownAccount', userId });
      if (options.allowCredentials.length === 0) throw new AppError('conflict', 'You have no passkeys.');
      return options;
    },
    /** Removes one by the password; the last second factor also by a recovery code or by the passkey. */
    removePasskey: async (
      session: Session,
      id: string,
      { password, code, passkey }: { password: string } & GivenProof,
      from: Caller,
    ): Promise<{ name: string; wasLast: boolean }> => {
      const { userId } = session;
      await self.byPassword(userId, password, 'password');
      const removed = await self.byCode(userId, async () => {
        const isGiven = passkey !== undefined || Boolean(code);
        const proof = isGiven ? await factors.readProof(userId, { code, passkey }, 'ownAccount') : null;
        return removePasskey(parts, session, id, proof);
      });
      const event = removed.wasLast ? 'lastPasskeyRemoved' : 'passkeyRemoved';
      await tell({ userId, event, name: removed.name, ...placeOf(from) });
      return removed;
    },
  };
}
