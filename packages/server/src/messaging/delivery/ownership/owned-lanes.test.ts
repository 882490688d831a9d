// Tests that each lane has one owner, and when another takes it over.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { isOwned } from '../../queue/lane-owner.ts';
import { ownIdentity, type ProcessIdentity } from '../journal/process-identity.ts';
import { leavingMs, OwnedLanes, renewMs } from './owned-lanes.ts';

let server: TestServer;
/** Seconds by which the clocks of the workers and of the database are ahead. */
let passed = 0;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.query('delete from engine.lane');
  await server.query('delete from engine.worker');
});

const pass = async (seconds: number): Promise<void> => {
  passed += seconds;
  await server.shiftClock(passed);
};
/** A process whose number is free or another's by now. */
const goneProcess = { pid: 4_194_304, startedAt: '1', bootId: 'boot', namespace: 'pid:[1]' };
const four = ['sms:a', 'sms:b', 'email:c', 'email:d'];

/** A worker as in a process of its own; its lanes are idle unless `busy` says otherwise, and those in `closing` still open. */
function worker(
  over: { process?: ProcessIdentity | null; alone?: boolean; busy?: string[]; closing?: string[] } = {},
) {
  const id = randomUUID();
  const { process: identity = null, alone = false, busy = [], closing = [] } = over;
  const lanes = new OwnedLanes({
    db: server.db,
    clock: {
      now: () => new Date(Date.now() + passed * 1000),
      steady: () => performance.now() + passed * 1000,
    },
    worker: { id, host: 'test', pid: 1, process: identity },
    alone,
    open: () => [...names(), ...closing],
    idle: () => names().filter((lane) => !busy.includes(lane)),
  });
  const names = (): string[] => four.filter((lane) => lanes.get(lane) !== null);
  return { id, lanes, names };
}

/** Closes what a worker is to give up, as its lanes do. */
async function close(one: ReturnType<typeof worker>): Promise<void> {
  const rows = await server.query<{ lane: string; epoch: number }>(
    'select lane, epoch from engine.lane where worker = $1',
    [one.id],
  );
  for (const { lane, epoch } of rows) if (!one.lanes.get(lane)) await one.lanes.release(lane, epoch);
}

/** Three seconds pass, and these workers look. */
async function beat(...workers: ReturnType<typeof worker>[]): Promise<void> {
  await pass(3);
  for (const one of workers) {
    await one.lanes.look();
    await close(one);
  }
}

const ownersOf = async (): Promise<(string | null)[]> =>
  (await server.query<{ worker: string }>('select worker from engine.lane order by lane')).map(
    (row) => row.worker,
  );

