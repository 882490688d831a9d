// HTTP of opens and clicks: the image that nobody sees, and the links by way of us. Open to whoever holds a mail.
import { AppError } from '@tidings/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { openMailTokens } from '../mail-token/mail-token.ts';
import { countOpen, followLink, type Seen } from './tracking.ts';

interface Needed {
  db: Database;
  /** The installation's. */
  secret: string;
}

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const schema = (summary: string) => ({ schema: { summary, tags: ['E-mail'], security: [] } });

/** Mounts them. The reader's image and way are never kept waiting for a count that fails. */
export function trackingRoutes(app: FastifyInstance, { db, secret }: Needed): void {
  const needed = { db, tokens: openMailTokens(secret) };

  app.get<{ Params: { token: string } }>(
    '/o/:token',
    schema('The image of a mail whose opens are counted'),
    async (request, reply) => {
      try {
        await countOpen(needed, request.params.token.replace(/\.gif$/i, ''), seenOf(request));
      } catch (error) {
        request.log.error({ error: String(error) }, 'an open could not be counted');
      }
      return reply
        .header('cache-control', 'no-store')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/gif')
        .send(pixel);
    },
  );

  app.get<{ Params: { token: string; no: string } }>(
    '/c/:token/:no',
    schema('A link of a mail whose clicks are counted: leads on to where the mail says'),
    async (request, reply) => {
      const { token, no } = request.params;
      const url = /^\d{1,4}$/.test(no) ? await followLink(needed, token, Number(no), seenOf(request)) : null;
      if (url === null) throw new AppError('notFound', 'This link leads nowhere.');
      // As a browser writes it: a header takes ASCII alone.
      const { href } = new URL(url);
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'no-referrer')
        .redirect(href, 302);
    },
  );
}

const seenOf = ({ method, headers }: FastifyRequest): Seen => ({
  method,
  userAgent: headers['user-agent'] ?? '',
  purpose: [headers['purpose'], headers['sec-purpose'], headers['x-purpose']].join(' '),
});
