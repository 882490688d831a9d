// Makes every call as everybody, and compares with the table in docs/roles.md.
import { readFileSync } from 'node:fs';
import { keyScopes, refusalOf, refusalOfKey, refusalOfLeaders } from '@tidings/contract/permissions.ts';
import { beforeAll, expect, test } from 'vitest';
import { addressOf, readRoutes, type Route } from '../testing/api-calls.ts';
import {
  type Caller,
  callers,
  contractCalls,
  nameOf,
  readRolesTable,
  rolesFile,
  rolesTable,
} from '../testing/roles-table.ts';
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
  // By the ticket that the password was answered with.
  'POST /api/accounts/sign-in/two-factor',
  'POST /api/accounts/sign-in/passkey',
  'POST /api/accounts/sign-in/passkey/begin',
  'POST /api/accounts/forgot-password',
  'POST /api/accounts/reset-password',
  // By the token of the invitation's link.
  'GET /api/accounts/invitations/{token}',
  'POST /api/accounts/invitations/{token}/accept',
  'GET /api/accounts/organisation-invitations/{token}',
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
const ask = (route: Route, token?: string) =>
  server.call(
    route.method,
    addressOf(route, (_name, place) => (place === 'path' ? someId : '')),
    {
      token,
      ...(route.body ? { body: {} } : {}),
    },
  );

const isStranger = (status: number, body: { status?: unknown; message?: unknown }): boolean =>
  status === 401 && body.status === false && body.message === 'Please sign in to continue.';

test('[AU-01] every call needs a session, except those in a fixed list', async () => {
  const faults: string[] = [];
  for (const route of routes) {
    const { status, body } = await ask(route);
    const refused = isStranger(status, body);
    if (refused === open.includes(nameOf(route))) faults.push(`${nameOf(route)} ${status}`);
    if (refused === route.isPublic) faults.push(`${nameOf(route)} is not documented as it is`);
  }
  expect(faults).toEqual([]);
  expect(routes.length).toBeGreaterThan(40);
});

/** A session of somebody, made anew for each call that ends it. */
async function signedInAs(caller: Caller): Promise<string | undefined> {
  if (caller === 'stranger') return undefined;
  const { token, tenantId } = await server.signUp();
  if (caller === 'key') {
    const made = await server.call('POST', '/api/keys', {
      token,
      body: { name: 'Website', scopes: [...keyScopes] },
    });
    return made.body.key;
  }
  if (caller === 'operator')
    await server.query(
      'update "user" set is_operator = true where id in (select user_id from member where tenant_id = $1)',
      [tenantId],
    );
  else await server.query('update member set role = $1 where tenant_id = $2', [caller, tenantId]);
  return token;
}

const endsSession = /\/(sign-out|leave|sessions|password)\b/;
const refusals = new Set<string>([
  ...Object.values(refusalOf),
  refusalOfLeaders,
  ...[...Object.keys(refusalOf), 'session', 'operator'].map(refusalOfKey),
  'Only the operator of this installation may do this',
]);

test.each(callers)('[AU-05] docs/roles.md says what the server does for the %s', async (caller) => {
  const table = readRolesTable(readFileSync(rolesFile, 'utf8'));
  const token = await signedInAs(caller);
  const faults: string[] = [];
  for (const call of server.calls) {
    const name = nameOf(call);
    const route = routes.find((one) => one.method === call.method && nameOf(one) === name);
    if (!route) throw new Error(`${call.path} is not documented`);
    const { status, body } = await ask(route, endsSession.test(call.path) ? await signedInAs(caller) : token);
    const refused = status === 403 && refusals.has(body.message);
    const said = table.get(name)?.[caller];
    const isRefused = caller === 'stranger' ? isStranger(status, body) : refused;
    if (said === undefined || isRefused !== (said === '–'))
      faults.push(`${name}: '${said}', but ${status} ${body.message ?? ''}`);
    if (refused && /You do not have/.test(body.message)) faults.push(`${name} speaks of a shortage`);
  }
  expect(faults).toEqual([]);
});

test('[AU-05] docs/roles.md is what the calls declare (to renew it: npm run roles)', async () => {
  expect(readFileSync(rolesFile, 'utf8')).toBe(rolesTable(server.calls));
  expect(new Set((await contractCalls()).map(nameOf))).toEqual(new Set(server.calls.map(nameOf)));
});

test('[AU-05] every call that changes something declares its permission and its audit action', () => {
  const silent = server.calls.filter((call) => call.method !== 'GET' && call.audit === undefined);
  expect(silent.map(({ path }) => path)).toEqual([]);
});
