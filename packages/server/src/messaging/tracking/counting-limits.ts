// How many opens and clicks are counted in a minute: whoever sends floods of them gets the image and the way, and no more.
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A minute. */
export interface CountingLimits {
  /** Of one mail, opens and clicks each: no reader opens more often, and more would say nothing more. */
  perMail: number;
  /** From one IP address: mail providers fetch for all their readers from few, a hundred a second at most. */
  perAddress: number;
}

export const usualLimits: CountingLimits = { perMail: 30, perAddress: 6000 };

/** Counts, in this process's memory, and says whether this one is still within the limits. */
export function openCountingLimits(
  app: FastifyInstance,
  { perMail, perAddress }: CountingLimits,
): (request: FastifyRequest) => Promise<boolean> {
  const open = (max: number, keyGenerator: (request: FastifyRequest) => string) => {
    const count = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
    return async (request: FastifyRequest): Promise<boolean> => {
      const tries = await count(request);
      return tries.isAllowed || !tries.isExceeded;
    };
  };
  const ofMail = open(perMail, ({ routeOptions, params }) => {
    const { token } = params as { token: string };
    return `${routeOptions.url} ${token.toLowerCase().replace('.gif', '')}`;
  });
  const fromAddress = open(perAddress, ({ ip }) => ip);
  return async (request) => (await ofMail(request)) && fromAddress(request);
}
