// Signs users in: by password, then by a code where needed.
import type { Auth } from './auth.ts';
import type { KnownDevices } from './known-devices.ts';
import type { TellUser } from './own-account/account-mails.ts';
import { deviceWords } from './audit/device-words.ts';
import { type Caller, type Proved, provePassword, startSession } from './sign-in.ts';
import type { Tickets } from './two-factor/tickets.ts';

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
  ) => Promise<SignedIn | { ticket: string }>;
  /** Finishes what the ticket began: signing in, or accepting an invitation. Throws as `Tickets` says. */
  byCode: (
    given: { ticket: string; code: string },
    from: Caller & { requestId: string },
    limit: () => Promise<void>,
  ) => Promise<SignedIn>;
}

interface Parts {
  auth: Auth;
  devices: KnownDevices;
  tickets: Tickets;
  /** Accepts an invitation for a user who has proved password and second factor. */
  join: (invitationId: string, proved: Proved, from: Caller & { requestId: string }) => Promise<SignedIn>;
  tell: TellUser;
}

/** Opens it. */
export function openSigningIn({ auth, devices, tickets, join, tell }: Parts): SigningIn {
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
      return ticket === null ? enter(proved, from, opensTenant) : { ticket };
    },
    byCode: async (given, from, limit) => {
      const { userId, passwordHash, opensTenant, invitationId, by } = await tickets.use(given, {
        ...from,
        limit,
      });
      if (by === 'recoveryCode') await tell({ userId, event: 'recoveryCodeUsed', ...placeOf(from) });
      const proved = { userId, passwordHash };
      return invitationId === null ? enter(proved, from, opensTenant) : join(invitationId, proved, from);
    },
  };

  async function enter(proved: Proved, from: Caller, tenantId: string | null): Promise<SignedIn> {
    const { userId } = proved;
    const { token } = await startSession(auth, proved, from, tenantId);
    const isNew = await devices.isNew(userId, from.device);
    const device = await devices.keep(userId, from.device);
    if (isNew) await tell({ userId, event: 'newDevice', ...placeOf(from) });
    return { token, device };
  }
}

/** From where, in the words of a mail. */
export const placeOf = ({ ip, userAgent }: Pick<Caller, 'ip' | 'userAgent'>) => ({
  device: deviceWords(userAgent),
  address: ip,
});
