// Tests when a hand-over may begin under a lease, by wall clock and monotonic clock.
import { describe, expect, it } from 'vitest';
import { gate } from '../../../testing/providers/scripted-provider.ts';
import { keepLeases, Lease } from './leases.ts';

const terms = { lastsMs: 45_000, marginMs: 10_000 };

/** A clock whose wall and monotonic time a test moves, in seconds. */
function clock() {
  let wall = 1_000_000;
  let steady = 0;
  return {
    now: () => new Date(wall),
    steady: () => steady,
    pass: (seconds: number, { asleep = false, wallToo = true } = {}) => {
      if (!asleep) steady += seconds * 1000;
      if (wallToo) wall += seconds * 1000;
    },
    set: (seconds: number) => {
      wall += seconds * 1000;
    },
  };
}

function claimed(time: ReturnType<typeof clock>): Lease {
  const lease = new Lease('a', time, terms);
  lease.claimed();
  return lease;
}
const all = async (tokens: string[]): Promise<string[]> => tokens;

describe('[DE-09] a lease', () => {
  it('allows hand-overs until its length less the margin has passed', () => {
    const time = clock();
    const lease = claimed(time);
    time.pass(34.9);
    expect(lease.mayBegin()).toBe(true);
    time.pass(0.1);
    expect(lease.mayBegin()).toBe(false);
  });

  it('counts machine sleep that the monotonic clock misses, and survives a wall clock set back', () => {
    const asleep = clock();
    const one = claimed(asleep);
    asleep.pass(90, { asleep: true });
    expect(one.mayBegin()).toBe(false);
    const setBack = clock();
    const other = claimed(setBack);
    setBack.pass(40);
    setBack.set(-3600);
    expect(other.mayBegin()).toBe(false);
  });

  it('is counted from the request for its extension, not from the answer', async () => {
    const time = clock();
    const lease = claimed(time);
    time.pass(20);
    const answered = gate<string[]>();
    const keeping = keepLeases([lease], time, () => answered.passed);
    time.pass(20);
    answered.open(['a']);
    await keeping;
    // 20 seconds since the request.
    expect(lease.mayBegin()).toBe(true);
    time.pass(15);
    expect(lease.mayBegin()).toBe(false);
    await keepLeases([lease], time, all);
    expect(lease.mayBegin()).toBe(true);
  });

  it('is not extended by a request that fails', async () => {
    const time = clock();
    const lease = claimed(time);
    time.pass(30);
    await expect(
      keepLeases([lease], time, () => Promise.reject(new Error('the database is away'))),
    ).rejects.toThrow('away');
    time.pass(5);
    expect(lease.mayBegin()).toBe(false);
  });

  it('is lost at once when another worker reaps it, but not while its claim is unanswered', async () => {
    const time = clock();
    const reaped = claimed(time);
    const claiming = new Lease('b', time, terms);
    await keepLeases([reaped, claiming], time, async () => []);
    expect([reaped.mayBegin(), claiming.mayBegin()]).toEqual([false, true]);
  });
});
