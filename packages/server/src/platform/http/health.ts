// Health, readiness and metrics (Prometheus) of this process.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { admitToMetrics } from './metrics-access.ts';

export interface HealthOptions {
  db: Database;
  /** How many lines of the log could not be written. */
  droppedLines: () => number;
  /** The token that the metrics need; without one only this machine gets them. */
  metricsToken?: string | undefined;
}

/** Mounts GET /healthz, /readyz and /metrics. */
export function healthRoutes(app: FastifyInstance, { db, droppedLines, metricsToken }: HealthOptions): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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

  app.get('/healthz', { schema: describe('Whether this process lives') }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: describe('Whether it can serve') }, async (_request, reply) => {
    try {
      await db.inSystem((tx) => sql`select 1`.execute(tx));
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: false, message: 'The database does not answer.' });
    }
  });
  app.get(
    '/metrics',
    {
      schema: describe('What it has counted, for Prometheus'),
      onRequest: admitToMetrics(metricsToken),
    },
    async (_request, reply) => {
      reply.type(registry.contentType);
      return registry.metrics();
    },
  );
}

function describe(summary: string): Record<string, unknown> {
  return { summary, tags: ['Installation'], security: [] };
}