describe('[OP-01] lanes', () => {
  it('are all taken by the first worker, and none of them by a second while it lives', async () => {
    const first = worker({ busy: four });
    await first.lanes.want('test', four);
    const second = worker();
    await second.lanes.want('test', four);
    for (let nth = 0; nth < 10; nth++) await beat(first, second);
    expect(first.names()).toEqual(four);
    expect(second.names()).toEqual([]);
  });

  it('move to another worker only when they are idle, and spread evenly', async () => {
    const first = worker({ busy: ['sms:a', 'sms:b', 'email:c'] });
    await first.lanes.want('test', four);
    const second = worker();
    await second.lanes.want('test', four);
    for (let nth = 0; nth < 4; nth++) await beat(first, second);
    expect(second.names()).toEqual(['email:d']);

    const third = worker();
    const fourth = worker();
    await third.lanes.want('test', four);
    await fourth.lanes.want('test', four);
    for (let nth = 0; nth < 4; nth++) await beat(first, second, third, fourth);
    expect(first.names(), 'what is busy stays').toEqual(['sms:a', 'sms:b', 'email:c']);
    expect(new Set(await ownersOf()).has(null), 'and all are owned').toBe(false);
  });

  it('spread evenly over workers that start at the same moment', async () => {
    const workers = [worker(), worker(), worker()];
    await Promise.all(workers.map(({ lanes }) => lanes.want('test', four)));
    for (let nth = 0; nth < 5; nth++) await beat(...workers);
    expect(workers.map(({ names }) => names().length).toSorted((one, other) => one - other)).toEqual([
      1, 1, 2,
    ]);
    expect(workers.flatMap(({ names }) => names()).toSorted()).toEqual(four.toSorted());
  });

  it('of a worker that died elsewhere go to the others within 15 seconds, and to nobody before its time is over', async () => {
    const dead = worker({ busy: four });
    await dead.lanes.want('test', four);
    const other = worker();
    await other.lanes.want('test', four);
    await beat(dead, other);
    const taken: number[] = [];
    for (let seconds = 3; seconds <= 15; seconds += 3) {
      await beat(other);
      if (other.names().length > 0) taken.push(seconds);
    }
    expect(taken[0]).toBe(12);
    expect(other.names()).toEqual(four);
  });

  it('that were lost and wait for answers yet are taken by others, or once they are closed', async () => {
    const closing: string[] = [];
    const late = worker({ busy: four, closing });
    await late.lanes.want('test', four);
    const other = worker();
    await other.lanes.want('test', four);
    for (let nth = 0; nth < 5; nth++) await beat(other);
    expect(other.names()).toEqual(four);
    await beat(late);
    closing.push('sms:a');
    for (let nth = 0; nth < 5; nth++) await beat(late);
    expect(late.names()).toEqual(['sms:b', 'email:c', 'email:d']);
    closing.pop();
    await beat(late);
    expect(late.names()).toEqual(four);
  });

  it('of a process that is proved to be gone go to another of the same machine at once', async () => {
    const dead = worker({ process: goneProcess, busy: four });
    await dead.lanes.want('test', four);
    const again = worker({ process: { ...goneProcess, pid: process.pid, startedAt: '2' } });
    await again.lanes.want('test', four);
    expect(again.names()).toEqual(four);
    expect(await server.query('select id from engine.worker')).toEqual([{ id: again.id }]);
  });

  it('of a process that lives, or of another machine, stay its own', async () => {
    const own = ownIdentity();
    const living = own ?? { ...goneProcess, pid: process.pid };
    const first = worker({ process: living, busy: four });
    await first.lanes.want('test', four);
    const neighbour = worker({ process: { ...living, pid: 1 } });
    await neighbour.lanes.want('test', four);
    const elsewhere = worker({ process: { ...goneProcess, bootId: 'other' } });
    await elsewhere.lanes.want('test', four);
    expect([neighbour.names(), elsewhere.names()]).toEqual([[], []]);
  });

  it('are taken at once by a worker that is alone on its database', async () => {
    const dead = worker({ busy: four });
    await dead.lanes.want('test', four);
    const alone = worker({ alone: true });
    await alone.lanes.want('test', four);
    expect(alone.names()).toEqual(four);
  });

  it('of a worker that leaves pass on one by one as they are released', async () => {
    const leaving = worker({ busy: four });
    await leaving.lanes.want('test', four);
    const other = worker();
    await other.lanes.want('test', four);
    const epochs = new Map(four.map((lane) => [lane, leaving.lanes.get(lane)?.epoch ?? 0]));
    await leaving.lanes.leave();
    await beat(other);
    expect(other.names(), 'what it still needs stays its own').toEqual([]);
    await leaving.lanes.release('sms:a', epochs.get('sms:a') ?? 0);
    await beat(other);
    expect(other.names()).toEqual(['sms:a']);
  });

  it.each([0, 1, 2])(
    'of a worker that never gets its answers are another’s within 20 seconds of SIGTERM, %i s between their beats',
    async (offset) => {
      const leaving = worker({ busy: four });
      await leaving.lanes.want('test', four);
      const other = worker();
      await other.lanes.want('test', four);
      await beat(leaving, other);
      await leaving.lanes.leave();
      const every = renewMs / 1000;
      let seconds = 0;
      while (other.names().length === 0 && seconds < 30) {
        seconds += 1;
        await pass(1);
        // At the same second it still renews: the worst case.
        if (seconds * 1000 <= leavingMs && seconds % every === 0) await leaving.lanes.look();
        if (seconds * 1000 === leavingMs) leaving.lanes.letExpire();
        if (seconds % every === offset) await other.lanes.look();
      }
      expect(other.names()).toEqual(four);
      expect(seconds).toBeLessThan(20);
      expect(seconds, 'and not before its time is over').toBeGreaterThanOrEqual(leavingMs / 1000 + 10);
    },
  );

  it('stay a worker’s after all workers were stopped for a while, whichever wakes first', async () => {
    const first = worker({ busy: four });
    await first.lanes.want('test', four);
    const second = worker();
    await second.lanes.want('test', four);
    await beat(first, second);
    await pass(90);
    await second.lanes.look();
    await first.lanes.look();
    await second.lanes.look();
    expect(first.names()).toEqual(four);
  });

  it('stay a worker’s after the clock of the database jumped forward', async () => {
    const first = worker({ busy: four });
    await first.lanes.want('test', four);
    const second = worker();
    await second.lanes.want('test', four);
    await beat(first, second);
    await server.shiftClock(passed + 86_400);
    await second.lanes.look();
    await first.lanes.look();
    await second.lanes.look();
    expect(first.names()).toEqual(four);
    await server.shiftClock(passed);
  });
});

