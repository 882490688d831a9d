// Counts the tries at doors that cost much or guard much, and shuts them for a while when they are too many.
import { AppError } from '@tidings/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Counts one try under a key; throws 'tooMany' where it is one too many. Each path is counted on its own. */
export type CountTry = (request: FastifyRequest, key: string) => Promise<void>;

/** At most `max` tries in so many minutes, counted in this process's memory. */
export function countTries(app: FastifyInstance, limit: { max: number; minutes: number }): CountTry {
  const keys = new WeakMap<FastifyRequest, string>();
  const count = app.createRateLimit({
    max: limit.max,
    timeWindow: limit.minutes * 60_000,
    keyGenerator: (request) => keys.get(request) ?? request.ip,
  });
  return async (request, key) => {
    keys.set(request, `${request.routeOptions.url} ${key}`);
    const tries = await count(request);
    if (tries.isAllowed || !tries.isExceeded) return;
    const minutes = Math.ceil(tries.ttlInSeconds / 60);
    const wait = minutes <= 1 ? 'a minute' : `${minutes} minutes`;
    throw new AppError('tooMany', `Too many tries. Please wait ${wait} and try again.`);
  };
}
