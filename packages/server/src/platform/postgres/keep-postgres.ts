// Restarts the embedded database once there is space after a full disk ended it.
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Room } from '../room.ts';
import { startPostgres } from './supervisor.ts';

export interface KeptPostgres {
  url: string;
  /** As in RunningPostgres. */
  stop: (patienceMs?: number) => Promise<void>;
  /** Resolves when it has ended for another reason than a full disk and was not stopped. */
  lost: Promise<void>;
}

interface KeepingOptions {
  folder: string;
  log: Log;
  room: Room;
  /** Reports in a sentence what happens. */
  print: (sentence: string) => void;
  isStopping: () => boolean;
}

/** What PostgreSQL logs when it ends for lack of space (strerror of ENOSPC and EDQUOT). */
const forRoom = /No space left on device|Disk quota exceeded/;

const againMs = 2000;

/** Starts it as `startPostgres` does, and again after a full disk. */
export async function keepPostgres(options: KeepingOptions): Promise<KeptPostgres> {
  const { folder, log, room, print, isStopping } = options;
  let foundNoRoom = false;
  const start = () =>
    startPostgres({
      folder,
      log: (line) => {
        if (forRoom.test(line)) foundNoRoom = true;
        log.debug({ from: 'postgres' }, line);
      },
    });
  let running = await start();
  const { url } = running;

  /** Resolves with true once it runs again; false where its address has changed, so that this cannot help. */
  const startAgain = async (): Promise<boolean> => {
    for (;;) {
      await room.free();
      if (isStopping()) return true;
      try {
        foundNoRoom = false;
        running = await start();
        return running.url === url;
      } catch (error) {
        log.error({ error: String(error) }, 'the database could not be started again');
        await pause(againMs);
      }
    }
  };
  const attend = async (): Promise<void> => {
    for (;;) {
      await running.gone;
      if (isStopping()) return new Promise(() => {});
      if (!foundNoRoom) return;
      print(
        'There is no room left on the disk, so the database has ended. It is started again when there is.',
      );
      if (!(await startAgain())) return;
      print('The database runs again.');
    }
  };
  return { url, stop: (patienceMs) => running.stop(patienceMs), lost: attend() };
}
