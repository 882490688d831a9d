// The page behind a link in a mail: opening it changes nothing, its button does.
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../networks.ts';
import type { RateCounter } from '../rate-limits/rate-counter.ts';
import { type Page, sendPage } from './plain-page.ts';
import { refuseEarly, TooMany } from './tries.ts';

/** Calls a minute from one IP address, against guessing and overload. */
const maxCalls = 60;

/** What is wrong: called too often, no request that can be read, or a fault of ours. */
export type LinkTrouble = 'tooMany' | 'unreadable' | 'unavailable';

export interface LinkPage {
  /** Such as '/s/:token'. */
  url: string;
  /** `accepted` is the Accept-Language header. */
  look: (token: string, accepted: string | undefined) => Promise<Page>;
  press: (token: string, accepted: string | undefined) => Promise<Page>;
  trouble: (trouble: LinkTrouble, accepted: string | undefined) => Page;
}

/**
 * Mounts GET, HEAD and POST of such a page without a session, answering in HTML always. The log has the route, not
 * the token.
 */
export function mountLinkPage(
  app: FastifyInstance,
  counter: RateCounter,
  { url, look, press, trouble }: LinkPage,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body of the button's POST is ignored.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, parsed) =>
      parsed(null, undefined),
    );
    scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      const { statusCode = 500 } = error;
      const accepted = request.headers['accept-language'];
      if (error instanceof TooMany) {
        reply.header('retry-after', error.seconds);
        return sendPage(reply, trouble('tooMany', accepted));
      }
      if (statusCode < 500) return sendPage(reply, trouble('unreadable', accepted));
      request.log.error({ error: error.message }, 'the page behind a link failed');
      return sendPage(reply, trouble('unavailable', accepted));
    });
    for (const method of ['GET', 'POST'] as const)
      scope.route<{ Params: { token: string } }>({
        method,
        url,
        bodyLimit: 1024,
        // The page is for people and no part of the API.
        schema: { hide: true },
        onRequest: async (request) =>
          refuseEarly(
            await counter.count(`${url} from ${networkOf(request.ip)}`, { max: maxCalls, seconds: 60 }),
          ),
        handler: async ({ params: { token }, headers }, reply) =>
          sendPage(reply, await (method === 'GET' ? look : press)(token, headers['accept-language'])),
      });
  });
}
