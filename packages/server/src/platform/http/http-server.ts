// Builds the HTTP server: limits, security headers, compression and the API document.
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { SilenceWatch } from '../db/watch-silence.ts';
import { onBehalfOf } from '../request-id.ts';
import { addApiDocument } from './api-document/api-document.ts';
import { cleanForwarded } from './forwarded.ts';
import {
  limitConnections,
  limitSlowBodies,
  type Patience,
  proxyTest,
  usualPatience,
} from './limit-connections.ts';
import { guardSilence } from './guard-silence.ts';
import { noteMethods } from './other-methods.ts';
import { refuse, refuseUnreadable } from './refusals.ts';

export interface HttpServerOptions {
  log: FastifyBaseLogger;
  /** Whether browsers reach it over https, so that HSTS is set. */
  secure: boolean;
  version: string;
  /** Whether the API document and its page are served; default yes. */
  apiDocument?: boolean;
  /** Addresses and networks of proxies on other machines whose X-Forwarded headers are trusted. */
  proxies?: readonly string[];
  /** Connections that one address may have open; absent means any number. */
  connectionsPerAddress?: number;
  /** How long requests may take to arrive. */
  patience?: Patience;
  /** Whether the database answers; absent where no route needs one. */
  silence?: SilenceWatch;
  /** Why no call may be answered though the database answers, in a sentence; null where calls may. */
  refusal?: () => string | null;
}

/** Builds Fastify, ready for routes; it does not listen yet. */
export async function buildHttpServer({
  log,
  secure,
  version,
  apiDocument = true,
  proxies = [],
  connectionsPerAddress = Infinity,
  patience = usualPatience,
  silence,
  refusal,
}: HttpServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    bodyLimit: 10 * 1024 * 1024,
    requestTimeout: patience.requestMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.headersMs / 5 },
    // Only a proxy on this machine and those in `proxies` may name the client's address.
    trustProxy: ['loopback', ...proxies],
    genReqId: () => randomUUID(),
    return503OnClosing: true,
    frameworkErrors: refuse,
    clientErrorHandler: refuseUnreadable,
  });
  // `mount` parses calls, with names folded; a route's schema only feeds the API document.
  app.setValidatorCompiler(() => (data) => ({ value: data }));
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler(refuse);
  app.addHook('onRequest', async ({ raw }) => cleanForwarded(raw.headers));
  noteMethods(app);
  limitConnections(app.server, { perAddress: connectionsPerAddress, isProxy: proxyTest(proxies) });
  limitSlowBodies(app, patience.strangersBodyMs);
  logRequests(app);
  if (silence) guardSilence(app, silence, refusal);
  // Answers hold personal data; a route whose answer may be kept says so itself.
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/+api(?![^/?])/i.test(request.url)) reply.header('cache-control', 'no-store');
  });
  await app.register(helmet, securityHeaders(secure));
  await app.register(compress, { threshold: 1024, syncThreshold: 65_536, encodings: ['br', 'gzip'] });
  await app.register(multipart, { throwFileSizeLimit: false });
  addBodyParsers(app);
  if (apiDocument) await addApiDocument(app, version);
  return app;
}

/** What service managers, load balancers and Prometheus ask every few seconds. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Gives every answer, and what it causes, its request's id, and logs each request when it is answered; probes only for debugging. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('preHandler', (request, _reply, done) => onBehalfOf(request.id, done));
  app.addHook('onResponse', async (request, reply) => {
    const isQuiet = probes.has(request.routeOptions.url ?? '') && reply.statusCode < 400;
    request.log[isQuiet ? 'debug' : 'info'](
      {
        method: request.method,
        path: request.routeOptions.url ?? '-',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}

function securityHeaders(secure: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The editor and Mantine set styles on elements; scripts come from this server only.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // The preview of a mail shows the thumbnails of its videos.
        imgSrc: ["'self'", 'data:', 'blob:', 'https://img.youtube.com'],
        // The editor fetches a pasted image from its data or blob address.
        connectSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        frameSrc: [
          "'self'",
          'https://www.youtube.com',
          'https://www.youtube-nocookie.com',
          'https://player.vimeo.com',
        ],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    xFrameOptions: { action: 'deny' },
    // A year, for all names below it too.
    hsts: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
  };
}

/** Reads URL-encoded forms and JSON; refuses plain text. */
function addBodyParsers(app: FastifyInstance): void {
  // Old clients also post forms without files.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, parsed) => {
      parsed(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  // Fastify reads plain text by default, which no call accepts.
  app.removeContentTypeParser('text/plain');
  // A request without a body may still declare JSON.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, parsed) => {
    if (body === '') return parsed(null, undefined);
    return app.getDefaultJsonParser('error', 'ignore')(request, String(body), parsed);
  });
}
