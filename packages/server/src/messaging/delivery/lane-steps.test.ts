// Tests that a lane begins only what was allowed, and gives back the rest.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { numberOf, openLanes, poll } from '../../../testing/providers/lanes.ts';
import { openChance } from '../../../testing/generated/chance.ts';
import { accepted, gate, scriptedSms } from '../../../testing/providers/scripted-provider.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Outcome } from '../../providers/provider.ts';

const lanes = openLanes();

/** All answers fall into one second, so that the lane is fast and claims much ahead. */
const oneSecond = () => ({ now: () => new Date(), steady: () => 1 });

const countOf = async (id: string, state: string): Promise<number> =>
  (await lanes.rows(id)).filter((row) => row.state === state).length;

/** How many claimed rows are not allowed to begin. */
async function claimedAhead(): Promise<number> {
  const [row] = await lanes
    .server()
    .query<{ ahead: number }>('select sum(cardinality(ns) - allowed)::integer as ahead from engine.lease');
  return row?.ahead ?? 0;
}

/** A provider that takes all until the lane has claimed at least 50 ahead; then it answers as the test says. */
function untilAhead(after: () => Outcome | Promise<Outcome>) {
  const ahead = gate();
  let isAhead = false;
  const provider = scriptedSms(async ({ key }) => {
    if (!isAhead && numberOf(key) % 20 === 0 && (await claimedAhead()) > 50) {
      isAhead = true;
      ahead.open();
    }
    return isAhead ? after() : accepted();
  });
  return { provider, ahead: ahead.passed };
}

/** The database, whose connection breaks once: when it has carried out an allowance and has not yet said so. */
function breaksAfterAllowance(): { db: Database; broke: () => boolean } {
  const { db } = lanes.server();
  let broke = false;
  const inTenant: Database['inTenant'] = async (tenantId, work) => {
    if (broke) return db.inTenant(tenantId, work);
    const leases = await lanes.server().query<{ token: string }>('select token from engine.lease');
    let hasAllowed = false;
    const result = await db.inTenant(tenantId, async (tx) => {
      const done = await work(tx);
      // A lease that was there before and that this transaction has changed.
      const { rows } = await sql`select from engine.lease
        where xmin = pg_current_xact_id()::xid and token = any(${leases.map(({ token }) => token)}::uuid[])`.execute(
        tx,
      );
      hasAllowed = rows.length > 0;
      return done;
    });
    if (broke || !hasAllowed) return result;
    broke = true;
    throw new Error('Connection terminated unexpectedly');
  };
  return { db: { ...db, inTenant }, broke: () => broke };
}

/** The database, to which each transaction takes a way of another length. */
function delaysEach(): Database {
  const { db } = lanes.server();
  const chance = openChance(20);
  const inTenant: Database['inTenant'] = async (tenantId, work) => {
    for (let turns = chance.below(60); turns > 0; turns--) await new Promise(setImmediate);
    return db.inTenant(tenantId, work);
  };
  return { ...db, inTenant };
}

