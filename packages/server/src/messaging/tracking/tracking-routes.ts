// Public HTTP routes for the tracking pixel and tracked links.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { sendPage, wholePage } from '../../platform/http/plain-page.ts';
import { openMailTokens } from '../../email/tokens/mail-token.ts';
import { countClick, counted, countOpen, findClicked, type Seen } from './tracking.ts';

/** A minute. */
export interface CountingLimits {
  /** Of one mail, opens and clicks each: no reader opens more often, and more would say nothing more. */
  perMail: number;
  /** From one IP address: mail providers fetch for all their readers from few, a hundred a second at most. */
  perAddress: number;
}

interface Needed {
  db: Database;
  /** The installation's. */
  secret: string;
  limits?: CountingLimits;
}

const defaultLimits: CountingLimits = { perMail: 30, perAddress: 6000 };

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

// For readers of mail, not for programs: they answer with an image and with pages.
const schema = { schema: { hide: true } };

/**
 * Mounts them. The reader has image and way whether or not it is counted; of a token that is none, nothing is looked up or
 * counted.
 */
export function trackingRoutes(app: FastifyInstance, { db, secret, limits = defaultLimits }: Needed): void {
  const needed = { db, tokens: openMailTokens(secret) };
  const mayCount = openCountingLimits(app, limits);

  app.get<{ Params: { token: string } }>('/o/:token', schema, async (request, reply) => {
    const token = request.params.token.replace(/\.gif$/i, '');
    if (needed.tokens.read(token, ...counted) && (await mayCount(request)))
      await countOpen(needed, token, seenOf(request)).catch(told(request));
    return reply
      .header('cache-control', 'no-store')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/gif')
      .send(pixel);
  });

  app.get<{ Params: { token: string; no: string } }>('/c/:token/:no', schema, async (request, reply) => {
    const { token, no } = request.params;
    const clicked = /^\d{1,4}$/.test(no) ? await findClicked(needed, token, Number(no)) : null;
    if (!clicked) return sendPage(reply, nowhere);
    if (await mayCount(request))
      await countClick(needed, clicked.mailed, Number(no), seenOf(request)).catch(told(request));
    // As a browser writes it: a header takes ASCII alone.
    const { href } = new URL(clicked.url);
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .redirect(href, 302);
  });
}

/** Counts, in this process's memory, and says whether this one is still within the limits. */
function openCountingLimits(
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

/** For a person with a mail in which a part of the address was lost. */
const nowhere = {
  status: 404,
  html: wholePage(
    'This link leads nowhere',
    '<p>Perhaps a part of it is missing. Press it in the e-mail itself.</p>',
  ),
};

const told =
  ({ log }: FastifyRequest) =>
  (error: unknown): void =>
    log.error({ error: String(error) }, 'an open or a click could not be counted');

const seenOf = ({ method, headers }: FastifyRequest): Seen => ({
  method,
  userAgent: headers['user-agent'] ?? '',
  purpose: [headers['purpose'], headers['sec-purpose'], headers['x-purpose']].join(' '),
});
