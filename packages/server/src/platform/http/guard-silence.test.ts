// Tests of calls while the database is silent, busy or answered late.
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { afterFile } from '../../../testing/after-file.ts';
import { ownerLogins, testDatabase } from '../../../testing/database.ts';
import { openSilentLine, type SilentLine } from '../../../testing/servers/silent-line.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openDatabase } from '../db/database.ts';

let server: TestServer;
let line: SilentLine;
let token: string;
/** Calls of /begun whose work has begun. */
let begun = 0;
beforeAll(async () => {
  const database = await testDatabase();
  line = await openSilentLine(database.url);
  const logins = ownerLogins(line.url);
  const db = openDatabase(logins, 4);
  server = await startTestServer({}, {}, {}, { ...database, logins, db });
  afterFile(async () => {
    await db.close();
    await line.stop();
  });
  server.app.get('/busy', async () => {
    await server.context.db.inSystem((tx) => sql`select pg_sleep(2.5)`.execute(tx));
    return 'done';
  });
  server.app.get('/begun', async () => {
    begun += 1;
    await server.context.db.inSystem((tx) => sql`select 1`.execute(tx));
    return 'done';
  });
  ({ token } = await server.signUp());
});
// A failing test must not leave the others without a database.
afterEach(() => line.speak());

const get = async (url: string) =>
  (await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
/** The different statuses of their answers. */
const statusesOf = async (urls: string[]) => [...new Set(await Promise.all(urls.map(get)))];
const needing = ['/readyz', '/api/notices', '/api/accounts/welcome', '/u/x', '/v/x', '/hooks/x/y'];

/** Makes the line silent, and resolves once a call has been answered so. */
const fallSilent = async (): Promise<void> => {
  line.fallSilent();
  expect(await get('/readyz')).toBe(503);
};
/** Lets the line speak, and resolves once it has been noticed. */
const speak = async (): Promise<void> => {
  line.speak();
  await expect.poll(() => server.context.silence.isSilent()).toBe(false);
};

test('a call is answered 503 when the database falls silent during it, and goes on afterwards', async () => {
  const headers = { 'idempotency-key': 'choir' };
  const make = () => server.call('POST', '/api/CreateGroup', { token, body: { name: 'Choir' }, headers });
  line.fallSilent();
  const [made, ...others] = await Promise.all([make(), ...needing.map(get)]);
  expect(made.status).toBe(503);
  expect(made.body).toEqual({
    status: false,
    code: 'unavailable',
    message: 'The database does not answer just now. Please try again in a minute.',
  });
  expect(made.headers['retry-after']).toBe('5');
  expect(others).toEqual(needing.map(() => 503));
  await speak();
  const again = await make();
  expect(again.status).toBe(201);
  expect(await server.query("select id from people_group where name = 'Choir'")).toHaveLength(1);
});

test('new calls are answered 503 at once, without touching the database; what needs none is served', async () => {
  await fallSilent();
  expect(await statusesOf(needing)).toEqual([503]);
  expect(await statusesOf(['/healthz', '/metrics', '/api/openapi.json', '/api/docs/', '/o/x.gif'])).toEqual([
    200,
  ]);
  const made = await server.call('POST', '/api/CreateGroup', { token, body: { name: 'Ushers' } });
  expect(made.status).toBe(503);
  // Work that had begun would wait for the database, and be done after it was refused.
  expect([await get('/begun'), begun]).toEqual([503, 0]);
  await speak();
  expect([await get('/begun'), begun]).toEqual([200, 1]);
  expect(await statusesOf(['/readyz', '/api/notices'])).toEqual([200]);
  expect(await server.query("select id from people_group where name = 'Ushers'")).toEqual([]);
});

test('a statement that takes long is no silence', async () => {
  const answers = await Promise.all([get('/busy'), get('/busy'), get('/readyz')]);
  expect(answers).toEqual([200, 200, 200]);
});

test('pauses of this process are no silence', async () => {
  // A new connection takes a turn of the event loop for each step, with a pause between any two.
  await server.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tidings-watch'",
  );
  const busy = get('/busy');
  for (let n = 0; n < 14; n += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all([busy, ...needing.slice(0, 3).map(get)])).toEqual([200, 200, 200, 200]);
});
