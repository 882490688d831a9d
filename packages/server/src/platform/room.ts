// Watches the free space of a disk, so that work stops before it runs out.
import { statfs } from 'node:fs/promises';
import type { Log } from './log.ts';

export interface Room {
  /** Whether too little space is left to start anything large. */
  isFull(): boolean;
  /** Resolves when there is space, at once where there is already. */
  free(): Promise<void>;
  stop(): void;
}

/** What people are told when something is refused or waits for lack of space. */
export const noRoom = 'The server has run out of space. Please tell the people who run it.';

/** For processes that keep nothing on a disk of their own. */
export const endlessRoom: Room = { isFull: () => false, free: async () => {}, stop: () => {} };

/**
 * Bytes kept free for PostgreSQL to finish what has begun; it shuts down where it cannot create the next 16 MB file
 * of its log. On a small disk it is a twentieth of the disk.
 */
const reserve = 64 * 1024 * 1024;
const reserveShare = 0.05;

const pollMs = 1000;

/** Starts watching, and resolves after the first check. `read` returns the free and total bytes of the disk. */
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
      const details = { folder, freeMegabytes: Math.floor(room.free / 1024 / 1024) };
      if (full) log.error(details, 'the disk is full: nothing is sent or uploaded until there is room');
      else log.warn(details, 'the disk has room again: sending and uploads go on');
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

/** Free and total bytes of the disk that a folder is on. Rejects where there is no such folder. */
export async function readRoom(folder: string): Promise<{ free: number; all: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}
