// How often the doors of accounts may be tried: a password's hash costs a tenth of a second, and guesses must not pay.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countTries } from './limits.ts';

export interface TriesAllowed {
  /** A minute, from one IP address at one path; a church's office may share an address. */
  perAddress: number;
  /** In five minutes, for one e-mail address at one path. */
  perEmail: number;
}

/** What is allowed unless told. */
export const usualTries: TriesAllowed = { perAddress: 60, perEmail: 10 };

/** Counts a try by the caller's address, and by the e-mail address it is about. */
export function openTries(app: FastifyInstance, { perAddress, perEmail }: TriesAllowed) {
  const byAddress = countTries(app, { max: perAddress, minutes: 1 });
  const byEmail = countTries(app, { max: perEmail, minutes: 5 });
  return async (request: FastifyRequest, email?: string): Promise<void> => {
    await byAddress(request, request.ip);
    if (email !== undefined) await byEmail(request, email);
  };
}
