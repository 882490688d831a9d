// The address in a mail that proves a sender: to look changes nothing, for programs follow links too; its button does.
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../platform/http/plain-page.ts';
import { proofPage, proofTrouble } from './proof-page.ts';
import type { ProofDoor } from './prove-sender.ts';

/** Calls a minute from one IP address: nobody needs more, and nobody guesses 32 random bytes. */
const mostCalls = 60;

/** GET, HEAD and POST of /s/:token, without a session, in HTML whatever happens. The log has the route alone. */
export function proofRoutes(app: FastifyInstance, door: ProofDoor): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A button says nothing but that it was pressed.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, parsed) =>
      parsed(null, undefined),
    );
    scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      const { statusCode = 500 } = error;
      if (statusCode === 429) return sendPage(reply, proofTrouble('tooMany'));
      if (statusCode < 500) return sendPage(reply, proofTrouble('unreadable'));
      request.log.error({ error: error.message }, 'the page of a sender failed');
      return sendPage(reply, proofTrouble('unavailable'));
    });
    const count = scope.createRateLimit({ max: mostCalls, timeWindow: 60_000 });
    for (const method of ['GET', 'POST'] as const)
      scope.route<{ Params: { token: string } }>({
        method,
        url: '/s/:token',
        bodyLimit: 1024,
        // A page for people, none of the API.
        schema: { hide: true },
        onRequest: async (request) => {
          const tries = await count(request);
          if (!tries.isAllowed && tries.isExceeded)
            throw Object.assign(new Error('too many'), { statusCode: 429 });
        },
        handler: async ({ params: { token } }, reply) =>
          sendPage(reply, proofPage(await (method === 'GET' ? door.look(token) : door.press(token)))),
      });
  });
}
