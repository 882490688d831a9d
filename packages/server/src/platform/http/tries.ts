// Limits attempts at what is costly or could be guessed, such as signing in.
import { AppError } from '@tidings/contract/errors.ts';
import { mailboxOf } from '@tidings/contract/rules/emails.ts';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../networks.ts';
import type { RateCounter } from '../rate-limits/rate-counter.ts';

export interface RateLimits {
  /** Attempts a minute from one IP address at one path; the people of an office may share an address. */
  perAddress: number;
  /** Attempts in five minutes for one e-mail address at one path. */
  perEmail: number;
  /** Attempts in an hour by one user at one path, for test messages and trials of a provider. */
  perUser: number;
  /** Registrations in an hour from one network. */
  registrations: number;
  /** Calls in a minute by one API key; 300 by default. */
  callsPerKey?: number;
}

/** The limits of production. */
export const usualRateLimits: RateLimits = { perAddress: 60, perEmail: 10, perUser: 20, registrations: 5 };

/** A refusal that says in how many seconds another attempt may be made. */
export class TooMany extends AppError {
  readonly seconds: number;

  constructor(seconds: number, message = `Too many tries. Please wait ${waitOf(seconds)} and try again.`) {
    super('tooMany', message);
    this.seconds = seconds;
  }
}

/** A time to wait in words, rounded up: 'a minute', '5 minutes'. */
function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
}

/** Throws TooMany where there are seconds to wait. */
export function refuseEarly(seconds: number): void {
  if (seconds > 0) throw new TooMany(seconds);
}

/**
 * Counts an attempt by the client's network and by the mailbox it is about, each path by itself. Throws
 * TooMany beyond the limit.
 */
export function openRateLimit(
  counter: RateCounter,
  { perAddress, perEmail }: Pick<RateLimits, 'perAddress' | 'perEmail'>,
) {
  return async (request: FastifyRequest, email?: string): Promise<void> => {
    const path = request.routeOptions.url;
    refuseEarly(
      await counter.count(`${path} from ${networkOf(request.ip)}`, { max: perAddress, seconds: 60 }),
    );
    if (email !== undefined)
      refuseEarly(await counter.count(`${path} for ${mailboxOf(email)}`, { max: perEmail, seconds: 300 }));
  };
}

/** Counts an attempt by a user. Throws TooMany beyond the limit. */
export function openUserRateLimit(counter: RateCounter, { perUser }: Pick<RateLimits, 'perUser'>) {
  return async (request: FastifyRequest, userId: string): Promise<void> => {
    const key = `${request.routeOptions.url} by ${userId}`;
    refuseEarly(await counter.count(key, { max: perUser, seconds: 3600 }));
  };
}
