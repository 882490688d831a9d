// A distributed database for one test file, on a cluster that it has started.
import pg from 'pg';
import { openDatabase } from '../src/platform/db/database.ts';
import { distribute } from '../src/platform/db/distribute/distribute.ts';
import type { Logins } from '../src/platform/db/logins.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { prepareJobs } from '../src/platform/jobs.ts';
import { afterFile } from './after-file.ts';
import { shiftedClock } from './clock.ts';
import type { TestDatabase } from './database.ts';
import type { CitusCluster } from './servers/citus.ts';

/** Makes it, migrated and distributed, as `testDatabase` makes a plain one. */
export async function citusDatabase(cluster: CitusCluster, name: string): Promise<TestDatabase> {
  const url = await cluster.makeDatabase(name);
  await migrate(url);
  const login = (part: string) => {
    const role = `${name}_${part}`;
    return { url: cluster.coordinator.urlOf(role, name), role, onShards: true };
  };
  const logins: Logins = { tenant: login('app'), system: login('system') };
  await cluster.coordinator.administrate(
    name,
    ...Object.values(logins).map(({ role }) => `alter role ${role} login`),
  );
  await prepareJobs(url, [logins.system.role]);
  await cluster.join(name);
  await distribute(url, { meant: true, logins: async () => logins });
  const db = openDatabase(logins);
  const owner = new pg.Pool({ connectionString: url, max: 2 });
  owner.on('error', () => {}); // A server that stops cuts idle connections.
  afterFile(async () => {
    await db.close();
    await owner.end();
  });
  return {
    url,
    logins,
    db,
    query: async (text, values) => (await owner.query(text, values)).rows,
    shiftClock: async (seconds) => {
      await owner.query(shiftedClock(seconds));
    },
  };
}
