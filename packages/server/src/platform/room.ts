// Watches whether the disk below a folder has room left, so that work stops before the database finds none.
import { statfs } from 'node:fs/promises';
import type { Log } from './log.ts';

export interface Room {
  /** Whether so little is left that nothing large may be begun. */
  isFull(): boolean;
  /** Resolves when there is room; at once where there is. */
  free(): Promise<void>;
  stop(): void;
}

/** For what keeps nothing on a disk of its own. */
export const endlessRoom: Room = { isFull: () => false, free: async () => {}, stop: () => {} };

/**
 * Bytes that are left to the database, to write down what is already on its way: it ends where it cannot begin the next
 * 16 MB of its log. On a small disk a twentieth of it.
 */
const reserve = 64 * 1024 * 1024;
const reserveShare = 0.05;

const pollMs = 1000;

/** Starts watching; the first look is done when this resolves. `read` gives the bytes that are free, and all there are. */
export async function watchRoom(
  folder: string,
  log: Log,
  { read = readRoom, everyMs = pollMs }: { read?: typeof readRoom; everyMs?: number } = {},
): Promise<Room> {
  let full = false;
  let waiting: (() => void)[] = [];

  const look = async (): Promise<void> => {
    const room = await read(folder).catch(() => null);
    if (room === null) return;
    const isFull = room.free < Math.min(reserve, room.all * reserveShare);
    if (isFull !== full) {
      full = isFull;
      const told = { folder, freeMegabytes: Math.floor(room.free / 1024 / 1024) };
      if (full) log.error(told, 'the disk is full: nothing is sent or uploaded until there is room');
      else log.warn(told, 'the disk has room again: sending and uploads go on');
    }
    if (!full) for (const resolve of waiting.splice(0)) resolve();
  };
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look().finally(() => (looking = false));
  }, everyMs).unref();
  await look();
  return {
    isFull: () => full,
    free: async () => {
      await look();
      if (full) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    stop: () => {
      clearInterval(timer);
      waiting = [];
    },
  };
}

async function readRoom(folder: string): Promise<{ free: number; all: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}
