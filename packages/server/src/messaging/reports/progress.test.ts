// Tests that many watchers of a message share one database query.
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openProgress, type Progress } from './progress.ts';

let reads = 0;
let now: object | null;
let progress: Progress;
beforeEach(() => {
  vi.useFakeTimers();
  reads = 0;
  now = { state: 'sending', counts: { pending: 2 }, total: 2 };
  const inTenant = async () => {
    reads += 1;
    return now;
  };
  progress = openProgress({ inTenant } as unknown as Database);
});
afterEach(() => {
  vi.useRealTimers();
});

function listener() {
  const stream = Object.assign(new EventEmitter(), {
    destroyed: false,
    isAdmitted: true,
    heard: [] as string[],
    ended: false,
    writeHead: () => {},
    write: (text: string) => stream.heard.push(text.trim().replace('event: progress\ndata: ', '')),
    end: () => {
      stream.ended = true;
    },
  });
  progress.follow('t', 'm', stream as unknown as ServerResponse, async () => stream.isAdmitted);
  return stream;
}

it('[SC-15] reads a message once per interval, however many watch it, and informs later watchers at once', async () => {
  const many = Array.from({ length: 50 }, listener);
  await vi.advanceTimersByTimeAsync(1000);
  expect(reads).toBe(3);
  const late = listener();
  expect(late.heard).toEqual([JSON.stringify(now)]);
  now = { state: 'done', counts: { accepted: 2 }, total: 2 };
  await vi.advanceTimersByTimeAsync(400);
  for (const one of [...many, late]) expect(one.heard.at(-1)).toBe(JSON.stringify(now));
  expect(reads).toBe(4);
});

it('[SC-15] reads nothing more once all have left, and ends with the message or the server', async () => {
  const [one, other] = [listener(), listener()];
  await vi.advanceTimersByTimeAsync(10);
  one.emit('close');
  await vi.advanceTimersByTimeAsync(400);
  expect([reads, one.heard.length, other.heard.length]).toEqual([2, 1, 2]);
  other.emit('close');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toBe(2);
  const third = listener();
  now = null;
  await vi.advanceTimersByTimeAsync(400);
  expect(third.ended).toBe(true);
  now = {};
  const fourth = listener();
  await vi.advanceTimersByTimeAsync(10);
  progress.stop();
  expect(fourth.ended).toBe(true);
});

it('[SC-15, AU-01] ends for a watcher who signed out or lost the permission, and for nobody else', async () => {
  const [one, other] = [listener(), listener()];
  await vi.advanceTimersByTimeAsync(10);
  one.isAdmitted = false;
  now = { state: 'done', counts: { accepted: 2 }, total: 2 };
  await vi.advanceTimersByTimeAsync(400);
  expect([one.ended, one.heard.length]).toEqual([true, 1]);
  expect([other.ended, other.heard.length]).toEqual([false, 2]);
  other.isAdmitted = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([other.ended, reads]).toEqual([true, 3]);
});
