// Limits attempts at what is costly or could be guessed, such as signing in.
import { AppError } from '@tidings/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface RateLimits {
  /** Attempts a minute from one IP address at one path; the people of an office may share an address. */
  perAddress: number;
  /** Attempts in five minutes for one e-mail address at one path. */
  perEmail: number;
  /** Attempts in an hour by one user at one path, for test messages and trials of a provider. */
  perUser: number;
  /** Registrations in an hour from one network. */
  registrations: number;
}

/** The limits of production. */
export const usualRateLimits: RateLimits = { perAddress: 60, perEmail: 10, perUser: 20, registrations: 5 };

/**
 * Counts an attempt by the client's IP address and by the e-mail address it is about, each path by itself, in this
 * process's memory. Throws 'tooMany' beyond the limit.
 */
export function openRateLimit(
  app: FastifyInstance,
  { perAddress, perEmail }: Pick<RateLimits, 'perAddress' | 'perEmail'>,
) {
  const byAddress = countTries(app, { max: perAddress, minutes: 1 });
  const byEmail = countTries(app, { max: perEmail, minutes: 5 });
  return async (request: FastifyRequest, email?: string): Promise<void> => {
    await byAddress(request, request.ip);
    if (email !== undefined) await byEmail(request, email);
  };
}

/** Counts an attempt by a user in this process's memory. Throws 'tooMany' beyond the limit. */
export function openUserRateLimit(app: FastifyInstance, { perUser }: Pick<RateLimits, 'perUser'>) {
  return countTries(app, { max: perUser, minutes: 60 });
}

function countTries(app: FastifyInstance, { max, minutes }: { max: number; minutes: number }) {
  const keys = new WeakMap<FastifyRequest, string>();
  const count = app.createRateLimit({
    max,
    timeWindow: minutes * 60_000,
    keyGenerator: (request) => keys.get(request) ?? request.ip,
  });
  return async (request: FastifyRequest, key: string): Promise<void> => {
    keys.set(request, `${request.routeOptions.url} ${key}`);
    const tries = await count(request);
    if (tries.isAllowed || !tries.isExceeded) return;
    const left = Math.ceil(tries.ttlInSeconds / 60);
    const wait = left <= 1 ? 'a minute' : `${left} minutes`;
    throw new AppError('tooMany', `Too many tries. Please wait ${wait} and try again.`);
  };
}
