// Tickets: the password was right, and the second factor is still needed.
import { randomBytes } from 'node:crypto';
import { AppError } from '@tidings/contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { KnownDevices } from '../known-devices.ts';
import { hashToken } from '../session-token.ts';
import type { Proved } from '../sign-in.ts';
import { type GivenProof, type ProvedBy, refuseCode, type SecondFactors } from './second-factors.ts';
import { findTicketHolder, insertTicket, takeTicket, type Ticket, tryTicket } from './two-factor-store.ts';

const ticketMs = 10 * 60_000;
const mostTries = 5;

/** What signing in by password answers somebody with a second factor. */
export interface GivenTicket {
  ticket: string;
  /** What they have besides recovery codes; absent where it is an app alone. */
  by?: ('app' | 'passkey')[];
}

export interface Tickets {
  /** Makes a ticket for somebody whose password was right; null where they have no second factor. */
  make: (ticket: Ticket) => Promise<GivenTicket | null>;
  /** The user of a ticket, whose passkey is to be used. Throws 'conflict' where it has ended. */
  userOf: (ticket: string) => Promise<string>;
  /**
   * Uses a ticket with a code or a passkey; returns what was stored of the password before. Throws 'conflict' where
   * the ticket has ended, 'badInput' for a wrong code, and TooMany after many of them, as wrong passwords do.
   */
  use: (
    given: { ticket: string } & GivenProof,
    from: { device: string | null; limit: () => Promise<void> },
  ) => Promise<Ticket & Proved & { by: ProvedBy }>;
}

interface Parts {
  db: Database;
  clock: Clock;
  factors: SecondFactors;
  devices: KnownDevices;
}

/** Opens it. */
export function openTickets({ db, clock, factors, devices }: Parts): Tickets {
  return {
    make: async (ticket) => {
      const { on, app, passkeys } = await factors.state(ticket.userId);
      if (!on) return null;
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      const times = { now, expiresAt: new Date(now.getTime() + ticketMs) };
      await db.inSystem((tx) => insertTicket(tx, hashToken(token), ticket, times));
      if (passkeys.length === 0) return { ticket: token };
      return { ticket: token, by: app ? ['app', 'passkey'] : ['passkey'] };
    },
    userOf: async (token) => {
      const found = await db.inSystem((tx) => findTicketHolder(tx, hashToken(token), clock.now()));
      return found?.userId ?? refuseTicket();
    },
    use: async ({ ticket: token, ...given }, { device, limit }) => {
      const hash = hashToken(token);
      const holder = await db.inSystem((tx) => findTicketHolder(tx, hash, clock.now()));
      if (!holder) {
        await limit();
        refuseTicket();
      }
      // Someone who has the password can get any number of tickets, so codes are counted for the account.
      return devices.attempt({
        secret: 'second factor of',
        email: holder.email,
        device,
        limit,
        prove: async () => {
          const tried = await db.inSystem((tx) => tryTicket(tx, hash, { now: clock.now(), most: mostTries }));
          if (!tried) refuseTicket();
          const proof = await factors.readProof(tried.userId, given, 'secondFactor');
          const by = await db.inSystem(async (tx) => {
            const proved = await factors.provedBy(tx, tried.userId, proof);
            // Two requests with one ticket start one session; throwing gives the code back.
            if (proved !== null && !(await takeTicket(tx, hash))) refuseTicket();
            return proved;
          });
          if (by === null) refuseCode();
          const { userId, opensTenant, invitationId } = tried;
          const { passwordHash } = holder;
          const passkeyId = 'passkeyId' in proof ? proof.passkeyId : undefined;
          return { userId, opensTenant, invitationId, by, passwordHash, passkeyId };
        },
      });
    },
  };
}

function refuseTicket(): never {
  throw new AppError('conflict', 'This took too long, or too many codes were wrong. Please start again.');
}
