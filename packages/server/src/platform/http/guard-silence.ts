// Answers calls with 503 while the database is silent, or too new for this process.
import { AppError } from '@tidings/contract/errors.ts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { DatabaseSilent, type SilenceWatch } from '../db/watch-silence.ts';

/** Routes that work without a database: whether the process lives, its counters, the API document, the client's files. */
const withoutDatabase =
  /^\/(?:healthz|metrics|api\/docs.*|api\/openapi\.json|(?!api\/|hooks\/)(?:.*\/)?(?:\*|[^/:]*\.[a-z0-9]+))$/i;

/**
 * Guards the routes that are mounted after it. A call that was answered so goes on, and whatever it writes is written
 * once the database answers again; its Idempotency-Key then gives the answer. `refusal` says why this process may not
 * use the database at all.
 */
export function guardSilence(
  app: FastifyInstance,
  watch: SilenceWatch,
  refusal: () => string | null = () => null,
): void {
  app.addHook('onRequest', async ({ routeOptions: { url } }) => {
    if (url === undefined || withoutDatabase.test(url)) return;
    if (watch.isSilent()) throw new DatabaseSilent();
    const sentence = refusal();
    if (sentence !== null) throw new AppError('unavailable', sentence);
  });
  app.addHook('onRoute', (route) => {
    if (withoutDatabase.test(route.url)) return;
    route.handler = guarded(route.handler, watch);
    if (route.onRequest) route.onRequest = [route.onRequest].flat().map((hook) => guarded(hook, watch));
  });
}

type Step = RouteOptions['handler'] | Extract<RouteOptions['onRequest'], (...given: never[]) => unknown>;

/** The same handler or hook; what it returns is waited for unless the database falls silent. */
function guarded<T extends Step>(step: T, watch: SilenceWatch): T {
  return function (this: FastifyInstance, ...given: Parameters<T>) {
    const [, reply] = given;
    const result: unknown = Reflect.apply(step, this, given);
    if (!(result instanceof Promise)) return result;
    return watch.wait(result, () => reply.sent || reply.raw.headersSent);
  } as T;
}
