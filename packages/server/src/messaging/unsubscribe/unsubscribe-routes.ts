// Mounts the public unsubscribe page and one-click unsubscribing (RFC 8058).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Page, sendPage } from '../../platform/http/plain-page.ts';
import { refuseEarly, TooMany } from '../../platform/http/tries.ts';
import { networkOf } from '../../platform/networks.ts';
import type { RateCounter } from '../../platform/rate-limits/rate-counter.ts';
import { type UnsubscribePort, sources } from './unsubscribe.ts';
import type { LinkTrouble } from '../../platform/http/link-page.ts';
import { troublePage } from '../../texts/write-page.ts';
import { unknownMailPage, unsubscribePage } from './unsubscribe-page.ts';

/** The most calls in a minute. */
export interface UnsubscribeLimits {
  /**
   * Calls with one token. Valid calls are not counted by IP address, since mail providers make them for all their
   * readers from a few addresses.
   */
  perToken: number;
  /** Calls from one IP address with an invalid token. */
  perStranger: number;
}

interface Ways {
  port: UnsubscribePort;
  /** Whether a token is an unsubscribe token of this installation; nothing is looked up for others. */
  isToken: (token: string) => boolean;
  counter: RateCounter;
  limits?: UnsubscribeLimits;
}

const defaultLimits: UnsubscribeLimits = { perToken: 30, perStranger: 120 };

/** The form is tiny, but some mail readers send a few parts more. */
const largestBody = 16 * 1024;

type Named = FastifyRequest<{ Params: { token: string } }>;

/**
 * Mounts GET, HEAD and POST of /u/:token, without session or cookie, always answered in HTML. The log has the route
 * pattern only.
 */
export function unsubscribeRoutes(
  app: FastifyInstance,
  { port, isToken, counter, limits = defaultLimits }: Ways,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      const trouble = troubleOf(error);
      if (error instanceof TooMany) reply.header('retry-after', error.seconds);
      if (trouble === 'unavailable') request.log.error({ error: error.message }, 'unsubscribing failed');
      return sendPage(reply, troublePage(trouble, request.headers['accept-language']));
    });

    const limit = openLimits(counter, limits);
    // A page for people is not part of the API document.
    const schema = { hide: true };
    const onRequest = async (request: Named) => limit(request, isToken(request.params.token));

    scope.get<{ Params: { token: string } }>('/u/:token', { schema, onRequest }, async (request, reply) =>
      sendPage(reply, pageOf(request, await port.look(request.params.token))),
    );
    scope.post<{ Params: { token: string } }>(
      '/u/:token',
      { schema, bodyLimit: largestBody, onRequest },
      async (request, reply) => {
        const form = await readForm(request);
        const { token } = request.params;
        if (form.get('wish') === 'back')
          return sendPage(reply, pageOf(request, await port.comeBack(token), true));
        const oneClick = form.get('List-Unsubscribe') === 'One-Click';
        const source = oneClick ? sources.oneClick : sources.page;
        const entered = form.get('address');
        const status = await port.leave(token, source, typeof entered === 'string' ? entered : '');
        return sendPage(reply, pageOf(request, status));
      },
    );
  });
}

const pageOf = (
  { headers }: FastifyRequest,
  unsubscribe: Awaited<ReturnType<UnsubscribePort['look']>>,
  returned = false,
): Page =>
  unsubscribe ? unsubscribePage(unsubscribe, returned) : unknownMailPage(headers['accept-language']);

/** Thrown for an unknown form of body. */
class Unreadable extends Error {
  readonly statusCode = 400;
}

/** Returns the fields of a form of either encoding. They are empty for an empty body, which means unsubscribe. */
async function readForm({ body, headers }: FastifyRequest): Promise<FormData> {
  if (!Buffer.isBuffer(body) || body.length === 0) return new FormData();
  const type = headers['content-type'] ?? 'application/x-www-form-urlencoded';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type))
    throw new Unreadable();
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Unreadable();
  }
}

function troubleOf(error: Error & { statusCode?: number }): LinkTrouble {
  if (error instanceof TooMany) return 'tooMany';
  const { statusCode = 500 } = error;
  return statusCode >= 400 && statusCode < 500 ? 'unreadable' : 'unavailable';
}

/** Counts calls; throws TooMany above the limit. */
function openLimits(counter: RateCounter, { perToken, perStranger }: UnsubscribeLimits) {
  return async ({ params, ip }: Named, isKnown: boolean): Promise<void> => {
    const [key, max] = isKnown
      ? [`/u/${params.token.toLowerCase()}`, perToken]
      : [`/u from ${networkOf(ip)}`, perStranger];
    refuseEarly(await counter.count(key, { max, seconds: 60 }));
  };
}
