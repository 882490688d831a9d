// Builds the HTTP edge: Fastify with its limits, security headers, compression, API document and health checks.
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { refuse, refuseUnreadable } from './refusals.ts';

export interface HttpServerOptions {
  log: FastifyBaseLogger;
  /** Whether answers go over https: cookies and HSTS follow. */
  secure: boolean;
  version: string;
  /** Addresses and networks of proxies on other machines, which are believed about who is calling. */
  proxies?: readonly string[];
}

/** Fastify, ready for routes. Nothing listens yet. */
export async function buildHttpServer({
  log,
  secure,
  version,
  proxies = [],
}: HttpServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    bodyLimit: 10 * 1024 * 1024,
    // A slow line gets its time for a large file.
    requestTimeout: 300_000,
    // A proxy on this machine says who is calling, and those that are named; nobody else is believed.
    trustProxy: ['loopback', ...proxies],
    genReqId: () => randomUUID(),
    return503OnClosing: true,
    frameworkErrors: refuse,
    clientErrorHandler: refuseUnreadable,
  });
  // Calls are parsed by mount, with names folded; a route's schema only feeds the API document.
  app.setValidatorCompiler(() => (data) => ({ value: data }));
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler(refuse);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? '-',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The editor and Mantine set styles on elements; scripts are ours alone.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // The still of a video stands in the preview of a mail as in the mail.
        imgSrc: ["'self'", 'data:', 'blob:', 'https://img.youtube.com'],
        // An image that is pasted into the editor is read from its own address.
        connectSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        frameSrc: [
          "'self'",
          'https://www.youtube.com',
          'https://www.youtube-nocookie.com',
          'https://player.vimeo.com',
        ],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    xFrameOptions: { action: 'deny' },
    hsts: secure ? { maxAge: 15_552_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(rateLimit, { global: false });
  // Old clients post forms without files too.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, parsed) => {
      parsed(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  // Fastify would read plain text too, which no call takes.
  app.removeContentTypeParser('text/plain');
  // A call without a body may still say that it is JSON.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, parsed) => {
    if (body === '') return parsed(null, undefined);
    return app.getDefaultJsonParser('error', 'ignore')(request, String(body), parsed);
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tidings',
        version,
        description: 'People, groups and bulk SMS and e-mail. Sign in for a token and send it as a bearer.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The page shows our document alone, and tells nobody of it.
    uiConfig: { validatorUrl: null },
  });
  app.get(
    '/api/openapi.json',
    { schema: { summary: 'This document', tags: ['Installation'], security: [] } },
    async () => app.swagger(),
  );
  return app;
}
