// Public HTTP routes for the tracking pixel and tracked links.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { sendPage } from '../../platform/http/plain-page.ts';
import { invalidLinkPage } from '../../texts/write-page.ts';
import { networkOf } from '../../platform/networks.ts';
import type { RateCounter } from '../../platform/rate-limits/rate-counter.ts';
import { openMailTokens } from '../../email/tokens/mail-token.ts';
import { countClick, counted, countOpen, findClicked, type RequestSeen } from './tracking.ts';

/** The most requests in a minute. */
export interface CountingLimits {
  /** For one e-mail, opens and clicks each; no reader opens it more often. */
  perMail: number;
  /** From one IP address; mail providers fetch for all their readers from a few addresses, up to a hundred a second. */
  perAddress: number;
}

interface Needed {
  db: Database;
  /** The installation's secret. */
  secret: string;
  counter: RateCounter;
  limits?: CountingLimits;
}

const defaultLimits: CountingLimits = { perMail: 30, perAddress: 6000 };

/** One transparent pixel, as a GIF. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const sendPixel = (reply: FastifyReply) =>
  reply
    .code(200)
    .header('cache-control', 'no-store')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('image/gif')
    .send(pixel);

// These routes are for readers of e-mail, so they are not in the API document.
const schema = { schema: { hide: true } };

/**
 * Mounts the tracking routes. The reader gets the image or redirect whether or not it is counted; for an invalid token
 * nothing is looked up or counted.
 */
export function trackingRoutes(
  app: FastifyInstance,
  { db, secret, counter, limits = defaultLimits }: Needed,
): void {
  const needed = { db, tokens: openMailTokens(secret) };
  const mayCount = openCountingLimits(counter, limits);
  const countWithin = async (request: FastifyRequest, count: () => Promise<unknown>): Promise<void> => {
    try {
      if (await mayCount(request)) await count();
    } catch (error) {
      request.log.error({ error: String(error) }, 'an open or a click could not be counted');
    }
  };

  // The reader gets the image even while the database is silent.
  const whole = {
    ...schema,
    errorHandler: (_error: unknown, _request: unknown, reply: FastifyReply) => void sendPixel(reply),
  };
  app.get<{ Params: { token: string } }>('/o/:token', whole, async (request, reply) => {
    const token = request.params.token.replace(/\.gif$/i, '');
    if (needed.tokens.read(token, ...counted))
      await countWithin(request, () => countOpen(needed, token, trackedRequestOf(request)));
    return sendPixel(reply);
  });

  app.get<{ Params: { token: string; no: string } }>('/c/:token/:no', schema, async (request, reply) => {
    const { token, no } = request.params;
    const clicked = /^\d{1,4}$/.test(no) ? await findClicked(needed, token, Number(no)) : null;
    if (!clicked) return sendPage(reply, invalidLinkPage(request.headers['accept-language']));
    await countWithin(request, () =>
      countClick(needed, clicked.mailed, Number(no), trackedRequestOf(request)),
    );
    // Normalised like in a browser, since a header may contain ASCII only.
    const { href } = new URL(clicked.url);
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .redirect(href, 302);
  });
}

/** Counts requests, and returns whether one is within the limits. */
function openCountingLimits(
  counter: RateCounter,
  { perMail, perAddress }: CountingLimits,
): (request: FastifyRequest) => Promise<boolean> {
  const isWithin = async (key: string, max: number) => (await counter.count(key, { max, seconds: 60 })) === 0;
  return async ({ routeOptions, params, ip }) => {
    const { token } = params as { token: string };
    const mail = `${routeOptions.url} ${token.toLowerCase().replace('.gif', '')}`;
    return (await isWithin(mail, perMail)) && isWithin(`tracking from ${networkOf(ip)}`, perAddress);
  };
}

const trackedRequestOf = ({ method, headers }: FastifyRequest): RequestSeen => ({
  method,
  userAgent: headers['user-agent'] ?? '',
  purpose: [headers['purpose'], headers['sec-purpose'], headers['x-purpose']].join(' '),
});
