// Serves the built files of the web client, and its page for every screen.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerOtherMethods } from './other-methods.ts';

const folder = join(import.meta.dirname, '../../../../web/dist');

/**
 * Files under /assets never change under one name and are cached for a year; the build has compressed each already. Unknown paths of /api and of
 * stored files are refused with 404 as JSON, and methods that the routes so far do not have with 405; any other GET gets the page.
 */
export async function serveClient(app: FastifyInstance): Promise<void> {
  answerOtherMethods(app);
  const built = existsSync(join(folder, 'index.html'));
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('vary', 'accept-encoding');
        reply.header(
          'cache-control',
          path.startsWith(join(folder, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const isScreen =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/+(api|hooks|assets|files|media)(?![^/?])/i.test(request.url);
    if (isScreen && built) return reply.sendFile('index.html', { maxAge: 0 });
    return reply.code(404).send({ status: false, code: 'notFound', message: 'Page not found.' });
  });
}
