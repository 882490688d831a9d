// Tests of the watch on free disk space.
import { expect, test } from 'vitest';
import { openLog } from './log.ts';
import { type Room, watchRoom } from './room.ts';

const mega = 1024 * 1024;

async function watch(free: number, all: number) {
  const disk = { free: free * mega, all: all * mega };
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const read = async () => disk;
  const room: Room = await watchRoom('/data', log, { read, everyMs: 5 });
  return { disk, lines, room };
}

test.each([
  [63, 100_000, true],
  [64, 100_000, false],
  [9, 200, true],
  [10, 200, false],
])('with %i MB of %i free it is full: %s', async (free, all, isFull) => {
  const { room } = await watch(free, all);
  expect(room.isFull()).toBe(isFull);
  room.stop();
});

test('work that waits for disk space goes on once there is some, and each change is logged once', async () => {
  const { disk, lines, room } = await watch(5, 1000);
  let waited = false;
  const waiting = room.free().then(() => (waited = true));
  await Promise.resolve();
  expect(waited).toBe(false);
  disk.free = 500 * mega;
  await waiting;
  expect(room.isFull()).toBe(false);
  await room.free();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'the disk is full: nothing is sent or uploaded until there is room',
    'the disk has room again: sending and uploads go on',
  ]);
  room.stop();
});
