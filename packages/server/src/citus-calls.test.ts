// Makes every call of the API on a database that Citus has distributed.
import { beforeAll, describe, expect, it } from 'vitest';
import { afterFile } from '../testing/after-file.ts';
import { readRoutes } from '../testing/api-calls.ts';
import { citusDatabase } from '../testing/citus-database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { seedData } from '../testing/data/furnish.ts';
import { fillCall, ownTexts } from '../testing/fill-call.ts';
import { type CitusCluster, citusPrograms, startCitus } from '../testing/servers/citus.ts';
import { startTestServer } from '../testing/test-server.ts';
import { checkShards } from './doctor/check-shards.ts';
import { migrate, readMigration } from './platform/db/migrate.ts';

describe.skipIf(!citusPrograms())('on a database that Citus has distributed', () => {
  let cluster: CitusCluster;
  let database: TestDatabase;
  beforeAll(async () => {
    cluster = await startCitus();
    // After all that is connected to it, which is opened later.
    afterFile(() => cluster.stop());
    database = await citusDatabase(cluster, 'calls');
  });

  it('[OP-05] every call answers', async () => {
    const server = await startTestServer({}, {}, {}, database);
    await server.signUp();
    const mine = await seedData(server, 'alpaca', '+2348031110001');
    const faults: string[] = [];
    const routes = (await readRoutes(server.app)).filter(
      ({ isPublic, path }) => !isPublic && !/sign-out$|events$/.test(path),
    );
    // Those that read come first, while everything is there.
    const order = routes.toSorted((a, b) => Number(b.method === 'GET') - Number(a.method === 'GET'));
    for (const route of order) {
      const { url, sent } = fillCall(route, ownTexts(mine, route), 'filter');
      const { status, body } = await server.call(route.method, url, { token: mine.token, ...sent });
      if (status >= 500) faults.push(`${route.method} ${url}: ${JSON.stringify(body)}`);
    }
    expect(faults).toEqual([]);
  });

  it('[OP-03] the doctor finds workers and functions in order, or says what to mend', async () => {
    const found = async () =>
      (await checkShards(database.url)).map(({ state, words }) => `${state}: ${words}`);
    const [first, second] = cluster.workers.map(({ port }) => `127.0.0.1:${port}`).sort();
    const workers = `good: Citus has distributed the database. The recipients are on ${first}, ${second}, which the coordinator reaches.`;
    const functions = 'good: The functions that read recipients are those for shards.';
    expect(await found()).toEqual([workers, functions]);

    const plain = readMigration('0092-listed-people');
    await database.query(plain.replace('create function', 'create or replace function'));
    expect(await found()).toEqual([
      workers,
      'wrong: These functions are not those for shards: listed_people. Run tidings migrate of this version.',
    ]);
    await migrate(database.url);
    expect(await found()).toEqual([workers, functions]);

    const [one] = cluster.workers;
    await one?.stop();
    expect(await found()).toEqual([
      expect.stringMatching(`^wrong: .* does not reach 127.0.0.1:${one?.port}. .* cannot send`),
      functions,
    ]);
  });
});
