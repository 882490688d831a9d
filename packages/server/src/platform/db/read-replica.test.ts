// Tests what is read from a hot standby, and when the primary answers instead.
import { AppError } from '@tidings/contract/errors.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { poll } from '../../../testing/providers/lanes.ts';
import { testDatabase } from '../../../testing/database.ts';
import {
  debianPostgres,
  type OtherPostgres,
  startDebianPostgres,
} from '../../../testing/servers/debian-postgres.ts';
import { checkReplica } from '../../doctor/check-replica.ts';
import type { Clock } from '../clock.ts';
import { newId } from '../id.ts';
import { type Database, openDatabase, type Tx } from './database.ts';
import { type Logins, openLogins } from './logins.ts';
import { migrate } from './migrate.ts';
import { loginsAt, openReadReplica } from './read-replica.ts';

/** A clock that a test moves. */
function clockByHand(): Clock & { move: (ms: number) => void } {
  let ms = 0;
  return { now: () => new Date(ms), steady: () => ms, move: (by) => void (ms += by) };
}

/** Reads over a primary and another database; `from` lists what answered, and `warnings` why it was passed over. */
function stage(primary: Database, logins: Logins, address: string) {
  const clock = clockByHand();
  const from: string[] = [];
  const warnings: string[] = [];
  const replica = openDatabase(loginsAt(address, logins), 2);
  const reads = openReadReplica({
    primary,
    replica,
    clock,
    log: { warn: ({ error }) => void warnings.push(error) },
    count: (one) => from.push(one),
    // A busy machine is no fault.
    longestLookMs: 60_000,
  });
  return { reads, clock, from, warnings };
}

const isStandby = async (tx: Tx): Promise<boolean | undefined> =>
  (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(tx)).rows[0]?.is;

const groupsIn = async (tx: Tx): Promise<string[]> =>
  (await sql<{ name: string }>`select name from people_group order by name`.execute(tx)).rows.map(
    ({ name }) => name,
  );

describe('a second database that is no standby', () => {
  it('answers nothing, and one that is away neither: the primary does, and the log says so once', async () => {
    const { db, logins, url } = await testDatabase();
    for (const address of [url, 'postgresql://127.0.0.1:9/none']) {
      const { reads, clock, from, warnings } = stage(db, logins, address);
      expect(await reads.inTenant(newId(), isStandby)).toBe(false);
      clock.move(6000);
      expect(await reads.inTenant(newId(), isStandby)).toBe(false);
      expect(from).toEqual(['primary', 'primary']);
      expect(warnings).toHaveLength(1);
      await reads.close();
      expect(await checkReplica(db, logins, address)).toMatchObject([
        { state: 'look', words: expect.stringContaining('Check DATABASE_READ_URL') },
      ]);
    }
    expect(await checkReplica(db, logins, undefined)).toEqual([]);
  });
});

if (!debianPostgres()) process.stdout.write('No PostgreSQL of Debian here: no hot standby is tested.\n');

