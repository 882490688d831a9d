// Tests every route of the API document with another tenant's ids.
import { beforeAll, expect, test } from 'vitest';
import {
  addressOf,
  type Place,
  readRoutes,
  type Route,
  sampleOf,
  type TextFor,
} from '../testing/api-calls.ts';
import { fillCall, ownTexts, recordNamed } from '../testing/fill-call.ts';
import { type SeededData, seedData } from '../testing/data/furnish.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let routes: Route[];
let mine: SeededData;
let theirs: SeededData;
// Every text of the other organisation contains this word, which must not appear in answers.
const word = 'zebedee';
const number = '2348039990009';

beforeAll(async () => {
  server = await startTestServer();
  // The first user is the operator, who sees all organisations, so it is neither of the two that are compared.
  await server.signUp();
  mine = await seedData(server, 'alpaca', '+2348031110001');
  theirs = await seedData(server, word, `+${number}`);
  routes = (await readRoutes(server.app)).filter(
    (route) => !route.isPublic && !route.path.endsWith('/sign-out'),
  );
});

function request(route: Route, textFor: TextFor, by: 'ids' | 'filter' = 'ids') {
  const { url, sent } = fillCall(route, textFor, by);
  return server.call(route.method, url, { token: mine.token, ...sent });
}

interface Field {
  name: string;
  place: Place;
}

/** The fields of a call, at any depth, that can name a record of another organisation. */
function idFieldsOf(route: Route): Field[] {
  const seen = new Map<string, Field>();
  const look: TextFor = (name, place) => {
    if (name === 'groupedContacts' || recordNamed(name, place, route.path))
      seen.set(`${place} ${name}`, { name, place });
    return '';
  };
  addressOf(route, look);
  if (route.body) sampleOf(route.body, look);
  return [...seen.values()];
}

/** The values by which a field could name another organisation's records. */
function foreignValues(name: string): string[] {
  const { token: _token, tenantId: _tenantId, mask: _mask, uploadToken: _upload, phone, ...ids } = theirs;
  if (name === 'phone') return [phone];
  if (name !== 'groupedContacts') return Object.values(ids);
  const { group, classification, selection } = ids;
  return [`group_${group}`, `group_~${word} group`, `membership_${classification}`, `selection_${selection}`];
}

/** Every row of an organisation, in every table that has any. */
async function rowsOf(tenantId: string): Promise<Record<string, unknown[]>> {
  const tables = await server.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where column_name = 'tenant_id' and table_type = 'BASE TABLE' order by 1`,
  );
  const all: Record<string, unknown[]> = {};
  for (const { name } of tables)
    all[name] = await server.query(`select t::text as row from ${name} t where tenant_id = $1 order by 1`, [
      tenantId,
    ]);
  return all;
}

/** What is wrong with an answer to a call that got `value`, which the answer itself may repeat. */
function faultsOf({ status, body }: { status: number; body: unknown }, value = ''): string[] {
  const text = JSON.stringify(body).toLowerCase();
  const echo = value.replace(/^\w+_~/, '').toLowerCase();
  const rest = echo ? text.replaceAll(echo, '') : text;
  return [
    ...(status >= 500 ? ['a fault of ours'] : []),
    ...(rest.includes(word) || rest.includes(number) ? ['tells what is theirs'] : []),
  ];
}

test("[AU-06] another tenant's ids show nothing of it, and change nothing in it", async () => {
  const before = await rowsOf(theirs.tenantId);
  expect(Object.values(before).flat().length).toBeGreaterThan(20);
  const faults: string[] = [];
  let asked = 0;
  for (const route of routes)
    for (const field of idFieldsOf(route))
      for (const value of foreignValues(field.name)) {
        const ours = ownTexts(mine, route);
        const answer = await request(
          route,
          (name, place) => (name === field.name && place === field.place ? value : ours(name, place)),
          /^(groups?|classifications|owner)$/.test(field.name) ? 'filter' : 'ids',
        );
        asked += 1;
        const { status, body } = answer;
        const found = faultsOf(answer, value);
        // The operator's calls refuse everybody else before they look at anything.
        if (field.place === 'path' && status !== 404 && status !== 403) found.push('is not a 404');
        if (/^tenantid$/i.test(field.name) && status < 300 && body.status !== false)
          found.push('takes another tenant for ours');
        for (const fault of found)
          faults.push(
            `${route.method} ${route.path} with ${field.place} ${field.name}=${value} ${fault}: ${status} ${JSON.stringify(body)}`,
          );
      }
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(300);
  expect(await rowsOf(theirs.tenantId)).toEqual(before);
  // Some thousand calls; the limit ends what hangs and measures nothing.
}, 240_000);

test('[AU-06] a call without ids shows nothing of another tenant', async () => {
  const faults: string[] = [];
  for (const route of routes.filter((one) => one.method === 'GET' && !one.path.endsWith('/events'))) {
    const ours = ownTexts(mine, route);
    const answer = await request(route, (name, place) =>
      /search|text/i.test(name) ? word : ours(name, place),
    );
    for (const fault of faultsOf(answer))
      faults.push(`${route.path} ${fault}: ${JSON.stringify(answer.body)}`);
  }
  expect(faults).toEqual([]);
});

test('[AU-06] with the tenant’s own ids the same calls succeed, so the other tests can fail', async () => {
  const refused: string[] = [];
  // Left out are live streams, which never end, calls that need a file or an authenticator, and deletions, which would
  // break later calls.
  const answerable = routes.filter(
    ({ method, path }) =>
      method !== 'DELETE' &&
      !/\/(events|import|uploadprofilepicture|files|erase|passkeys(\/\{id\}\/remove)?)$/i.test(path),
  );
  for (const route of answerable) {
    const { status, body } = await request(route, ownTexts(mine, route));
    // A call that is too late or not for this user is refused for that reason only.
    const isReason =
      status === 409 ||
      (status === 403 && route.path.startsWith('/api/operator')) ||
      // An earlier call has handed the ownership over.
      (status === 403 && /\/organisation\/(export|close|reopen)$/.test(route.path)) ||
      // Only an app knows the code of a second factor, and only a browser that comes from Microsoft its state.
      (status === 400 && (body.errors?.code ?? body.errors?.state) !== undefined);
    if (status >= 300 && !isReason)
      refused.push(`${route.method} ${route.path} ${status} ${JSON.stringify(body)}`);
  }
  expect(refused).toEqual([]);
});
