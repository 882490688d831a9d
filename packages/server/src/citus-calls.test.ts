// Makes every call of the API on a database that Citus has distributed.
import { beforeAll, describe, expect, it } from 'vitest';
import { afterFile } from '../testing/after-file.ts';
import { readRoutes } from '../testing/api-calls.ts';
import { citusDatabase } from '../testing/citus-database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { makeChurch } from '../testing/data/church.ts';
import { seedData } from '../testing/data/furnish.ts';
import { fillCall, ownTexts } from '../testing/fill-call.ts';
import { type CitusCluster, citusPrograms, startCitus } from '../testing/servers/citus.ts';
import { startTestServer } from '../testing/test-server.ts';
import { checkShards } from './doctor/check-shards.ts';
import { beginSending } from './messaging/queue/claim.ts';
import { leaveOut } from './messaging/queue/leave-out.ts';
import { migrate, readMigration } from './platform/db/migrate.ts';
import { newId } from './platform/id.ts';

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

  it('[OP-05] people who died or were merged while a message waits are skipped', async () => {
    const provider = { SMPP_URL: 'smpp://church:secret@127.0.0.1:9' };
    const server = await startTestServer(provider, {}, {}, database);
    const church = await makeChurch(server);
    const { tenantId, token } = church;
    const names = ['Ada', 'Bola', 'Chi', 'Dayo', 'Eze', 'Femi'] as const;
    const ids: string[] = [];
    for (const [i, first] of names.entries())
      // Eze and Femi share a phone.
      ids.push(await church.person({ first, phone: `+23480312345${Math.min(i, 4)}0` }));
    const [ada, bola, chi, , eze] = ids as [string, string, string, string, string];
    const sent = await server.call('POST', '/api/Messaging/sendSms', {
      token,
      body: { message: 'Rehearsal', subject: 'GRACE', ToContacts: ids.join(',') },
    });
    const message = { tenantId, messageId: sent.body.messageId as string };
    const household = newId();
    await database.query(
      "insert into household (tenant_id, id, name, search) values ($1, $2, 'Bello', 'bello')",
      [tenantId, household],
    );
    await database.query(
      `insert into household_member (tenant_id, household_id, person_id, role, position)
         values ($1, $2, $3, 'head', 0), ($1, $2, $4, 'spouse', 1)`,
      [tenantId, household, ada, bola],
    );
    await database.query(
      "insert into greeting (tenant_id, person_id, occasion, year, message_id) values ($1, $2, 'anniversary', 2026, $3)",
      [tenantId, bola, message.messageId],
    );
    for (const id of [ada, eze])
      expect(
        await server.call('PUT', `/api/people/${id}/state`, { token, body: { state: 'deceased' } }),
      ).toMatchObject({ status: 200 });
    await database.db.inTenant(tenantId, async (tx) => {
      await leaveOut(tx, message, chi);
      expect(await beginSending(tx, message, { lane: 'sms:smpp', newMaySend: true })).toBe(true);
    });
    const rows = await database.query<{ name: string; state: string; reason: string | null }>(
      `select p.name, r.state, r.reason from recipient r
         join recipient_person p on p.tenant_id = r.tenant_id and p.message_id = r.message_id and p.n = r.n
         where r.tenant_id = $1 order by p.name`,
      [tenantId],
    );
    expect(rows.map(({ name, state, reason }) => [name, state, reason])).toEqual([
      ['Ada', 'skipped', 'inactive'],
      ['Bola', 'skipped', 'bereaved'],
      ['Chi', 'skipped', 'duplicate'],
      ['Dayo', 'pending', null],
      ['Eze', 'pending', null],
      ['Femi', 'pending', null],
    ]);
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
