// Signs users in: by password and second factor, or by passkey alone.
import type { UsedPasskey, UseOptions } from '@tidings/contract/calls/passkeys.ts';
import type { Auth } from './auth.ts';
import type { KnownDevices } from './known-devices.ts';
import type { TellUser } from './own-account/account-mails.ts';
import { deviceOf } from './audit/device-words.ts';
import { type Caller, type Proved, provePassword, type Starting, startSession } from './sign-in.ts';
import type { Passkeys } from './passkeys/passkeys.ts';
import type { GivenProof } from './two-factor/second-factors.ts';
import type { GivenTicket, Tickets } from './two-factor/tickets.ts';

/** The token of a session, and the token that the device is known by from now on. */
export interface SignedIn {
  token: string;
  device: string;
}

export interface SigningIn {
  /**
   * Opens the organisation `tenantId` where the user belongs to it, otherwise the one opened last; answers a ticket
   * where the user has a second factor. Throws 'tooMany' where wrong passwords have to be waited for; runs `limit` for
   * devices that are not known.
   */
  byPassword: (
    given: { email: string; password: string; tenantId?: string | undefined },
    from: Caller,
    limit: () => Promise<void>,
  ) => Promise<SignedIn | GivenTicket>;
  /** Finishes what the ticket began: signing in, or accepting an invitation. Throws as `Tickets` says. */
  byTicket: (
    given: { ticket: string } & GivenProof,
    from: Caller & { requestId: string },
    limit: () => Promise<void>,
  ) => Promise<SignedIn>;
  /** What the browser needs to use a passkey: one of the ticket's user, or any. Throws as `Tickets` says. */
  askForPasskey: (ticket: string | undefined) => Promise<UseOptions>;
  /** Signs in by a passkey whose authenticator has checked the user. Throws 'badInput' where it does not hold. */
  byPasskey: (
    given: { passkey: UsedPasskey; tenantId?: string | undefined },
    from: Caller,
  ) => Promise<SignedIn>;
}

interface Parts extends Starting {
  auth: Auth;
  devices: KnownDevices;
  tickets: Tickets;
  passkeys: Pick<Passkeys, 'use' | 'toUse'>;
  /** Accepts an invitation for a user who has proved password and second factor. */
  join: (invitationId: string, proved: Proved, from: Caller & { requestId: string }) => Promise<SignedIn>;
  tell: TellUser;
}

/** Opens it. */
export function openSigningIn({ db, clock, auth, devices, tickets, passkeys, join, tell }: Parts): SigningIn {
  return {
    byPassword: async ({ tenantId, ...given }, from, limit) => {
      const proved = await devices.attempt({
        secret: 'sign-in to',
        email: given.email,
        device: from.device,
        limit,
        prove: () => provePassword(auth, given),
      });
      const opensTenant = tenantId ?? null;
      const ticket = await tickets.make({ userId: proved.userId, opensTenant, invitationId: null });
      return ticket ?? enter(proved, from, opensTenant);
    },
    byTicket: async (given, from, limit) => {
      const { userId, passwordHash, passkeyId, opensTenant, invitationId, by } = await tickets.use(given, {
        ...from,
        limit,
      });
      if (by === 'recoveryCode') await tell({ userId, event: 'recoveryCodeUsed', ...placeOf(from) });
      const proved = { userId, passwordHash, passkeyId };
      return invitationId === null ? enter(proved, from, opensTenant) : join(invitationId, proved, from);
    },
    askForPasskey: async (ticket) =>
      passkeys.toUse(
        ticket === undefined
          ? { purpose: 'signIn', userId: null }
          : { purpose: 'secondFactor', userId: await tickets.userOf(ticket) },
      ),
    byPasskey: async ({ passkey, tenantId }, from) => {
      const used = await passkeys.use(passkey, { purpose: 'signIn', userId: null });
      // No password was proved, so a new one does not end what the passkey may begin again at any time.
      return enter({ ...used, passwordHash: null }, from, tenantId ?? null);
    },
  };

  async function enter(proved: Proved, from: Caller, tenantId: string | null): Promise<SignedIn> {
    const { userId } = proved;
    const { token } = await startSession({ db, clock }, proved, from, tenantId);
    const isNew = await devices.isNew(userId, from.device);
    const device = await devices.keep(userId, from.device);
    if (isNew) await tell({ userId, event: 'newDevice', ...placeOf(from) });
    return { token, device };
  }
}

/** From where, for a mail. */
export const placeOf = ({ ip, userAgent }: Pick<Caller, 'ip' | 'userAgent'>) => ({
  device: deviceOf(userAgent),
  address: ip,
});
