// Tests of methods that a path of the API document lacks.
import { expect, test } from 'vitest';
import { readRoutes } from '../../../testing/api-calls.ts';
import { startTestServer } from '../../../testing/test-server.ts';

test('[AP-42] answers methods that a path lacks by 405, and OPTIONS, with those that it has', async () => {
  const { app } = await startTestServer();
  const has = new Map<string, Set<string>>();
  for (const { path, method } of await readRoutes(app)) {
    // Two calls may name one parameter differently.
    const shape = path.toLowerCase().replaceAll(/\{\w+\}/g, '{}');
    const methods = has.get(shape) ?? new Set(['OPTIONS']);
    has.set(shape, methods.add(method));
    if (method === 'GET' && !path.startsWith('/hooks/')) methods.add('HEAD');
  }
  for (const [path, methods] of has) {
    const allow = [...methods].toSorted().join(', ');
    const ask = async (method: string) => {
      const { statusCode, headers } = await app.inject({ method: method as 'GET', url: path });
      return [path, method, statusCode, headers.allow];
    };
    expect(await ask('OPTIONS')).toEqual([path, 'OPTIONS', 204, allow]);
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'QUERY'])
      if (!methods.has(method)) expect(await ask(method)).toEqual([path, method, 405, allow]);
  }
});

test('[AP-42] refuses a method before it reads the body, and asks for no session', async () => {
  const { app } = await startTestServer();
  const refused = await app.inject({
    method: 'PATCH',
    url: '/API/people/duplicates?page=1',
    headers: { 'content-type': 'text/odd' },
    payload: 'x',
  });
  expect(refused.statusCode).toBe(405);
  expect(refused.json()).toEqual({
    status: false,
    code: 'wrongMethod',
    message: 'There is no PATCH at this address, only GET, HEAD, OPTIONS.',
  });
  // A name of a path is no id of another path.
  expect((await app.inject({ method: 'DELETE', url: '/api/messages/routes' })).statusCode).toBe(405);
  const page = await app.inject({ method: 'DELETE', url: '/u/some-token' });
  expect([page.statusCode, page.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
  expect((await app.inject({ method: 'OPTIONS', url: '/api/nothing' })).statusCode).toBe(404);
});