describe('a fast lane', () => {
  it('[DE-01, DE-02] claims about a second ahead, and begins only what a committed step allows', async () => {
    const id = await lanes.send(700);
    const wrong: number[] = [];
    let most = 0;
    const provider = scriptedSms(async ({ key }) => {
      const n = numberOf(key);
      const [lease] = await lanes
        .server()
        .query<{ place: number; allowed: number; rows: number }>(
          'select array_position(ns, $1) as place, allowed, cardinality(ns) as rows from engine.lease where $1 = any(ns)',
          [n],
        );
      if (!lease || lease.place > lease.allowed) wrong.push(n);
      most = Math.max(most, lease?.rows ?? 0);
      return accepted();
    });
    lanes.open(provider, { clock: oneSecond() });
    await lanes.reaches(id, 'done');
    expect(wrong).toEqual([]);
    expect(most, 'the largest claim').toBeGreaterThan(50);
    expect(most).toBeLessThanOrEqual(500);
    expect(provider.peak(), 'the window').toBeLessThanOrEqual(20);
    expect((await lanes.read(id)).counts).toEqual({ accepted: 700 });
    await poll(() => lanes.server().query('select 1 from engine.lease')).toEqual([]);
  });

  it('[DE-02] begins the steps of a claim in their order, however long each allowance takes', async () => {
    const id = await lanes.send(700);
    const begun = new Set<number>();
    const early: number[] = [];
    const provider = scriptedSms(async ({ key }) => {
      const n = numberOf(key);
      begun.add(n);
      const before = new Set(begun);
      const [lease] = await lanes
        .server()
        .query<{ ns: number[] }>(
          'select ns[:array_position(ns, $1)] as ns from engine.lease where $1 = any(ns)',
          [n],
        );
      if (!lease || lease.ns.some((other) => !before.has(other))) early.push(n);
      return accepted();
    });
    lanes.open(provider, { clock: oneSecond(), db: delaysEach() });
    await lanes.reaches(id, 'done');
    expect(early).toEqual([]);
    expect(provider.submits).toHaveLength(700);
  });

  it('[DE-02, DE-08] of what it claimed, leaves in doubt no more than its window when it dies', async () => {
    const id = await lanes.send(700);
    const out = gate<Outcome>();
    const { provider, ahead } = untilAhead(() => out.passed);
    lanes.open(provider, { clock: oneSecond() });
    await ahead;
    const doubt = async () => {
      const [row] = await lanes.server().query<{ doubt: number }>(
        `select count(*)::integer as doubt from engine.lease l, unnest(l.ns[:l.allowed]) as allowed (n)
           join recipient r using (n) where r.message_id = $1 and r.lease = l.token and r.state = 'sending'`,
        [id],
      );
      return row?.doubt;
    };
    expect(await doubt()).toBeLessThanOrEqual(20);
    expect(await countOf(id, 'sending')).toBeGreaterThan(50);
    out.open(accepted());
    await lanes.reaches(id, 'done');
    expect(provider.submits).toHaveLength(700);
  });

  it('[DE-02] gives back at once what has not begun when it stops, while answers are out', async () => {
    const id = await lanes.send(700);
    const out = gate<Outcome>();
    const { provider, ahead } = untilAhead(() => out.passed);
    const lane = lanes.open(provider, { clock: oneSecond() });
    await ahead;
    const stopped = lane.stop();
    await poll(() => countOf(id, 'sending')).toBeLessThanOrEqual(20);
    const rest = (await lanes.rows(id)).filter(({ state }) => state === 'pending');
    expect(new Set(rest.map(({ attempts }) => attempts))).toEqual(new Set([0]));
    out.open(accepted());
    await stopped;
    expect(await countOf(id, 'sending')).toBe(0);
    expect(await lanes.server().query('select 1 from engine.lease')).toEqual([]);
    lanes.open(scriptedSms(() => accepted()));
    await lanes.reaches(id, 'done');
    expect((await lanes.read(id)).counts).toEqual({ accepted: 700 });
  });

  it('[DE-02, DE-04] gives back what has not begun as soon as the database is there again', async () => {
    const id = await lanes.send(700);
    const out = gate<Outcome>();
    const { provider, ahead } = untilAhead(() => out.passed);
    const { db } = lanes.server();
    let isAway = false;
    let refused = 0;
    const inTenant: Database['inTenant'] = (tenantId, work) => {
      if (!isAway) return db.inTenant(tenantId, work);
      refused += 1;
      return Promise.reject(new Error('connect ECONNREFUSED'));
    };
    const lane = lanes.open(provider, { clock: oneSecond(), db: { ...db, inTenant } });
    await ahead;
    isAway = true;
    const stopped = lane.stop();
    await poll(() => refused).toBeGreaterThan(1);
    expect(await countOf(id, 'sending')).toBeGreaterThan(50);
    isAway = false;
    out.open(accepted());
    await stopped;
    expect(await countOf(id, 'sending')).toBe(0);
    expect(await lanes.server().query('select 1 from engine.lease')).toEqual([]);
    const counts = Map.groupBy(await lanes.rows(id), ({ state, attempts }) => `${state} ${attempts}`);
    expect([...counts.keys()].toSorted()).toEqual(['accepted 1', 'pending 0']);
  });

  it('[DE-01, DE-02] loses and doubles nobody if it is unknown whether an allowance was committed', async () => {
    const id = await lanes.send(700);
    const provider = scriptedSms(() => accepted());
    const { db, broke } = breaksAfterAllowance();
    lanes.open(provider, { clock: oneSecond(), db });
    await poll(async () => {
      // After such a fault the message rests for half a minute, unless answers were settled with the allowance.
      const resting = "select 1 from engine.due where next_at > engine.now() + interval '5 seconds'";
      if ((await lanes.server().query(resting)).length > 0) await lanes.jump(31);
      return (await lanes.read(id)).state;
    }).toBe('done');
    expect(broke()).toBe(true);
    expect((await lanes.read(id)).counts).toEqual({ accepted: 700 });
    expect(new Set(provider.submits.map(({ key }) => key)).size).toBe(700);
    expect(provider.submits).toHaveLength(700);
  });

  it('[DE-02, DE-05] gives back what has not begun when its provider wants a long pause', async () => {
    const id = await lanes.send(700);
    const { provider, ahead } = untilAhead(() => ({
      kind: 'retry',
      reason: 'Busy',
      slow: true,
      afterMs: 60_000,
    }));
    lanes.open(provider, { clock: oneSecond() });
    await ahead;
    await poll(() => countOf(id, 'sending')).toBe(0);
    const counts = Map.groupBy(await lanes.rows(id), ({ state, attempts }) => `${state} ${attempts}`);
    expect([...counts.keys()].toSorted()).toEqual(['accepted 1', 'pending 0']);
  });

  it('[SC-15, DE-07] begins nobody else of a message that is cancelled', async () => {
    const id = await lanes.send(700);
    const out = gate<Outcome>();
    const { provider, ahead } = untilAhead(() => out.passed);
    lanes.open(provider, { clock: oneSecond() });
    await ahead;
    await lanes.server().call('POST', `/api/messages/${id}/cancel`, { token: lanes.church().token });
    // What was allowed before the cancellation has begun by now.
    const submitted = new Set(provider.submits.map(({ to }) => to));
    out.open(accepted());
    await lanes.reaches(id, 'cancelled');
    expect(provider.submits.filter(({ to }) => !submitted.has(to))).toEqual([]);
    expect((await lanes.read(id)).counts).toEqual({
      accepted: submitted.size,
      skipped: 700 - submitted.size,
    });
  });
});
