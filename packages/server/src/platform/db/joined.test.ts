// Tests of transactions joined into one: what commits together and what stays apart.
import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newId } from '../id.ts';
import type { Tx } from './database.ts';

let server: TestServer;
let tenantId: string;
let otherTenant: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ({ tenantId } = await server.signUp());
  ({ tenantId: otherTenant } = await server.signUp());
});

const free = { first: async () => {}, last: async () => {} };
const add = (name: string, of = tenantId) =>
  server.db.inTenant(of, async (tx) => {
    await sql`insert into people_group (tenant_id, id, name) values (${of}, ${newId()}, ${name})`.execute(tx);
    return name;
  });
const names = async () =>
  (
    await server.query<{ name: string }>(
      'select name from people_group where tenant_id = any($1) order by 1',
      [[tenantId, otherTenant]],
    )
  ).map(({ name }) => name);
const roleOf = async (tx: Kysely<never> | Tx) =>
  (
    await sql<{ role: string; tenant: string }>`
      select current_user as role, current_setting('tidings.tenant', true) as tenant`.execute(tx)
  ).rows[0];

test('a job is added after the commit, or not at all', async () => {
  const jobs = () => server.query("select from pgboss.job where name = 'job.joined'");
  const addBoth = async () => {
    await add(newId());
    await server.context.jobs.add('job.joined', {});
  };
  let before = -1;
  const last = async () => void (before = (await jobs()).length);
  await server.db.together(tenantId, { ...free, last }, addBoth);
  expect([before, (await jobs()).length]).toEqual([0, 1]);
  const addAfterFault = async () => {
    await server.db.afterCommit(() => Promise.reject(new Error('too late')));
    await addBoth();
  };
  await expect(server.db.together(tenantId, free, addAfterFault)).rejects.toThrow('too late');
  expect(await jobs()).toHaveLength(2);
  const fail = () => Promise.reject(new Error('refused'));
  await expect(server.db.together(tenantId, { ...free, last: fail }, addBoth)).rejects.toThrow('refused');
  expect(await jobs()).toHaveLength(2);
});

test('commits everything at the end and nothing before', async () => {
  const result = await server.db.together(tenantId, free, async () => {
    await add('one');
    await add('two');
    expect(await names()).toEqual([]);
    // Later parts see what earlier ones wrote.
    return server.db.inTenant(tenantId, async (tx) =>
      (await tx.selectFrom('people_group').select('name').orderBy('name').execute()).map(({ name }) => name),
    );
  });
  expect(result).toEqual(['one', 'two']);
  expect(await names()).toEqual(['one', 'two']);
});

test('an error undoes everything, and an error caught by the work undoes only its own part', async () => {
  const fault = new Error('no');
  await expect(
    server.db.together(tenantId, free, async () => {
      await add('gone');
      throw fault;
    }),
  ).rejects.toBe(fault);
  await server.db.together(tenantId, free, async () => {
    await add('kept');
    // PostgreSQL refuses the same name again, which would end a transaction without a savepoint.
    await expect(
      server.db.inTenant(tenantId, async (tx) => {
        await sql`insert into people_group (tenant_id, id, name) values (${tenantId}, ${newId()}, 'half')`.execute(
          tx,
        );
        await sql`select 1 / 0`.execute(tx);
      }),
    ).rejects.toThrow('division by zero');
    await add('kept too');
  });
  expect(await names()).toEqual(['kept', 'kept too']);
});

test('a failure at the end undoes everything, and one at the beginning is thrown whatever the work does with it', async () => {
  const fault = new Error('no');
  const fail = () => Promise.reject(fault);
  await expect(server.db.together(tenantId, { ...free, last: fail }, () => add('x'))).rejects.toBe(fault);
  await expect(
    server.db.together(tenantId, { ...free, first: fail }, () => add('x').catch(() => 'met')),
  ).rejects.toBe(fault);
  expect(await names()).toEqual([]);
});

test('a part has its own tenant and role, and restores those of the part around it', async () => {
  const app = (tenant: string) => ({ role: 'tidings_app', tenant });
  const seen: unknown[] = [];
  await server.db.together(
    tenantId,
    free,
    async () => {
      await server.db.inTenant(tenantId, async (tx) => {
        seen.push(await roleOf(tx));
        await server.db.inTenant(otherTenant, async (inner) => seen.push(await roleOf(inner)));
        seen.push(await roleOf(tx));
        await server.db.inSystem(async (inner) => seen.push(await roleOf(inner)));
        await server.db
          .inTenant(otherTenant, (inner) => sql`select 1 / 0`.execute(inner))
          .catch(() => undefined);
        seen.push(await roleOf(tx));
      });
      await add('theirs', otherTenant);
    },
    true,
  );
  expect(seen).toEqual([
    app(tenantId),
    app(otherTenant),
    app(tenantId),
    { role: 'tidings_system', tenant: '' },
    app(tenantId),
  ]);
  expect(await names()).toEqual(['theirs']);
});

test('[AU-06] one without the rights of the system has no part that needs them', async () => {
  const needing = () => server.db.inSystem((tx) => sql`select 1`.execute(tx));
  await expect(server.db.together(tenantId, free, needing)).rejects.toThrow('no rights of the system');
  // Nor can it get them otherwise.
  await expect(
    server.db.together(tenantId, free, () =>
      server.db.inTenant(tenantId, (tx) => sql.raw('reset role; select * from session').execute(tx)),
    ),
  ).rejects.toThrow('permission denied');
});

test('parts asked for at once run one after the other', async () => {
  await server.db.together(tenantId, free, () => Promise.all(['a', 'b', 'c', 'd'].map((name) => add(name))));
  expect(await names()).toEqual(['a', 'b', 'c', 'd']);
});

test('`apart` commits in any case, and `afterCommit` runs after the commit', async () => {
  const seen: string[][] = [];
  const note = async () => void seen.push(await names());
  await server.db.together(tenantId, free, async () => {
    await server.db.afterCommit(note);
    await add('one');
    seen.push(['before']);
  });
  expect(seen).toEqual([['before'], ['one']]);
  await expect(
    server.db.together(tenantId, free, async () => {
      await server.db.apart.inTenant(tenantId, async (tx) => {
        await sql`insert into people_group (tenant_id, id, name) values (${tenantId}, ${newId()}, 'apart')`.execute(
          tx,
        );
      });
      await server.db.afterCommit(note);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await names()).toEqual(['apart', 'one']);
  expect(seen.length).toBe(2);
  // Outside a joined transaction it runs at once.
  await server.db.afterCommit(note);
  expect(seen.length).toBe(3);
});

test('twenty at once need no second connection while they hold the first', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      server.db.together(
        tenantId,
        free,
        async () => {
          await add(`first ${n}`);
          await server.db.inSystem((tx) => sql`select 1`.execute(tx));
          await add(`second ${n}`);
        },
        true,
      ),
    ),
  );
  expect((await names()).length).toBe(40);
});
