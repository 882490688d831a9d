// Tests that a lane whose lease is nearly over hands nothing over and loses nobody.
import { describe, expect, it } from 'vitest';
import { openLanes, poll } from '../../../testing/providers/lanes.ts';
import { accepted, gate, scriptedSms } from '../../../testing/providers/scripted-provider.ts';
import { lapsed, type Outcome, type OutboundSms } from '../../providers/provider.ts';
import { reapLeases } from '../queue/recovery/reap.ts';

const lanes = openLanes();

/** A clock that a test moves forward, on its wall clock, its monotonic clock or both, in seconds. */
function clock() {
  let [wall, steady] = [0, 0];
  return {
    now: () => new Date(Date.now() + wall),
    steady: () => performance.now() + steady,
    pass: (seconds: { wall: number; steady: number }) => {
      wall += seconds.wall * 1000;
      steady += seconds.steady * 1000;
    },
  };
}

/** A provider that, like all, asks `mayBegin` once more just before it writes. */
function careful(free: Promise<void>) {
  const written: string[] = [];
  const provider = scriptedSms(async ({ to, mayBegin }: OutboundSms): Promise<Outcome> => {
    await free;
    if (mayBegin?.() === false) return lapsed;
    written.push(to);
    return accepted();
  });
  return { provider, written };
}

describe.each([
  ['stopped for 90 seconds', { wall: 90, steady: 90 }],
  ['on a machine that slept', { wall: 90, steady: 0 }],
  ['stopped while its wall clock was set back', { wall: -3600, steady: 90 }],
])('[DE-09] a worker %s', (_what, passed) => {
  it('hands over nothing that another worker has reaped and finished', async () => {
    const id = await lanes.send(60);
    const time = clock();
    const free = gate();
    const first = careful(free.passed);
    lanes.open(first.provider, { clock: time });
    await poll(() => first.provider.submits.length).toBe(20);
    time.pass(passed);
    await lanes.jump(46);
    expect(await reapLeases(lanes.server().db, [])).toBe(20);
    const second = careful(Promise.resolve());
    lanes.open(second.provider);
    await poll(async () => second.written.length).toBe(40);
    const uncertain = async () => (await lanes.rows(id)).filter(({ state }) => state === 'uncertain');
    const before = await uncertain();
    free.open();
    await lanes.reaches(id, 'done');
    expect(first.written).toEqual([]);
    expect(await uncertain()).toEqual(before);
    expect((await lanes.read(id)).counts).toEqual({ uncertain: 20, accepted: 40 });
  });

  it('returns what nobody has reaped, and sends it once under a new lease', async () => {
    const id = await lanes.send(30);
    const time = clock();
    const free = gate();
    const { provider, written } = careful(free.passed);
    const lane = lanes.open(provider, { clock: time });
    await poll(() => provider.submits.length).toBe(20);
    time.pass(passed);
    free.open();
    await poll(async () => (await lanes.rows(id)).filter(({ state }) => state === 'sending').length).toBe(0);
    await lanes.jump(5);
    lane.wake();
    await lanes.reaches(id, 'done');
    expect((await lanes.read(id)).counts).toEqual({ accepted: 30 });
    expect([written.length, new Set(written).size]).toEqual([30, 30]);
    // What was not begun does not count as an attempt.
    expect((await lanes.rows(id)).map(({ attempts }) => attempts)).toEqual(
      Array.from({ length: 30 }, () => 1),
    );
  });
});

it('[DE-09] a claim answered too late hands over nothing and returns its recipients', async () => {
  const id = await lanes.send(10);
  const time = clock();
  const { db } = lanes.server();
  let isLate = true;
  let claimed = 0;
  const { provider, written } = careful(Promise.resolve());
  lanes.open(provider, {
    clock: time,
    db: {
      ...db,
      inTenant: async (tenantId, work) => {
        const result = await db.inTenant(tenantId, work);
        if (typeof result !== 'object' || result === null || !('recipients' in result)) return result;
        claimed += (result.recipients as unknown[]).length;
        if (isLate) time.pass({ wall: 40, steady: 40 });
        isLate = false;
        return result;
      },
    },
  });
  await lanes.reaches(id, 'done');
  expect(claimed, 'what was claimed too late was given back, and claimed again').toBeGreaterThan(10);
  expect([written.length, new Set(written).size]).toEqual([10, 10]);
});
