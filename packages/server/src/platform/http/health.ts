// Health, readiness and metrics (Prometheus) of a process.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Counter, Histogram, type Registry } from 'prom-client';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { admitToMetrics } from './metrics-access.ts';
import { refusals } from './api-document/describe-call.ts';

export interface HealthOptions {
  db: Database;
  /** What this process counts. */
  registry: Registry;
  /** Why it is not ready though its database answers, in a sentence; null where it is. */
  notReady?: () => string | null;
  /** How many lines of the log could not be written. */
  droppedLines: () => number;
  /** The token that the metrics need; without one only this machine gets them. */
  metricsToken?: string | undefined;
}

/** Mounts GET /healthz, /readyz and /metrics. */
export function healthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const { db, registry, droppedLines, metricsToken, notReady = () => null } = options;
  const requests = new Counter({
    name: 'tidings_http_requests_total',
    help: 'Requests answered, by method and status class',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'tidings_http_request_seconds',
    help: 'How long an answer took',
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const dropped = new Counter({
    name: 'tidings_log_lines_dropped_total',
    help: 'Lines of the log that could not be written',
    registers: [registry],
    collect: () => {
      dropped.reset();
      dropped.inc(droppedLines());
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    requests.inc({ method: request.method, status: `${Math.floor(reply.statusCode / 100)}xx` });
    seconds.observe(reply.elapsedTime / 1000);
  });

  const status = (word: string) => z.object({ status: z.literal(word) });
  const [lives, serves, counts] = [
    describe('getHealth', 'Whether this process lives', 'application/json', status('ok')),
    describe('getReadiness', 'Whether it can serve', 'application/json', status('ready')),
    describe('getMetrics', 'What it has counted, for Prometheus', 'text/plain', z.string()),
  ];
  app.get('/healthz', { schema: lives }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: serves }, async (_request, reply) => {
    try {
      await db.inSystem((tx) => sql`select 1`.execute(tx));
    } catch {
      return reply.code(503).send({ status: false, message: 'The database does not answer.' });
    }
    const message = notReady();
    return message === null ? { status: 'ready' } : reply.code(503).send({ status: false, message });
  });
  app.get(
    '/metrics',
    { schema: counts, onRequest: admitToMetrics(metricsToken) },
    async (_request, reply) => {
      reply.type(registry.contentType);
      return registry.metrics();
    },
  );
}

/** Describes a probe by the content type and schema of its answer. */
function describe(
  operationId: string,
  summary: string,
  type: string,
  answer: z.ZodType,
): Record<string, unknown> {
  const response = {
    200: { description: 'Done', content: { [type]: { schema: answer } } },
    ...refusals,
  };
  return { operationId, summary, tags: ['Installation'], security: [], response };
}