describe.skipIf(!debianPostgres())('a hot standby', { timeout: 120_000 }, () => {
  const [tenant, other] = [newId(), newId()];
  let first: OtherPostgres;
  let standby: OtherPostgres;
  let logins: Logins;
  let primary: Database;
  beforeAll(async () => {
    first = await startDebianPostgres();
    // Only the tests write, so what they have committed is all that there is to replay.
    await first.administrate('postgres', 'alter system set autovacuum = off', 'select pg_reload_conf()');
    const url = first.ownerUrl;
    await migrate(url);
    ({ logins } = await openLogins({
      url,
      directUrl: url,
      secret: 'a secret of tests, long enough',
      given: undefined,
    }));
    primary = openDatabase(logins, 2);
    for (const [id, name] of [
      [tenant, 'Grace'],
      [other, 'Mercy'],
    ])
      await first.administrate(
        'church',
        `insert into tenant (id, name, slug, country, time_zone) values ('${id}', '${name}', '${id}', 'NG', 'Africa/Lagos')`,
        `insert into people_group (tenant_id, id, name) values ('${id}', gen_random_uuid(), '${name} choir')`,
      );
    standby = await first.startStandby('two');
  }, 120_000);
  afterAll(async () => {
    await primary.close();
    await standby.stop();
    await first.stop();
  });

  /** Commits something, as every process of Tidings does all the time: it brings what was inserted to the standby. */
  const beat = () => first.administrate('church', 'update people_group set name = name');

  /** Reads, a second apart, until the standby has caught up and answers. */
  const open = async () => {
    const opened = stage(primary, logins, standby.urlOf('anybody', 'church'));
    await poll(async () => {
      await beat();
      opened.clock.move(1000);
      return opened.reads.inTenant(tenant, isStandby);
    }).toBe(true);
    return opened;
  };

  it('[AU-06] shows an organisation its own rows only, and its login has no more rights than at the primary', async () => {
    const { reads, from, warnings } = await open();
    expect(await reads.inTenant(tenant, groupsIn)).toEqual(['Grace choir']);
    expect(await reads.inTenant(other, groupsIn)).toEqual(['Mercy choir']);
    expect(from.slice(-2)).toEqual(['replica', 'replica']);
    const attempts = [
      sql`set local role church_owner`,
      sql`insert into people_group (tenant_id, id, name) values (${tenant}, gen_random_uuid(), 'x')`,
    ];
    const there = openDatabase(loginsAt(standby.urlOf('anybody', 'church'), logins), 1);
    for (const attempt of attempts)
      await expect(there.inTenant(tenant, (tx) => attempt.execute(tx))).rejects.toThrow(
        /permission denied|row-level security|read-only/,
      );
    const rights = await there.inTenant(tenant, async (tx) => {
      await sql`reset role`.execute(tx);
      const { rows } =
        await sql`select rolsuper or rolbypassrls or rolcreaterole or rolreplication as has_more,
        (select count(*)::int from people_group) as groups from pg_roles where rolname = current_user`.execute(
          tx,
        );
      return rows;
    });
    expect(rights).toEqual([{ has_more: false, groups: 1 }]);
    await there.close();
    expect(warnings).toEqual([]);
    await reads.close();
  });

  it('[AU-05] that has caught up answers, for a group leader what a group leader may see', async () => {
    const { reads, from } = await open();
    const leader = newId();
    const seen = await primary.asLeader(leader, () =>
      reads.inTenant(tenant, async (tx) => {
        const { rows } = await sql`select current_setting('tidings.tenant') as tenant,
          current_setting('tidings.leader') as leader, current_user <> 'boss' as narrow`.execute(tx);
        return rows[0];
      }),
    );
    expect(seen).toEqual({ tenant, leader, narrow: true });
    expect(from.at(-1)).toBe('replica');
    expect(await checkReplica(primary, logins, standby.urlOf('anybody', 'church'))).toMatchObject([
      { state: 'good' },
    ]);
    await reads.close();
  });

  it('that lacks what was just committed is passed over until it has it', async () => {
    const { reads, clock, from, warnings } = await open();
    await standby.administrate('postgres', 'select pg_wal_replay_pause()');
    await poll(() =>
      standby.administrate('postgres', 'select pg_get_wal_replay_pause_state() as is'),
    ).toEqual([{ is: 'paused' }]);
    await first.administrate(
      'church',
      `update people_group set name = 'Grace band' where tenant_id = '${tenant}'`,
    );
    expect(await reads.inTenant(tenant, groupsIn), 'never what was before').toEqual(['Grace band']);
    expect(from.at(-1)).toBe('primary');
    await standby.administrate('postgres', 'select pg_wal_replay_resume()');
    expect(await reads.inTenant(tenant, isStandby), 'not asked for a second').toBe(false);
    clock.move(1000);
    await poll(async () => {
      await beat();
      clock.move(1000);
      return reads.inTenant(tenant, async (tx) => [await isStandby(tx), ...(await groupsIn(tx))]);
    }).toEqual([true, 'Grace band']);
    expect(warnings, 'being late is no failure').toEqual([]);
    await reads.close();
  });

  it('that fails at a read leaves it to the primary, but not what the read itself refuses', async () => {
    const { reads, from } = await open();
    const runs: (boolean | undefined)[] = [];
    const only = await reads.inTenant(tenant, async (tx) => {
      const there = await isStandby(tx);
      runs.push(there);
      if (there) throw new Error('canceling statement due to conflict with recovery');
      return 'from the primary';
    });
    expect([only, runs, from.at(-1)]).toEqual(['from the primary', [true, false], 'primary']);
    await reads.close();
    const again = await open();
    const refused = again.reads.inTenant(tenant, () => Promise.reject(new AppError('notFound', 'None.')));
    await expect(refused).rejects.toThrow('None.');
    await again.reads.close();
  });

  it('of another database is passed over, whatever its position in the log', async () => {
    const stranger = await startDebianPostgres();
    const strange = await stranger.startStandby('three');
    // Its own logins do not exist there, so the superuser reads.
    const bossAt = (address: string): Logins => ({
      tenant: { url: address, role: 'boss' },
      system: { url: address, role: 'boss' },
    });
    const { reads, from, warnings } = stage(
      primary,
      bossAt(strange.urlOf('boss', 'church')),
      strange.urlOf('boss', 'church'),
    );
    expect(await reads.inTenant(tenant, groupsIn)).toEqual(['Grace band']);
    expect(from).toEqual(['primary']);
    expect(warnings).toEqual([expect.stringContaining('a replica of another database')]);
    await reads.close();
    await strange.stop();
    await stranger.stop();
  });

  it('that is promoted or killed answers no more', async () => {
    const { reads, clock, from, warnings } = await open();
    await standby.administrate('postgres', 'select pg_promote()');
    expect(await reads.inTenant(tenant, groupsIn)).toEqual(['Grace band']);
    expect(from.at(-1)).toBe('primary');
    expect(warnings).toEqual([expect.stringMatching(/not a replica|terminat|another database/)]);
    await standby.kill();
    clock.move(6000);
    expect(await reads.inTenant(tenant, isStandby)).toBe(false);
    await reads.close();
  });
});
