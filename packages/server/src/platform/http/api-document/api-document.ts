// Serves the API document (OpenAPI 3.1), made from calls, and its page.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addExamples } from './add-examples.ts';
import { refusals } from './describe-call.ts';

/** Mounts GET /api/openapi.json and /api/docs, before the routes that they describe. */
export async function addApiDocument(app: FastifyInstance, version: string): Promise<void> {
  const config = { zodToJsonConfig: { override } };
  const transformObject = createJsonSchemaTransformObject(config);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tidings',
        version,
        description:
          'People, groups and bulk SMS and e-mail. Sign in for a token, or make an API key under Settings, and send it as a bearer. Names of fields and paths are read without regard to case. No text may hold the null character. A method that a path lacks is answered by 405 with Allow.',
        license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              'The token of a session, which signing in gives, or an API key, which begins with tdk_ and may make the calls of its scopes, 300 a minute.',
          },
        },
      },
      security: [{ bearer: [] }],
    },
    transform: createJsonSchemaTransform(config),
    transformObject: (document) => addExamples(withoutUnused(transformObject(document))),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Without this the page would send the document to a public validator.
    uiConfig: { validatorUrl: null },
  });
  app.get(
    '/api/openapi.json',
    {
      schema: {
        operationId: 'getApiDocument',
        summary: 'This document',
        tags: ['Installation'],
        security: [],
        response: {
          200: {
            description: 'Done',
            content: { 'application/json': { schema: z.record(z.string(), z.unknown()) } },
          },
          ...refusals,
        },
      },
    },
    async () => app.swagger(),
  );
}

interface Overridden {
  zodSchema: z.core.$ZodType;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Replaces a schema by the one that `documentedAs` gave it, except for its default and its description. */
function override({ jsonSchema }: Overridden): void {
  const { documentedAs } = jsonSchema;
  if (typeof documentedAs !== 'object') return;
  for (const key of Object.keys(jsonSchema))
    if (!/^(default|description|examples)$/.test(key)) delete jsonSchema[key];
  Object.assign(jsonSchema, documentedAs);
}

interface ReadDocument {
  paths?: unknown;
  components?: { schemas?: Record<string, unknown> };
}

/** The document without components that nothing refers to; each is made once for requests and once for answers. */
function withoutUnused<D extends ReadDocument>(document: D): D {
  const { schemas = {}, ...components } = document.components ?? {};
  const text = JSON.stringify({ paths: document.paths, schemas });
  const used = Object.entries(schemas).filter(([name]) => text.includes(`"#/components/schemas/${name}"`));
  return { ...document, components: { ...components, schemas: Object.fromEntries(used) } };
}
