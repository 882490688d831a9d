// Tests every route without a session and with the session of each role.
import { permissionsOf, refusalOf, roles } from '@tidings/contract/permissions.ts';
import { beforeAll, expect, test } from 'vitest';
import { addressOf, readRoutes, type Route } from '../testing/api-calls.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let routes: Route[];
beforeAll(async () => {
  server = await startTestServer();
  await server.signUp(); // The operator, who may more.
  routes = await readRoutes(server.app);
});

/** All calls that are open to everybody. */
const open = [
  'GET /api/openapi.json',
  'GET /api/accounts/welcome',
  'POST /api/accounts/register',
  'POST /api/accounts/sign-in',
  'POST /api/accounts/forgot-password',
  'POST /api/accounts/reset-password',
  // By the token of the invitation's link.
  'GET /api/accounts/invitations/{token}',
  'POST /api/accounts/invitations/{token}/accept',
  // By a signature instead of a session.
  'GET /files/{area}/{owner}/{name}',
  // By the secret in their path, since a provider has no session.
  ...['', '/receipts', '/replies'].flatMap((end) => [
    `GET /hooks/{account}/{secret}${end}`,
    `POST /hooks/{account}/{secret}${end}`,
  ]),
  // By a path that nobody can guess.
  'GET /media/{name}',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
];

const someId = '01890a5d-ac96-774b-bcce-b302099a8057';
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const ask = (route: Route, token?: string) =>
  server.call(
    route.method,
    addressOf(route, (_name, place) => (place === 'path' ? someId : '')),
    {
      token,
      ...(route.body ? { body: {} } : {}),
    },
  );

test('[AU-01] every call needs a session, except those in a fixed list', async () => {
  const faults: string[] = [];
  for (const route of routes) {
    const { status, body } = await ask(route);
    const refused = status === 401 && body.status === false && body.message === 'Please sign in to go on.';
    if (refused === open.includes(nameOf(route))) faults.push(`${nameOf(route)} ${status}`);
    if (refused === route.isPublic) faults.push(`${nameOf(route)} is not documented as it is`);
  }
  expect(faults).toEqual([]);
  expect(routes.length).toBeGreaterThan(40);
});

test.each(roles)(
  '[AU-05] a call that the role %s does not allow is refused with its own sentence',
  async (role) => {
    const { token, tenantId } = await server.signUp();
    await server.query('update member set role = $1 where tenant_id = $2', [role, tenantId]);
    const may: readonly string[] = permissionsOf[role];
    const faults: string[] = [];
    for (const call of server.calls) {
      if (call.path.endsWith('/events')) continue;
      const route = routes.find(
        ({ method, path }) => method === call.method && path === call.path.replaceAll(/:(\w+)/g, '{$1}'),
      );
      if (!route) throw new Error(`${call.path} is not documented`);
      const { status, body } = await ask(route, /\/(sign-out|leave)$/.test(call.path) ? undefined : token);
      const { needs } = call;
      const allowed = needs === 'nobody' || needs === 'session' || may.includes(needs);
      const sentence =
        needs === 'operator'
          ? 'Only the operator of this installation may do this'
          : refusalOf[needs as keyof typeof refusalOf];
      const refused = status === 403 && body.message === sentence && !/You do not have/.test(body.message);
      if (allowed ? status === 403 : !refused)
        faults.push(`${nameOf(route)} ${status} ${JSON.stringify(body)}`);
    }
    expect(faults).toEqual([]);
  },
);

test('[AU-05] every call that changes something declares its permission and its audit action', () => {
  const silent = server.calls.filter((call) => call.method !== 'GET' && call.audit === undefined);
  expect(silent.map(({ path }) => path)).toEqual([]);
});