describe('[DE-09] of an owner', () => {
  it('nothing begins within the margin before the end of its time, nor after', async () => {
    const one = worker();
    await one.lanes.want('test', four);
    const lane = one.lanes.get('sms:a');
    expect(lane?.mayBegin()).toBe(true);
    await pass(6);
    expect(lane?.mayBegin()).toBe(true);
    await pass(1.5);
    expect(lane?.mayBegin(), 'until it is renewed').toBe(false);
    await one.lanes.look();
    expect(lane?.mayBegin()).toBe(true);
  });

  it('nothing begins after it learnt that another has taken the lane, which it may take again', async () => {
    const one = worker();
    await one.lanes.want('test', four);
    const lane = one.lanes.get('sms:a');
    await server.query("update engine.lane set worker = null, epoch = epoch + 1 where lane = 'sms:a'");
    expect(await one.lanes.look()).toBe(true);
    expect(lane?.mayBegin()).toBe(false);
    expect(one.lanes.get('sms:a')).toMatchObject({ epoch: 3 });
    expect(one.lanes.get('sms:a')?.mayBegin()).toBe(true);
  });

  it('a claim that is being committed holds up taking its lane over, and not a renewal', async () => {
    const { tenantId } = await server.signUp();
    const dead = worker({ process: goneProcess, busy: four });
    await dead.lanes.want('test', four);
    const owner = dead.lanes.ownerOf('sms:a');
    const other = worker({ process: { ...goneProcess, pid: process.pid, startedAt: '2' } });
    await server.db.inTenant(tenantId, async (tx) => {
      const { rows } = await sql<{ ours: boolean }>`select ${isOwned('sms:a', owner)} as ours`.execute(tx);
      expect(rows).toEqual([{ ours: true }]);
      await dead.lanes.look();
      await other.lanes.want('test', four);
      expect(other.names()).toEqual(['sms:b', 'email:c', 'email:d']);
    });
    await other.lanes.look();
    expect(other.names()).toEqual(four);
    await server.db.inTenant(tenantId, async (tx) => {
      const { rows } = await sql<{ ours: boolean }>`select ${isOwned('sms:a', owner)} as ours`.execute(tx);
      expect(rows).toEqual([{ ours: false }]);
    });
  });
});
