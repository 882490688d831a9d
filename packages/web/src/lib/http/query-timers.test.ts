// Proves that shared timers run, repeat and can be cleared like the browser's.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inOneTask, sharedTimers } from './query-timers.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('timers that are due in the same half second share one of the browser, and none is early', () => {
  const { setTimeout } = sharedTimers();
  const ran: string[] = [];
  setTimeout(() => ran.push('first'), 20_000);
  vi.advanceTimersByTime(100);
  setTimeout(() => ran.push('second'), 20_100);
  setTimeout(() => ran.push('third'), 20_001);
  expect(vi.getTimerCount()).toBe(2);
  vi.advanceTimersByTime(19_899);
  expect(ran).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ran).toEqual(['first']);
  vi.advanceTimersByTime(500);
  expect(ran).toEqual(['first', 'second', 'third']);
});

test('a short timer is as exact as the browser', () => {
  const { setTimeout, clearTimeout } = sharedTimers();
  const run = vi.fn();
  setTimeout(run, 70);
  clearTimeout(setTimeout(run, 70));
  vi.advanceTimersByTime(70);
  expect(run).toHaveBeenCalledOnce();
});

test('a cleared timer does not run, even where another of its time clears it, and the last one leaves none behind', () => {
  const { setTimeout, clearTimeout } = sharedTimers();
  const run = vi.fn();
  clearTimeout(setTimeout(run, 5000));
  expect(vi.getTimerCount()).toBe(0);
  let second: ReturnType<typeof setTimeout> = 0;
  setTimeout(() => clearTimeout(second), 5000);
  second = setTimeout(run, 5000);
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
  clearTimeout(undefined);
});

test('an interval repeats until it is cleared, also from within', () => {
  const { setInterval, clearInterval } = sharedTimers();
  const run = vi.fn();
  const id = setInterval(run, 60_000);
  vi.advanceTimersByTime(180_500);
  expect(run).toHaveBeenCalledTimes(3);
  clearInterval(id);
  const once = setInterval(() => {
    run();
    clearInterval(once);
  }, 2000);
  vi.advanceTimersByTime(600_000);
  expect(run).toHaveBeenCalledTimes(4);
  expect(vi.getTimerCount()).toBe(0);
});

test('what is scheduled in one task runs in order in one later task, in spite of a fault', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const schedule = inOneTask();
  const ran: string[] = [];
  schedule(() => {
    ran.push('first');
    schedule(() => ran.push('later'));
  });
  schedule(() => {
    throw new Error('a fault');
  });
  schedule(() => ran.push('second'));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersToNextTimer();
  expect(ran).toEqual(['first', 'second']);
  expect(report).toHaveBeenCalledOnce();
  vi.advanceTimersToNextTimer();
  expect(ran).toEqual(['first', 'second', 'later']);
});
