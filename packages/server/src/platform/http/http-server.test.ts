// Tests of headers of every answer, the API document and its page, and health.
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { Registry } from 'prom-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { Database } from '../db/database.ts';
import { openLog } from '../log.ts';
import { healthRoutes } from './health.ts';
import { buildHttpServer } from './http-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
const get = (url: string) => server.app.inject({ method: 'GET', url });

test('sends the security headers with every answer', async () => {
  for (const url of ['/healthz', '/api/accounts/welcome', '/api/docs/', '/api/nothing']) {
    const { headers } = await get(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('script-src');
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('sets HSTS where browsers reach it over https', async () => {
  const secure = await startTestServer({ PUBLIC_URL: 'https://tidings.example.org' });
  const { headers } = await secure.app.inject('/healthz');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['content-security-policy']).toMatch(
    /base-uri 'none';.*object-src 'none'|object-src 'none';.*base-uri 'none'/,
  );
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});

test('believes the client address of a local proxy and of the configured ones, and of no other', async () => {
  const { app } = await startTestServer({ TRUSTED_PROXIES: '10.1.0.0/16, fd00::5' });
  app.get('/who', async ({ ip }) => ip);
  const caller = async (remoteAddress: string) =>
    (
      await app.inject({
        url: '/who',
        remoteAddress,
        // A made-up address of the client stands first.
        headers: { 'x-forwarded-for': '192.0.2.1, 203.0.113.9' },
      })
    ).body;
  for (const proxy of ['127.0.0.1', '::1', '10.1.2.3', '::ffff:10.1.2.3', 'fd00::5'])
    expect(await caller(proxy)).toBe('203.0.113.9');
  for (const other of ['10.2.0.1', 'fd00::6', '198.51.100.7']) expect(await caller(other)).toBe(other);
});

test.each(['/api/accounts/welcome', '/API/notices', '/api/nothing', '/api/openapi.json'])(
  'no cache keeps the answer of %s',
  async (url) => {
    expect((await get(url)).headers['cache-control']).toBe('no-store');
  },
);

describe('monitoring', () => {
  test('shows that the process lives and can serve', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('logs what monitoring asks at debug only, unless it fails', async () => {
    const lines: { level: number; path?: string }[] = [];
    const log = openLog('debug', { write: (line: string) => void lines.push(JSON.parse(line)) });
    const watched = await buildHttpServer({ log, secure: false, version: '0' });
    const db = { inSystem: async () => Promise.reject(new Error('away')) } as unknown as Database;
    healthRoutes(watched, { db, registry: new Registry(), droppedLines: () => 0 });
    for (const url of ['/healthz', '/metrics', '/readyz', '/api/openapi.json'])
      await watched.inject({ method: 'GET', url });
    await watched.close();
    const levels = lines.flatMap(({ level, path }) => (path === undefined ? [] : [[path, level]]));
    expect(levels).toEqual([
      ['/healthz', 20],
      ['/metrics', 20],
      ['/readyz', 30],
      ['/api/openapi.json', 30],
    ]);
  });

  test('shows counters of answers in the format of Prometheus', async () => {
    await get('/api/nothing');
    const { body, headers } = await get('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(/^tidings_http_requests_total\{method="GET",status="4xx"\} [1-9]/m);
    expect(body).toMatch(/^tidings_http_request_seconds_count [1-9]/m);
  });
});

interface Operation {
  summary: string;
  tags: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, { content: unknown }>;
}

describe('the API document', () => {
  test('[AP-41] is OpenAPI 3.1 and complete: every route with its input and output', async () => {
    const document = (await get('/api/openapi.json')).json();
    expect(document.openapi).toMatch(/^3\.1\./);
    const paths = document.paths as Record<string, Record<string, Operation>>;
    for (const call of server.calls)
      for (const path of [call.path, ...(call.alsoAt ?? [])]) {
        const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
        expect(operation, `${call.method} ${path}`).toBeDefined();
        expect(operation?.summary).toBeTruthy();
        expect(operation?.tags).toEqual([call.tag]);
        expect(operation?.security).toEqual(call.needs === 'nobody' ? [] : undefined);
        expect(Object.keys(operation?.responses ?? {})).toContain(String(call.status ?? 200));
        const inPath = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'path');
        expect(inPath.map(({ name }) => name).sort()).toEqual((path.match(/(?<=:)\w+/g) ?? []).sort());
      }
  });

  test('[AP-41] names the field that holds a form’s file', async () => {
    const { paths } = (await get('/api/openapi.json')).json();
    const form = paths['/api/people/import'].post.requestBody.content['multipart/form-data'].schema;
    expect(form.properties.file).toMatchObject({ type: 'string', format: 'binary' });
  });

  test('[AP-41] has a page to read it, which loads nothing from other servers', async () => {
    for (const url of ['/api/docs', '/api/docs/']) {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/(?:src|href)="https?:/);
      for (const [, file] of body.matchAll(/(?:src|href)="([^"]+)"/g))
        expect((await get(new URL(String(file), 'http://x/api/docs/').pathname)).statusCode).toBe(200);
    }
  });
});

test('[AP-42] refuses what is not HTTP in the same form', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as net.AddressInfo;
  const socket = net.connect(port, '127.0.0.1').on('error', () => {});
  socket.write('NONSENSE\r\n\r\n');
  const [head, body] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(body ?? '')).toEqual({
    status: false,
    code: 'badInput',
    message: 'The call could not be read.',
  });
});

test.each(['/api', '/API?x=1', '/api/nothing', '//api//people', '/assets/gone.js', '/files/Choir?until='])(
  '[AP-42] %s is no screen',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ status: false, message: 'Page not found.' });
  },
);
