// Tests of reading by one statement in a single round trip.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../../testing/after-file.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type Database, openDatabase } from './database.ts';

let server: TestServer;
let db: Database;
let tenantId: string;
let otherId: string;

beforeAll(async () => {
  server = await startTestServer();
  db = openDatabase(server.logins, 1);
  afterFile(() => db.close());
  for (const name of ['Ada', 'Bola']) {
    const { token, tenantId: id } = await server.signUp();
    await server.call('POST', '/api/people/createperson', { token, body: { firstName: name } });
    [otherId, tenantId] = [tenantId, id];
  }
});

const names = sql<{ name: string; at: Date }>`select first_name as name, created_at as at from person`;

test('reads what the tenant has, with the types of other queries', async () => {
  expect(await db.readAtOnce(tenantId, names)).toEqual([{ name: 'Bola', at: expect.any(Date) }]);
  expect(await db.readAtOnce(otherId, names)).toEqual([{ name: 'Ada', at: expect.any(Date) }]);
});

test('takes no parameters, and leaves a usable connection after an error', async () => {
  await expect(db.readAtOnce(tenantId, sql`select ${1}::integer`)).rejects.toThrow('takes no parameters');
  await expect(db.readAtOnce(tenantId, sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' });
  await expect(db.within(20).readAtOnce(tenantId, sql`select pg_sleep(600)`)).rejects.toMatchObject({
    code: '57014',
  });
  expect(await db.readAtOnce(tenantId, names)).toHaveLength(1);
});

test('sees what the joined transaction around it has written', async () => {
  const ends = { first: async () => {}, last: async () => {} };
  const seen = await db.together(tenantId, ends, async () => {
    await db.inTenant(tenantId, (tx) => sql`update person set first_name = 'Chi'`.execute(tx));
    return db.readAtOnce(tenantId, names);
  });
  expect(seen.map(({ name }) => name)).toEqual(['Chi']);
});
