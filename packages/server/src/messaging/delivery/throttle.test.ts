// Tests the rate and the pauses of a lane with a manual clock.
import { describe, expect, it } from 'vitest';
import { Throttle } from './throttle.ts';

const at = (rate: number | null) => {
  let [now, steadyNow] = [0, 0];
  const throttle = new Throttle(rate, { now: () => new Date(now), steady: () => steadyNow });
  const steady = (ms: number) => (steadyNow += ms);
  const pass = (ms: number) => {
    now += ms;
    steady(Math.max(0, ms));
  };
  return { throttle, pass, steady };
};

describe('a rate', () => {
  it('[DE-05] allows half a second’s pages at once, then as many as time brings, and saves no more', () => {
    const { throttle, pass } = at(10);
    expect(throttle.allowance()).toBe(5);
    throttle.spend(5);
    expect(throttle.allowance()).toBe(0);
    pass(500);
    expect(throttle.allowance()).toBe(5);
    pass(60_000);
    expect(throttle.allowance()).toBe(5);
  });

  it('[DE-05] counts pages: a long message overdraws, and the next one waits', () => {
    const { throttle, pass } = at(10);
    throttle.spend(30);
    pass(2500);
    expect(throttle.allowance()).toBeLessThan(1);
    pass(150);
    expect(throttle.allowance()).toBe(1);
  });

  it('of null allows everything', () => {
    const { throttle } = at(null);
    throttle.spend(1e9);
    expect(throttle.allowance()).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('a pause', () => {
  it('[DE-05] doubles while the provider keeps refusing, up to half a minute', () => {
    const { throttle, pass } = at(null);
    const pauses = Array.from({ length: 8 }, () => {
      throttle.slowDown(undefined);
      const ms = throttle.pauseMs();
      pass(ms);
      return ms;
    });
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('is not lengthened by its own batch, and lasts as long as was asked for', () => {
    const { throttle, pass } = at(null);
    for (let i = 0; i < 50; i++) throttle.slowDown(undefined);
    expect(throttle.pauseMs()).toBe(1000);
    pass(1000);
    throttle.slowDown(7000);
    expect(throttle.pauseMs()).toBe(7000);
  });

  it('is short again after an acceptance after it, but not after one during it', () => {
    const { throttle, pass } = at(null);
    throttle.slowDown(undefined);
    throttle.accepted();
    pass(1000);
    throttle.slowDown(undefined);
    expect(throttle.pauseMs()).toBe(2000);
    pass(2000);
    throttle.accepted();
    throttle.slowDown(undefined);
    expect(throttle.pauseMs()).toBe(1000);
  });
});

describe('a throttled page', () => {
  it('[DE-05] pauses the lane only where the provider says for how long', () => {
    const { throttle } = at(null);
    throttle.throttled(undefined);
    expect(throttle.pauseMs()).toBe(0);
    throttle.throttled(7000);
    expect(throttle.pauseMs()).toBe(7000);
  });

  it('[DE-05] is the tenth in a row: the provider takes nothing, so the lane pauses for longer and longer', () => {
    const { throttle, pass } = at(null);
    for (let i = 0; i < 9; i++) throttle.throttled(undefined);
    expect(throttle.pauseMs()).toBe(0);
    throttle.throttled(undefined);
    expect(throttle.pauseMs()).toBe(1000);
    pass(1000);
    throttle.throttled(undefined);
    expect(throttle.pauseMs()).toBe(2000);
    pass(2000);
    throttle.accepted();
    for (let i = 0; i < 9; i++) throttle.throttled(undefined);
    expect(throttle.pauseMs()).toBe(0);
  });

  it('[DE-05] limits the lane to what it has learned, and says when the next pages may go', () => {
    const { throttle, pass } = at(1000);
    for (let i = 0; i < 150; i++) {
      if (i % 5 === 0) throttle.throttled(undefined);
      else throttle.accepted();
      pass(10);
    }
    const [learned, fewest] = [throttle.allowance(), throttle.fewest()];
    expect(learned).toBeGreaterThan(0);
    expect(learned).toBeLessThan(100);
    expect(fewest).toBe(learned);
    expect(throttle.msUntil(fewest)).toBe(0);
    throttle.spend(fewest);
    expect(throttle.allowance()).toBe(0);
    pass(throttle.msUntil(fewest));
    expect(throttle.allowance()).toBe(fewest);
  });
});

describe('a clock that is set back', () => {
  it('[DE-01] neither lengthens a pause nor stops a rate', () => {
    const { throttle, pass, steady } = at(10);
    throttle.spend(5);
    throttle.slowDown(undefined);
    pass(-86_400_000);
    steady(1000);
    expect(throttle.pauseMs()).toBe(0);
    expect(throttle.allowance()).toBe(0);
    pass(500);
    expect(throttle.allowance()).toBe(5);
  });
});
