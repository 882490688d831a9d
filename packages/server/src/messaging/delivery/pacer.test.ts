// Tests that a rate holds in any second, by the times at which pages begin.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pacer } from './pacer.ts';

const clock = { now: () => new Date(), steady: () => Date.now() };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The most pages that began within any second. */
function mostInASecond(times: readonly number[]): number {
  return Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length));
}

/** Sends as many pages as it may; `times` are those at which they began. */
async function send(pacer: Pacer, pages: number, times: number[]): Promise<void> {
  for (let page = 0; page < pages; page++)
    if (((await pacer.turn()) ?? true) && pacer.begin()) times.push(clock.steady());
}

describe('[DE-05, DE-10] at a rate of 150', () => {
  it('one lane begins 150 pages a second, and no more than 165 in any second after a pause', async () => {
    const times: number[] = [];
    const pacer = new Pacer(150, clock);
    const sending = send(pacer, 600, times);
    await vi.advanceTimersByTimeAsync(2000);
    expect(times.length).toBeGreaterThan(290);
    expect(times.length).toBeLessThanOrEqual(300);
    await vi.advanceTimersByTimeAsync(4000);
    await sending;
    await vi.advanceTimersByTimeAsync(60_000);
    const more = send(pacer, 300, times);
    await vi.advanceTimersByTimeAsync(3000);
    await more;
    expect(times).toHaveLength(900);
    expect(mostInASecond(times)).toBeLessThanOrEqual(165);
  });

  it('two workers, of which one takes over from the other at any moment, begin 165 together at most', async () => {
    for (const after of [1, 40, 333, 1000, 1111]) {
      const times: number[] = [];
      const first = new Pacer(150, clock);
      // It has been idle, so that it begins with as many at once as it may.
      await vi.advanceTimersByTimeAsync(5000);
      const sending = send(first, 1000, times);
      await vi.advanceTimersByTimeAsync(after);
      first.stop();
      await sending;
      const second = new Pacer(150, clock);
      const more = send(second, 400, times);
      await vi.advanceTimersByTimeAsync(4000);
      await more;
      expect(mostInASecond(times), `after ${after} ms`).toBeLessThanOrEqual(165);
      await vi.advanceTimersByTimeAsync(5000);
    }
  });

  it('pages whose turn came and whose connection held them up do not begin all at once', async () => {
    const pacer = new Pacer(150, clock);
    const times: number[] = [];
    for (let page = 0; page < 400; page++) void pacer.turn();
    await vi.advanceTimersByTimeAsync(3000);
    for (let page = 0; page < 400; page++) if (pacer.begin()) times.push(clock.steady());
    expect(times).toHaveLength(165);
  });
});

it('a lane that stops begins nothing that waits for its turn', async () => {
  const pacer = new Pacer(1, clock);
  const turns = [pacer.turn(), pacer.turn()];
  pacer.stop();
  expect(await Promise.all(turns.map(async (turn) => turn))).toEqual([false, false]);
  expect(await pacer.turn()).toBe(false);
});

it('a rate of one a second begins one page each second', async () => {
  const pacer = new Pacer(1, clock);
  const times: number[] = [];
  const from = clock.steady();
  const sending = send(pacer, 4, times);
  await vi.advanceTimersByTimeAsync(4100);
  await sending;
  expect(times.map((at) => Math.round((at - from) / 1000))).toEqual([1, 2, 3, 4]);
});
