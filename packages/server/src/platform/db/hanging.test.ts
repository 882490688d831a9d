// Tests that callers learn within two seconds when the database stops answering.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../../testing/after-file.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { buildApp } from '../../app.ts';
import { openAppContext } from '../../open-app-context.ts';
import { readConfig } from '../config.ts';
import { openLog } from '../log.ts';
import { type Database, openDatabase, type Tx } from './database.ts';

/** A line to the database that can fall silent: connections stay open, and nothing passes. */
async function openLine(to: URL) {
  const folder = to.searchParams.get('host');
  const sockets = new Set<Socket>();
  let isSilent = false;
  let held: (() => void)[] = [];
  const server = createServer((socket) => {
    // The tests' own server listens on a socket of the file system.
    const further = folder
      ? connect(`${folder}/.s.PGSQL.${to.port || 5432}`)
      : connect(Number(to.port), to.hostname);
    for (const [from, other] of [
      [socket, further],
      [further, socket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {}).on('close', () => other.destroy());
      from.on('data', (bytes) => {
        const pass = () => void other.write(bytes);
        if (isSilent) held.push(pass);
        else pass();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterFile(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(to);
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    fallSilent: () => {
      isSilent = true;
    },
    speak: () => {
      isSilent = false;
      for (const pass of held) pass();
      held = [];
    },
  };
}

let database: TestDatabase;
let line: Awaited<ReturnType<typeof openLine>>;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  line = await openLine(new URL(database.url));
  db = openDatabase(line.url, 3, { probeUrl: line.url });
  afterFile(() => db.close());
});

const sleep = (seconds: number) => (tx: Tx) => sql`select pg_sleep(${seconds})`.execute(tx);
const select = (tx: Tx) => sql`select 1`.execute(tx);

test('a statement that takes long is left alone while the database answers', async () => {
  const slow = [1, 2, 3, 4].map(() => db.inSystem(sleep(1.8)));
  await expect(Promise.all(slow)).resolves.toHaveLength(4);
});

test('what waits for a silent database fails within two seconds, and it is used again once it answers', async () => {
  const running = db.inSystem(sleep(20));
  running.catch(() => {});
  await db.inSystem(select);
  line.fallSilent();
  const from = performance.now();
  const all = [running, ...Array.from({ length: 8 }, () => db.inSystem(select))];
  const ends = await Promise.allSettled(all);
  expect(performance.now() - from).toBeLessThan(2000);
  for (const end of ends)
    expect(end).toMatchObject({ reason: { message: expect.stringMatching(/^Connection terminated/) } });
  line.speak();
  await expect(db.inSystem(select)).resolves.toBeTruthy();
});

test('calls and /readyz answer 503 while the database is silent, and 200 afterwards', async () => {
  const config = readConfig({ TIDINGS_SECRET: 's'.repeat(32), LOG_LEVEL: 'silent' }, '/nonexistent');
  const { context, close } = await openAppContext({ config, log: openLog('silent'), url: database.url, db });
  const { app } = await buildApp(context);
  afterFile(async () => {
    await app.close();
    await close();
  });
  const headers = { authorization: 'Bearer of.nobody' };
  const statuses = async () =>
    Promise.all(
      ['/readyz', '/api/notices', '/api/accounts/welcome'].map(
        async (url) => (await app.inject({ method: 'GET', url, headers })).statusCode,
      ),
    );
  expect(await statuses()).toEqual([200, 401, 200]);
  line.fallSilent();
  const from = performance.now();
  expect(await statuses()).toEqual([503, 503, 503]);
  expect(performance.now() - from).toBeLessThan(2000);
  line.speak();
  expect(await statuses()).toEqual([200, 401, 200]);
});
