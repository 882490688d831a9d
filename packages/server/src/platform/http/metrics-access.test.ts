// Tests that the metrics and the API document can be closed.
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const token = 'a-token-for-prometheus';
let open: TestServer;
let closed: TestServer;
beforeAll(async () => {
  open = await startTestServer({ TRUSTED_PROXIES: '10.0.0.5' });
  closed = await startTestServer({ METRICS_TOKEN: token, API_DOCS: 'off' });
});

const metrics = (server: TestServer, remoteAddress: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: '/metrics', remoteAddress, headers });

describe('the metrics', () => {
  test.each([
    ['127.0.0.1', {}, 200],
    ['::1', {}, 200],
    ['::ffff:127.0.0.1', {}, 200],
    ['10.0.0.9', {}, 403],
    // A proxy on this machine or a trusted one hands on the calls of strangers.
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, 403],
    ['10.0.0.5', { 'x-forwarded-for': '203.0.113.7' }, 403],
    // Nobody else may say that it comes from here.
    ['203.0.113.7', { 'x-forwarded-for': '127.0.0.1' }, 403],
  ])('[OP-02] without a token are for this machine: %s %j', async (address, headers, status) => {
    expect((await metrics(open, address, headers)).statusCode).toBe(status);
  });

  test.each([
    [`Bearer ${token}`, 200],
    [`bearer ${token}`, 200],
    [`Bearer ${token}x`, 401],
    [`Bearer ${token.slice(0, -1)}`, 401],
    [token, 401],
    ['', 401],
  ])('[OP-02] with a token need it, also on this machine: %j', async (authorization, status) => {
    const answer = await metrics(closed, '127.0.0.1', authorization ? { authorization } : {});
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
    expect(answer.body.includes('tidings_http_requests_total')).toBe(status === 200);
    expect((await metrics(closed, '203.0.113.7', { authorization: `Bearer ${token}` })).statusCode).toBe(200);
  });

  test('a session is no token for them', async () => {
    const { token: session } = await closed.signUp();
    const answer = await metrics(closed, '127.0.0.1', { authorization: `Bearer ${session}` });
    expect(answer.statusCode).toBe(401);
  });
});

test.each(['/api/docs', '/api/docs/static/swagger-ui.css', '/api/docs/json', '/api/openapi.json'])(
  '[AP-41] %s can be closed, and then is a path like any other that does not exist',
  async (url) => {
    const { statusCode, body } = await closed.app.inject(url);
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'notFound']);
    expect((await open.app.inject(url)).statusCode).toBe(200);
  },
);
