// Answers methods that a path does not have: 405, and OPTIONS with what it has.
import { AppError } from '@tidings/contract/errors.ts';
import type { FastifyInstance, HTTPMethods } from 'fastify';

/** Every method that the server reads; one it does not know is refused before it reaches a route. */
const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'] as const;

interface NotedPath {
  url: string;
  methods: Set<string>;
}

const notedPaths = new WeakMap<FastifyInstance, Map<string, NotedPath>>();

/** Notes the methods of every path that is mounted from now on, for `answerOtherMethods`. */
export function noteMethods(app: FastifyInstance): void {
  const paths = new Map<string, NotedPath>();
  notedPaths.set(app, paths);
  app.addHook('onRoute', ({ url, method }) => {
    // Names of parameters and letter case make no difference to the router.
    const shape = url
      .toLowerCase()
      .replaceAll(/:\w+/g, ':')
      .replace(/(?<=.)\/$/, '');
    const path = paths.get(shape) ?? { url, methods: new Set() };
    for (const one of [method].flat()) path.methods.add(one);
    paths.set(shape, path);
  });
}

/**
 * Mounts the methods that the paths noted so far do not have: OPTIONS answers with those they have, any other is
 * refused with 405. Both name them in Allow (RFC 9110, 9.3.7 and 15.5.6). Called after all other routes.
 */
export function answerOtherMethods(app: FastifyInstance): void {
  // A plugin runs after those registered before it, so that their routes have been noted.
  void app.register(async (scope) => {
    for (const { url, methods } of notedPaths.get(app)?.values() ?? []) {
      const others: HTTPMethods[] = allMethods.filter((method) => !methods.has(method));
      if (others.length === 0) continue;
      const allow = [...new Set([...methods, 'OPTIONS'])].toSorted().join(', ');
      scope.route({
        method: others,
        url,
        schema: { hide: true },
        // This runs before the body is read.
        onRequest: async (request, reply) => {
          reply.header('allow', allow);
          if (request.method === 'OPTIONS') return reply.code(204).send();
          const message = `There is no ${request.method} at this address, only ${allow}.`;
          throw new AppError('wrongMethod', message);
        },
        handler: async () => undefined,
      });
    }
  });
}
