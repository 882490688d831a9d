// Tests of requests that once caused an internal error.
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { type SeededData, seedData } from '../testing/data/furnish.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let mine: SeededData;
beforeAll(async () => {
  server = await startTestServer();
  mine = await seedData(server, 'alpaca', '+2348031110001');
});

interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: (mine: SeededData) => string;
  payload: string;
}

const cases: [string, Sent, number][] = [
  [
    'a number of a recipient beyond any column',
    {
      method: 'POST',
      path: ({ message }) => `/api/messages/${message}/doubt`,
      payload: '{"arrived": false, "ns": [9007199254740990]}',
    },
    400,
  ],
  [
    'a body that the call does not take, with a tenant that has no form as a text',
    {
      method: 'POST',
      path: () => '/api/notices/read',
      payload: '{"tenantId": {"toString": 0}, "isoCode": {"toString": 0}}',
    },
    404,
  ],
  [
    'a body that the call does not take, nested beyond sense',
    {
      method: 'POST',
      path: ({ change }) => `/api/people/changes/${change}/undo`,
      payload: `{"tenantId": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    },
    404,
  ],
  [
    'a field that no call has, with names that every object has',
    {
      method: 'POST',
      path: () => '/api/people/selections',
      payload: '{"filter": {}, "x": {"toString": 0}, "toString": 0, "then": 0, "toJSON": {"valueOf": 0}}',
    },
    201,
  ],
  [
    'a style whose name every object has',
    {
      method: 'POST',
      path: () => '/api/mail-templates',
      payload: '{"name": "Odd", "html": "<p style=\\"__proto__:1;constructor:2\\">Come</p>"}',
    },
    201,
  ],
];

test.each(cases)('[AP-42] %s', async (_name, { method, path, payload }, status) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await server.call(method, path(mine), { token: mine.token, headers, payload });
  expect([answer.status, answer.body.message]).toEqual([
    status,
    status < 300 ? undefined : expect.any(String),
  ]);
});

// It needs a real socket: an injected request would show nothing before the stream ends.
test('[AP-42] a HEAD of a live report is answered and ends', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/messages/${mine.message}/events`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${mine.token}` },
    signal: AbortSignal.timeout(20_000),
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
});
