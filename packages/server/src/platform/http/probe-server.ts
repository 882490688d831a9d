// The HTTP server of a worker: health, readiness and metrics, and nothing else.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { SilenceWatch } from '../db/watch-silence.ts';
import { type HealthOptions, healthRoutes } from './health.ts';
import { buildHttpServer } from './http-server.ts';

export interface ProbeServerOptions extends HealthOptions {
  log: FastifyBaseLogger;
  silence: SilenceWatch;
}

/** Builds it; it does not listen yet. */
export async function buildProbes({ log, silence, ...health }: ProbeServerOptions): Promise<FastifyInstance> {
  const app = await buildHttpServer({ log, silence, secure: false, version: '', apiDocument: false });
  healthRoutes(app, health);
  return app;
}
